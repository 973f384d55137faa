/**
 * `node bench/tools/critical-css.ts [--only python] [--save <folder>]`: critical CSS of pages of Debian's documentation. Each page is opened twice: as
 * it is, and with its critical CSS alone in place of all linked sheets; prints per screen how many pixels of the first screen differ. Ends with 1
 * where any does.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { createLookAtPage } from '@orbweaver/platform/node/critical-css/look-at-page.ts';
import { findCriticalCss } from '@orbweaver/tools/critical-css/critical-css.ts';
import type { Viewport } from '@orbweaver/tools/critical-css/page-styles.ts';
import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { docSites } from '../serve-docs.ts';

const pages: readonly (readonly [site: string, path: string])[] = [
  ['handbook', '/en-US/index.html'],
  ['handbook', '/en-US/apt.html'],
  ['handbook', '/en-US/installation.html'],
  ['python', '/index.html'],
  ['python', '/library/os.html'],
  ['python', '/tutorial/controlflow.html'],
  ['python', '/whatsnew/3.11.html'],
  ['postgres', '/index.html'],
  ['postgres', '/sql-select.html'],
  ['openjdk', '/index.html'],
  ['openjdk', '/java.base/java/lang/String.html'],
  ['openjdk', '/java.base/java/util/package-summary.html'],
];

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

const { values } = parseArgs({ options: { only: { type: 'string' }, save: { type: 'string' } } });
const wanted = pages.filter(([site]) => values.only === undefined || site === values.only);

/** While set, pages go out with it instead of their linked sheets. */
let alone: string | null = null;
const roots = new Map(docSites.map(({ name, root }) => [name, root]));
const server = createServer((request, response) => {
  const [, site = '', ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).split('/');
  const file = join(roots.get(site) ?? '', normalize(`/${rest.join('/')}`));
  if (!roots.has(site) || extname(file) === '' || !existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  const isPage = extname(file) === '.html';
  return response.end(isPage && alone !== null ? withStyles(readFileSync(file, 'utf8'), alone) : readFileSync(file));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
const look = createLookAtPage({ refusal: () => null, isAddressAllowed: () => true });
let differing = 0;

for (const [site, path] of wanted) {
  if (!existsSync(join(roots.get(site) ?? '', path))) {
    console.error(`${site}${path}: install the Debian package ${docSites.find(({ name }) => name === site)?.package}`);
    differing++;
    continue;
  }
  const url = `http://127.0.0.1:${port}/${site}${path}`;
  const started = performance.now();
  const found = await findCriticalCss(url, look);
  const tookMs = Math.round(performance.now() - started);
  const size = `${found.sheets} sheets, ${found.sheetBytes} bytes -> ${found.css.length}${found.emptyReason === null ? '' : `, ${found.emptyReason}`}`;
  console.log(`${site}${path}: ${size}, ${tookMs} ms`);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--hide-scrollbars', '--disable-partial-raster'],
  });
  for (const { viewport, reach, isEqual } of found.screens) {
    alone = null;
    const before = await shoot(browser, url, viewport);
    alone = found.css;
    const after = await shoot(browser, url, viewport);
    alone = null;
    const pixels = await countDiffering(before, after);
    if (pixels > 0) differing++;
    const told = `${pixels === 0 ? 'equal' : `${pixels} pixels differ`} (tool: ${isEqual ? 'equal' : 'different'}, reach ${reach})`;
    console.log(`  ${viewport.name.padEnd(8)} ${viewport.width}x${viewport.height}  ${told}`);
    if (values.save === undefined) continue;
    const name = join(values.save, `${site}${path.replaceAll('/', '-')}-${viewport.name}`);
    writeFileSync(`${name}-before.png`, before);
    writeFileSync(`${name}-after.png`, after);
    writeFileSync(`${name}.css`, found.css);
  }
  await browser.close();
}
server.close();
server.closeAllConnections();
console.log(differing === 0 ? 'every screen is equal' : `${differing} screens differ`);
process.exitCode = differing === 0 ? 0 : 1;

function withStyles(html: string, css: string): string {
  let isFirst = true;
  return html.replace(/<link\b[^>]*\bstylesheet\b[^>]*>/gi, () => {
    const style = isFirst ? `<style>${css}</style>` : '';
    isFirst = false;
    return style;
  });
}

async function shoot(browser: Browser, url: string, { width, height }: Viewport): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  return png;
}

async function countDiffering(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).ensureAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  let pixels = 0;
  for (let at = 0; at < a.length; at += 4) if (a.readUInt32LE(at) !== b.readUInt32LE(at)) pixels++;
  return pixels;
}
