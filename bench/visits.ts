// The server's own log in, counted visits out: what a crawler really asked for, whatever it says of itself.
import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs';

export interface Visits {
  readonly requests: number;
  /** Requests by address (path and query as sent). */
  readonly byAddress: ReadonlyMap<string, number>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly connections: number;
  readonly bytes: number;
  /** Seconds between the first and the last request. */
  readonly spanSeconds: number;
}

export function logSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function* linesFrom(file: string, offset: number): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    const end = fstatSync(handle).size;
    const buffer = Buffer.alloc(1 << 20);
    let rest = '';
    for (let at = offset; at < end; ) {
      const read = readSync(handle, buffer, 0, buffer.length, at);
      if (read === 0) break;
      at += read;
      const lines = (rest + buffer.toString('latin1', 0, read)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(handle);
  }
}

/** Counts the lines written after `offset`; the log format is that of nginx.ts. */
export function countVisits(file: string, offset = 0): Visits {
  const byAddress = new Map<string, number>();
  const byStatus: Record<string, number> = {};
  const connections = new Set<string>();
  let requests = 0;
  let bytes = 0;
  let first = 0;
  let last = 0;
  if (existsSync(file)) {
    for (const line of linesFrom(file, offset)) {
      const [seconds, connection, status, sent, , address] = line.split(' ');
      if (address === undefined || status === undefined) continue;
      requests++;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      connections.add(connection ?? '');
      bytes += Number(sent);
      last = Number(seconds);
      if (first === 0) first = last;
    }
  }
  return { requests, byAddress, byStatus, connections: connections.size, bytes, spanSeconds: last - first };
}
