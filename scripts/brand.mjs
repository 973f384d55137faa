// `node scripts/brand.mjs`: draws the favicon set and the picture for social networks from the mark, with the browser that the tests use.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { root } from './runtime.mjs';

const folder = join(root, 'apps/web/public');
const accent = '#0b7a6b';

/** The mark on a 32 px grid: `ring` and node alone for small sizes, else three rings and eight spokes. */
function drawMark({ ink, node, ground, isSmall }) {
  const small = `<circle cx="16" cy="16" r="12" stroke-width="2.6"/><circle cx="16" cy="16" r="5" stroke-width="2.2"/><path d="M16 4v7M16 21v7M4 16h7M21 16h7" stroke-width="2.2"/>`;
  const rings = [13.5, 9, 4.5].map((radius) => `<circle cx="16" cy="16" r="${radius}" stroke-width="1.4"/>`).join('');
  const spokes = [0, 45, 90, 135].map((angle) => `<path d="M2.5 16h27" stroke-width="1.2" transform="rotate(${angle} 16 16)"/>`).join('');
  const dot = isSmall ? '<circle cx="24.5" cy="7.5" r="5" stroke-width="2"' : '<circle cx="24.5" cy="7.5" r="3.6" stroke-width="1.4"';
  return `<g fill="none" stroke="${ink}">${isSmall ? small : rings + spokes}</g>${dot} fill="${node}" stroke="${ground}"/>`;
}

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>:root{--ink:#16211f;--ground:#fbfbf9;--node:${accent}}@media(prefers-color-scheme:dark){:root{--ink:#e8edea;--ground:#0e1413;--node:#3cc9b2}}</style>${drawMark({ ink: 'var(--ink)', node: 'var(--node)', ground: 'var(--ground)', isSmall: true })}</svg>\n`;

/** A square of a colour with the mark in its middle; `share` of the side. */
function square(size, share) {
  const side = size * share;
  const at = (size - side) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="#fbfbf9"/><svg x="${at}" y="${at}" width="${side}" height="${side}" viewBox="0 0 32 32">${drawMark({ ink: '#16211f', node: accent, ground: '#fbfbf9', isSmall: size < 64 })}</svg></svg>`;
}

const social = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="100%" height="100%" fill="#0e1413"/><svg x="640" y="35" width="560" height="560" viewBox="0 0 32 32">${drawMark({ ink: '#26312e', node: '#3cc9b2', ground: '#0e1413', isSmall: false })}</svg><text x="90" y="330" font-family="Inter, sans-serif" font-size="104" font-weight="640" fill="#e8edea">Orbweaver</text><text x="94" y="400" font-family="Inter, sans-serif" font-size="36" fill="#9aa8a3">Website SEO crawler</text></svg>`;

/** An icon file that holds one PNG of 32 px. */
function wrapIco(png) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage();

async function paint(svg, width, height) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<body style="margin:0;line-height:0">${svg}</body>`);
  return page.screenshot();
}

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'favicon.svg'), favicon);
writeFileSync(join(folder, 'favicon.ico'), wrapIco(await paint(square(32, 1), 32, 32)));
for (const [name, size, share] of [
  ['apple-touch-icon', 180, 0.76],
  ['icon-192', 192, 0.86],
  ['icon-512', 512, 0.86],
  ['icon-maskable-512', 512, 0.6],
]) {
  writeFileSync(join(folder, `${name}.png`), await paint(square(size, share), size, size));
}
writeFileSync(join(folder, 'social.png'), await paint(social, 1200, 630));
await browser.close();
