// `node bench/same/run.ts --start http://127.0.0.1:18111/ [--runs 10] [--max-pages 300] [--loops 2]`: scans a site again and again with the command
// line, by turns on the machine as it is and beside busy loops, and prints every line in which a scan differs from the first. Without --start the
// synthetic site is served and scanned. Ends with 1 where there is a difference.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveSynthetic } from '../../fixtures/sites/synthetic/server.ts';
import { startLoad } from './load.ts';
import { differences, outcomeOf } from './outcome.ts';

const cli = join(import.meta.dirname, '../../scripts/orbweaver.mjs');
const shownChars = 300;

/** The issues by severity, as the command line counts them. */
async function scan(start: string, file: string, maxPages: string): Promise<string> {
  const options = ['--preset', 'everything', '--max-pages', maxPages, '--json'];
  const child = spawn(process.execPath, [cli, '--sources', 'scan', start, '--out', file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const { issues } = JSON.parse(text.trim().split('\n').at(-1) ?? '') as { issues: object };
  return `issues ${JSON.stringify(issues)}`;
}

async function compareScans(start: string, { runs, maxPages, loops }: { runs: number; maxPages: string; loops: number }): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'same-'));
  let first: string[] | null = null;
  let found = 0;
  try {
    for (let run = 0; run < runs; run++) {
      const isLoaded = run % 2 === 1;
      const load = startLoad(isLoaded ? loops : 0);
      const startMs = performance.now();
      const file = join(folder, `${run}.scan`);
      const summary = await scan(start, file, maxPages).finally(() => load.stop());
      const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
      const outcome = [summary, ...outcomeOf(file)];
      const lines = differences(first ?? outcome, outcome);
      first ??= outcome;
      found += lines.length;
      console.log(`${run + 1} ${isLoaded ? 'loaded' : 'idle'} ${seconds} s, ${summary}, ${outcome.length} lines, ${lines.length} differ`);
      for (const line of lines) console.log(line.slice(0, shownChars));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

const { values } = parseArgs({
  options: {
    start: { type: 'string' },
    runs: { type: 'string', default: '10' },
    'max-pages': { type: 'string', default: '300' },
    loops: { type: 'string', default: '2' },
  },
});
const site = values.start === undefined ? await serveSynthetic({ pages: Number(values['max-pages']) }) : null;
const found = await compareScans(values.start ?? `${site?.origin}/`, {
  runs: Number(values.runs),
  maxPages: values['max-pages'],
  loops: Number(values.loops),
});
await site?.close();
console.log(found === 0 ? 'all scans are equal' : `${found} lines differ`);
process.exitCode = found === 0 ? 0 : 1;
