/** What bodies cost in memory, measured in a process of their own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HostileServer, startHostileServer } from '../contract/hostile-server.ts';

const runFile = promisify(execFile);
const script = join(import.meta.dirname, 'testing/fetch-peak.ts');
let server: HostileServer;

beforeEach(async () => {
  server = await startHostileServer();
});
afterEach(() => server.close());

async function fetchPeak(maxBodyBytes: number, paths: readonly string[]): Promise<{ bytes: number[]; grownMb: number }> {
  const urls = paths.map((path) => server.origin + path);
  const { stdout } = await runFile(process.execPath, [script, String(maxBodyBytes), ...urls]);
  return JSON.parse(stdout);
}

describe('the memory of a body', () => {
  it('follows its bytes, not the number of chunks it came in', async () => {
    const { bytes, grownMb } = await fetchPeak(1_000_000, ['/tiny-chunks']);
    expect(bytes).toEqual([1_000_000]);
    // Held as one Buffer a chunk it grew by 300 MB.
    expect(grownMb).toBeLessThan(60);
  }, 30_000);
});
