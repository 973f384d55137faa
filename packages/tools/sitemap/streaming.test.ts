// The text is never held: what was taken is written at once, and a heap far smaller than the text is enough.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plainRow } from './sitemap-row.ts';
import { writeSitemapBytes } from './write-bytes.ts';

const plan = {
  baseUrl: 'https://a.test/',
  name: 'sitemap',
  isGzip: false,
  withImages: true,
  withAlternates: true,
  withPriority: true,
};

test('rows are asked for as the files are written', () => {
  let taken = 0;
  let written = 0;
  let ahead = 0;
  const rows = function* () {
    for (let at = 0; at < 30_000; at++) {
      const url = `https://a.test/${at}/${'x'.repeat(100)}`;
      ahead = Math.max(ahead, taken - written);
      taken += url.length;
      yield plainRow(url);
    }
  };
  const target = {
    begin() {},
    write(bytes: Uint8Array) {
      written += bytes.length;
    },
    end() {},
  };
  writeSitemapBytes(rows(), plan, target, Date.now());
  expect(taken).toBeGreaterThan(3_000_000);
  expect(ahead).toBeLessThan(70_000);
});

const many = `
import { plainRow } from ${JSON.stringify(fileURLToPath(new URL('./sitemap-row.ts', import.meta.url)))};
import { writeSitemapBytes } from ${JSON.stringify(fileURLToPath(new URL('./write-bytes.ts', import.meta.url)))};
let bytes = 0;
const rows = function* () {
  for (let at = 0; at < 120_000; at++) {
    const url = 'https://a.test/a-page-with-a-name-' + at;
    yield { ...plainRow(url), images: [url + '/1.jpg', url + '/2.jpg', url + '/3.jpg'], alternates: [{ hreflang: 'de', href: url + '/de' }] };
  }
};
const target = { begin() {}, end() {}, write(piece) { bytes += piece.length; } };
const { files, findings } = writeSitemapBytes(rows(), { ...${JSON.stringify(plan)}, isGzip: false }, target, Date.now());
console.log(JSON.stringify({ bytes, files: files.length, findings: findings.length }));
`;

test('a text of 50 MB passes through a heap of 32 MB', () => {
  const child = spawnSync(process.execPath, ['--max-old-space-size=32', '--input-type=module', '--eval', many], { encoding: 'utf8' });
  expect(child.stderr).toBe('');
  const { bytes, files, findings } = JSON.parse(child.stdout) as Record<string, number>;
  expect(bytes).toBeGreaterThan(48_000_000);
  expect([files, findings]).toEqual([3, 0]);
}, 60_000);
