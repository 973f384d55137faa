/** Fetches addresses at once in this process, for tests that measure it: arguments are the limit of a body and the addresses; prints body lengths and memory. */
import { readFileSync } from 'node:fs';
import { createFetcher } from '../fetcher.ts';

const peakMb = (): number => Math.round(Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1000);

const [limit = '', ...urls] = process.argv.slice(2);
const fetcher = createFetcher({ userAgent: 'OrbweaverTest/1.0', maxConnections: urls.length });
const before = peakMb();
const records = await Promise.all(
  urls.map((url) => fetcher.fetch({ url, purpose: 'page', body: 'full', maxBodyBytes: Number(limit), timeoutMs: 30_000 })),
);
await fetcher.close();
process.stdout.write(JSON.stringify({ bytes: records.map(({ body }) => body?.length ?? 0), grownMb: peakMb() - before }));
