// `node bench/rendering/run.ts [--site python] [--pages 300] [--memory 1000] [--rounds 3] [--beside playwright]`: pages a second, CPU and memory of our
// renderer beside a loop with Playwright, in turn: the same pages of a served site, as many at once, the same rule of when a page is settled.
// `--beside coverage|layout|screenshots`: beside our renderer that measures also what pages use of their files, or how they are shown, or takes pictures.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measure } from '../measure.ts';
import { serveDocs } from '../serve-docs.ts';

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'python' },
    pages: { type: 'string', default: '300' },
    memory: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    port: { type: 'string', default: '18130' },
    beside: { type: 'string', default: 'playwright' },
  },
});

const served = await serveDocs({ names: [values.site], port: Number(values.port), gzip: false });
const folder = mkdtempSync(join(tmpdir(), 'orbweaver-bench-rendering-'));
try {
  const [site] = served.sites;
  if (site === undefined) throw new Error(`no documents by the name ${values.site}`);
  const files = readdirSync(site.root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const step = Math.max(1, Math.floor(files.length / Number(values.pages)));
  const chosen = files
    .sort()
    .filter((_, at) => at % step === 0)
    .slice(0, Number(values.pages));
  const list = join(folder, 'urls');
  writeFileSync(list, chosen.map((file) => new URL(file, new URL('/', site.start)).href).join('\n'));
  console.log(`${chosen.length} pages of ${values.site}, ${values.memory} MB`);
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const who of round % 2 === 1 ? ['ours', values.beside] : [values.beside, 'ours']) {
      const argv = [process.execPath, join(import.meta.dirname, 'loop.ts'), who, list, values.memory];
      const cost = await measure({ argv, cwd: folder, limitSeconds: 540 });
      const rate = (Number(cost.output.trim()) / cost.wallSeconds).toFixed(2);
      const memory = Math.round(cost.togetherPeakBytes / 1e6);
      console.log(
        `${round} ${who}: ${cost.output.trim()} pages, ${rate} a second, CPU ${cost.cpuSeconds.toFixed(1)} s, memory ${memory} MB at most at one moment`,
      );
    }
  }
} finally {
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
