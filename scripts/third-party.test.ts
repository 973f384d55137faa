// The notice of other authors' packages, and the dictionaries that must stay outside of what is built. That the notice is current: generate.test.ts.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { copyleftDictionaries } from './dependencies.mjs';
import { thirdPartyNotice } from './generate/third-party.mjs';

const root = join(import.meta.dirname, '..');
const built = ['dist', 'apps/web/build'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));

test('every package that runs is named under its licence, and no tool of the development', () => {
  const notice = thirdPartyNotice({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '2.0.0', license: 'ISC', dev: true },
      'node_modules/a/node_modules/c': { version: '3.0.0', license: 'ISC' },
      ...Object.fromEntries(copyleftDictionaries.map((name) => [`node_modules/${name}`, { version: '1.0.0', license: 'GPL-3.0' }])),
    },
  });
  expect(notice).toContain('## ISC\n\n- c 3.0.0\n');
  expect(notice).toContain('## MIT\n\n- a 1.0.0\n');
  expect(notice).toContain('- dictionary-it 1.0.0: GPL-3.0');
  expect(notice).not.toContain('- b 2.0.0');
  expect(() => thirdPartyNotice({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toThrow('no licence');
});

test('what is under the GPL or LGPL alone can be left out of an install', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries<{ license?: string; dev?: boolean; optional?: boolean }>(lock.packages);
  // An "or" with a free licence is the free one; libvips of sharp is a library of its own, linked dynamically.
  const bound = entries.filter(([, { license = '', dev }]) => dev !== true && /GPL/.test(license) && !/OR (?:MPL|MIT)/.test(license));
  const names = bound.map(([path]) => path.replace('node_modules/', '')).filter((name) => !name.startsWith('@img/sharp-'));
  expect(names.sort()).toEqual([...copyleftDictionaries].sort());
  for (const [, { optional }] of bound) expect(optional).toBe(true);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** Pieces of a dictionary that nothing else holds. */
function piecesOf(name: string): Buffer[] {
  const folder = join(root, 'node_modules', name);
  if (!existsSync(folder)) return [];
  const isData = /\.(?:dic|aff|trie(?:\.gz)?)$/;
  const files = filesIn(folder).filter((path) => isData.test(path) && dirname(path).startsWith(folder));
  return files.flatMap((path) => {
    const packed = readFileSync(path);
    const texts = path.endsWith('.gz') ? [packed, gunzipSync(packed)] : [packed];
    return texts.flatMap((text) => [0.3, 0.5, 0.7].map((part) => Buffer.from(text.subarray(text.length * part, text.length * part + 120))));
  });
}

test.skipIf(built.length === 0)('no file that is built holds a piece of those dictionaries', { timeout: 120_000 }, () => {
  const pieces = copyleftDictionaries.flatMap(piecesOf);
  expect(pieces.length).toBeGreaterThan(0);
  for (const path of built.flatMap(filesIn)) {
    const bytes = readFileSync(path);
    expect(
      pieces.some((piece) => bytes.includes(piece)),
      path,
    ).toBe(false);
  }
});
