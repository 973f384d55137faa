/** Ten scans of a site with many faults, by turns on the machine as it is and beside a busy loop on each core: equal lists, totals and score. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../apps/cli/src/testing/run-here.ts';
import { serveGraded } from '../score/serve.ts';
import { startLoad } from './load.ts';
import { differences, outcomeOf } from './outcome.ts';

const runs = 10;

test('ten scans, five of them under load, are equal', { timeout: 900_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ten-scans-'));
  const site = await serveGraded('neglected');
  try {
    const outcomes: string[][] = [];
    for (let run = 0; run < runs; run++) {
      const load = startLoad(run % 2 === 1 ? availableParallelism() : 0);
      const file = `${run}.scan`;
      const { code, err } = await runHere(folder, 'scan', `${site.origin}/`, '--out', file, '--preset', 'everything').finally(() =>
        load.stop(),
      );
      expect(code, err).toBe(0);
      outcomes.push(outcomeOf(join(folder, file)));
    }
    const [first = []] = outcomes;
    // Findings on each of the hundred pages, and a score among them.
    expect(first.length).toBeGreaterThan(500);
    expect(first.some((line) => line.startsWith('score '))).toBe(true);
    for (const [run, outcome] of outcomes.entries()) expect(differences(first, outcome), `scan ${run + 1}`).toEqual([]);
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
});
