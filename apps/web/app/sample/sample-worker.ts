/** Holds the sample scan in the memory of this worker and answers what the results screen asks; what a visitor changes is gone with the page. */
import { errorText } from '@orbweaver/model/error-text.ts';
import { openBytes } from '@orbweaver/platform/browser/sqlite-memory.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { createViewReader, type ViewReader } from '@orbweaver/scan/results/view-queries.ts';
import { changeIgnores } from '@orbweaver/store/change-ignores.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import type { SampleAsk, SampleCall, SampleReply } from './sample-protocol.ts';

const opened = open();
let reader: ViewReader | null = null;

async function open(): Promise<Database> {
  const response = await fetch('/sample.scan.gz');
  if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
  const unpacked = new Response(response.body.pipeThrough(new DecompressionStream('gzip')));
  return openBytes(wasmUrl, await unpacked.arrayBuffer(), 'sample.scan');
}

async function respond(call: SampleCall): Promise<unknown> {
  const database = await opened;
  if ('ignore' in call) {
    database.exec('PRAGMA query_only = OFF');
    const changed = changeIgnores(database, call.ignore);
    database.exec('PRAGMA query_only = ON');
    reader = null;
    return changed;
  }
  reader ??= createViewReader(database);
  return reader.response(call.question);
}

workerScope.onmessage = async ({ data: { id, call } }: MessageEvent<SampleAsk>) => {
  const reply: SampleReply = await respond(call).then(
    (response) => ({ id, response }),
    (error: unknown) => ({ id, fault: errorText(error) }),
  );
  workerScope.postMessage(reply);
};
