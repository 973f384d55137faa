import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { cssFontDisplay, cssUnminified } from './contents.ts';

/** A sheet of so many bytes as sent, with what was read of it. */
function sheet(file: Partial<Extract<FileFacts, { kind: 'css' }>> | null, bytes = 30_000, url = '/a.css') {
  const contents: FileFacts | null = file === null ? null : { kind: 'css', chars: 100_000, spare: 0, undisplayed: [], ...file };
  return storedSite({
    urls: [
      { url: '/' },
      { url, row: { contentType: 'text/css' }, file: { kind: 'css', bytes, ...(contents === null ? {} : { contents }) } },
    ],
  });
}

/** The same sheet at two URLs, or another. */
const versions = (...hashes: string[]) =>
  storedSite({
    urls: [
      { url: '/' },
      ...hashes.map((hash, version) => ({
        url: `/a.css?v=${version}`,
        row: { contentType: 'text/css' },
        file: {
          kind: 'css' as const,
          bytes: 30_000,
          hash,
          contents: { kind: 'css' as const, chars: 100_000, spare: 25_000, undisplayed: ['Mill'] },
        },
      })),
    ],
  });
const asOne = { group: 'https://site.example/a.css?v=0' };
const ofVersions = {
  'one file at two URLs': { on: versions('same', 'same', 'other'), findings: [asOne, asOne, {}] },
};

siteCheckTable(cssUnminified, {
  pass: { minified: sheet({}), 'a tenth less a sign': sheet({ spare: 9_999 }) },
  issue: {
    ...ofVersions,
    'a quarter of it': {
      on: sheet({ spare: 25_000 }),
      findings: [{ severity: 'opportunity', urlId: 2, evidence: { value: 7500, limit: 2048, rule: '25 %', pages: 1 } }],
    },
  },
  silent: {
    'a small file': sheet({ spare: 50_000 }, 4_000),
    'of another site': sheet({ spare: 50_000 }, 30_000, 'https://cdn.example/a.css'),
    'not read': sheet(null),
  },
});

siteCheckTable(cssFontDisplay, {
  pass: { 'no fonts': sheet({}) },
  issue: {
    ...ofVersions,
    'two fonts': {
      on: sheet({ undisplayed: ['Mill', 'Mill Sans'] }),
      findings: [{ severity: 'notice', urlId: 2, evidence: { value: 'Mill, Mill Sans' } }],
    },
    'of another site': { on: sheet({ undisplayed: ['Mill'] }, 500, 'https://fonts.example/css?family=Mill'), findings: 1 },
  },
  silent: {
    'a script': storedSite({
      urls: [{ url: '/' }, { url: '/a.js', file: { kind: 'js', contents: { kind: 'js', chars: 10, spare: 0 } } }],
    }),
  },
});
