/** The thread of the embedded database: its computing and its waiting for the disk hold up nobody else. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Results, Transaction } from '@electric-sql/pglite';
import { createPglite } from './database.ts';
import { type DatabaseCall, type DatabaseReply, packFailure, type Statement } from './database-protocol.ts';

interface Open {
  readonly transaction: Transaction;
  readonly end: (isCommitted: boolean) => void;
  /** Settles when it is committed or rolled back. */
  readonly ended: Promise<void>;
}

class RolledBack extends Error {}

const port = parentPort;
if (port === null) throw new Error('this module runs in a thread of the server');
const reply = (message: DatabaseReply): void => port.postMessage(message);
const open = new Map<number, Open>();

try {
  const { client } = await createPglite(String(workerData));
  port.on('message', (call: DatabaseCall) => {
    answer(client, call).then(
      (results) => {
        reply({ id: call.id, results });
        if (call.kind === 'close') port.close();
      },
      (error: unknown) => reply({ id: call.id, failure: packFailure(error) }),
    );
  });
  reply({ id: 0, results: null });
} catch (error) {
  reply({ id: 0, failure: packFailure(error) });
}

type Client = Awaited<ReturnType<typeof createPglite>>['client'];

async function answer(client: Client, call: DatabaseCall) {
  switch (call.kind) {
    case 'query':
      return ask(call.transaction === null ? client : openOne(call.transaction).transaction, call.statement);
    case 'script':
      return (call.transaction === null ? client : openOne(call.transaction).transaction).exec(call.text);
    case 'begin':
      return begin(client, call.transaction);
    case 'end': {
      const { end, ended } = openOne(call.transaction);
      open.delete(call.transaction);
      end(call.isCommitted);
      await ended;
      return null;
    }
    case 'close':
      await client.close();
      return null;
  }
}

function ask(client: Pick<Client, 'query'>, { text, params, rowMode, asText }: Statement) {
  const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]));
  return client.query<Results['rows'][number]>(text, [...params], { rowMode, parsers });
}

function openOne(id: number): Open {
  const found = open.get(id);
  if (found === undefined) throw new Error(`no transaction ${id}`);
  return found;
}

/** Resolves when it has begun; others wait for its end. */
function begin(client: Client, id: number): Promise<null> {
  return new Promise((resolve, reject) => {
    const ended = client.transaction(async (transaction) => {
      const { promise, resolve: end } = Promise.withResolvers<boolean>();
      open.set(id, { transaction, end, ended: endedWithoutRollback });
      resolve(null);
      if (!(await promise)) throw new RolledBack();
    });
    const endedWithoutRollback = ended.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    endedWithoutRollback.catch(reject);
  });
}
