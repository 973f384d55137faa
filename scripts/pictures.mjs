// `npm run pictures`: the screenshots on the public pages anew, from the built pages with their sample scan, light and dark, and the first page of the
// sample's report. It needs Chromium and Debian's poppler-utils.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { build } from './build.mjs';
import { root, useRuntime } from './runtime.mjs';

await useRuntime(import.meta.url);
await build({ only: ['cli', 'web'] });
const { serveBuild } = await import('../apps/web/e2e/serve-build.ts');
const { isHydrated } = await import('../apps/web/e2e/is-hydrated.ts');
const { openBrowser } = await import('../apps/web/e2e/device/browser.ts');

const folder = join(root, 'apps/web/app/site/pictures');
const viewport = { width: 1280, height: 776 };
/** The page gives it to the header, which no picture shows. */
const headerHeight = 56;
const resultsOnly = '#page > header, main > div > .print\\:hidden { display: none !important }';

/** What is shown: its address, and what is clicked until it can be seen. */
const pictures = {
  overview: {
    path: '/sample',
    prepare: (page) => page.getByRole('region', { name: 'Pages by clicks from the start' }).waitFor(),
  },
  issues: {
    path: '/sample?view=issues',
    async prepare(page) {
      const broken = page.getByRole('button', { name: /Broken internal link/ }).first();
      await broken.waitFor();
      await broken.click();
    },
  },
  page: {
    path: '/sample?view=title',
    async prepare(page) {
      const row = page.locator('[role=row][aria-rowindex="2"]');
      await row.waitFor();
      await row.locator('[role=gridcell]').nth(2).click();
      await page.getByRole('tab', { name: 'Summary' }).waitFor();
    },
  },
};

async function take(browser, origin) {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.5, locale: 'en-US', bypassCSP: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  const clip = { x: 0, y: 0, width: viewport.width, height: viewport.height - headerHeight };
  for (const [id, { path, prepare }] of Object.entries(pictures)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForFunction(isHydrated);
    await page.addStyleTag({ content: resultsOnly });
    await prepare(page);
    await page.mouse.move(0, 0);
    await page.evaluate('document.activeElement?.blur()');
    await page.evaluate('document.fonts.ready');
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html.${theme}`).waitFor({ state: 'attached' });
      const png = await page.screenshot({ clip, animations: 'disabled' });
      await write(id, `${id}-${theme}`, png);
      await writeForPhones(id, `${id}-${theme}`, png);
    }
  }
}

const sizes = {};

async function write(id, name, picture) {
  const { width, height, size } = await sharp(picture)
    .avif({ quality: 52, effort: 5 })
    .toFile(join(folder, `${name}.avif`));
  sizes[id] = { width, height };
  process.stdout.write(`${name}: ${width} x ${height}, ${size} bytes\n`);
}

/** Phones show the part where lines begin: its width is four fifths of the height. */
async function writeForPhones(id, name, png) {
  const { height } = sizes[id];
  const part = sharp(png).extract({ left: 0, top: 0, width: Math.round(height * 0.8), height });
  await write(`${id}-phone`, `${name}-phone`, await part.resize({ width: 768 }).png().toBuffer());
}

/** The report's first page. */
async function takeReport(from) {
  const file = join(from, 'sample.scan');
  writeFileSync(file, gunzipSync(readFileSync(join(root, 'apps/web/public/sample.scan.gz'))));
  const run = [join(root, 'scripts/orbweaver.mjs'), 'report', file, '--format', 'pdf', '--out', join(from, 'sample.pdf')];
  execFileSync(process.execPath, run, { stdio: 'inherit' });
  execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '110', '-f', '1', '-l', '1', join(from, 'sample.pdf'), join(from, 'report')]);
  await write('report', 'report', readFileSync(join(from, 'report.png')));
}

const data = mkdtempSync(join(tmpdir(), 'orbweaver-pictures-'));
const served = await serveBuild();
const browser = await openBrowser();
try {
  await take(browser, served.origin);
  await takeReport(data);
  writeFileSync(join(root, 'apps/web/app/site/picture-sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
} finally {
  await browser.close();
  await served.close();
  rmSync(data, { recursive: true, force: true });
}
