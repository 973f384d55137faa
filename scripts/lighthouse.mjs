// `npm run lighthouse [-- PATH...] [--runs 3] [--desktop]`: Lighthouse on public pages of the running product (the home page without a path), the median run
// of each. It ends with 1 where a page stays below 95 for performance or 100 for the rest. It needs Chromium, and a machine that does nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { useRuntime } from './runtime.mjs';

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];

await useRuntime(import.meta.url);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, desktop: { type: 'boolean', default: false } },
});
await build({ only: ['server', 'web'] });
const { default: lighthouse, desktopConfig } = await import('lighthouse');
const { chromium } = await import('playwright-core');
const { freePort, startProduct } = await import('../apps/web/e2e/running-product.ts');

const data = mkdtempSync(join(tmpdir(), 'orbweaver-lighthouse-'));
const product = await startProduct({ data, allowHosts: [] });
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
});

async function measure(path) {
  const settings = { port, logLevel: 'error', output: 'json', onlyCategories: Object.keys(least) };
  const { lhr } = await lighthouse(product.origin + path, settings, values.desktop ? desktopConfig : undefined);
  return lhr;
}

const scoreOf = (lhr, category) => Math.round(lhr.categories[category].score * 100);

/** What a category lost points for, a line each. */
const faultsOf = (lhr) =>
  Object.keys(least).flatMap((category) =>
    lhr.categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `  ${category}: ${lhr.audits[id].title} ${lhr.audits[id].displayValue ?? ''}`),
  );

let isBelow = false;
try {
  for (const path of positionals.length === 0 ? ['/'] : positionals) {
    const runs = [];
    for (let at = 0; at < Math.max(1, Number(values.runs)); at++) runs.push(await measure(path));
    runs.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const median = runs[Math.floor(runs.length / 2)];
    const scores = Object.keys(least).map((category) => scoreOf(median, category));
    const words = timings.map((id) => `${id} ${median.audits[id].displayValue}`).join(', ');
    process.stdout.write(`${path} ${scores.join('/')} (${runs.map((lhr) => scoreOf(lhr, 'performance')).join(', ')}); ${words}\n`);
    for (const line of faultsOf(median)) process.stdout.write(`${line}\n`);
    if (Object.values(least).some((bar, at) => scores[at] < bar)) isBelow = true;
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(isBelow ? 1 : 0);
