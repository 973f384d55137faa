import type { LoadedFile } from '@orbweaver/model/loaded-file.ts';
import { expect, test } from 'vitest';
import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { image } from '../testing/page.ts';
import { preloadUnused, unusedFont, unusedImage } from './loaded-files.ts';

const start = 'https://site.example/';
type Loaded = Omit<LoadedFile, 'url'>;

/** Two rendered pages (ids 1 and 2) with what each loaded of one file. The first names a picture (id 3), the second what `names` says. */
function site(path: string, first: Loaded | null, second: Loaded | null, names: readonly string[] = []) {
  const rendering = (file: Loaded | null) => ({
    ...({ outcome: 'rendered', detail: null, settled: 'quiet', target: null, errors: [], failed: [], raw: null } as const),
    ...(file === null ? {} : { loaded: [{ ...file, url: new URL(path, start).href }] }),
  });
  const picture = image('/hidden.png', { url: `${start}hidden.png` });
  return storedSite({
    urls: [
      { url: '/', links: ['/b'], facts: { rendering: rendering(first), images: [picture] } },
      { url: '/b', facts: { rendering: rendering(second), images: names.map((name) => image(name, { url: new URL(name, start).href })) } },
      { url: '/hidden.png', file: { kind: 'image', usedBy: ['/'] } },
    ],
  });
}

const unrendered = storedSite({ urls: [{ url: '/' }] });
const loaded = (kind: LoadedFile['kind'], bytes: number, isUsed = false): Loaded => ({ kind, bytes, isUsed });

siteCheckTable(unusedImage, {
  pass: {
    'shown on one of the pages': site('/hidden.png', loaded('image', 50_000), loaded('image', 50_000, true)),
    small: site('/hidden.png', loaded('image', 9_999), null),
  },
  issue: {
    'shown on no page': {
      on: site('/hidden.png', loaded('image', 10_000), loaded('image', 12_000), ['/hidden.png']),
      findings: [
        {
          severity: 'opportunity',
          urlId: 3,
          evidence: { target: `${start}hidden.png`, bytes: 12_000, limit: 10_000, pages: 2, count: 2, urls: [start, `${start}b`] },
        },
      ],
    },
    'one that no markup names is told at the page': {
      on: site('/background.png', null, loaded('image', 10_000)),
      findings: [{ urlId: 2, evidence: { target: `${start}background.png`, pages: 1 } }],
    },
  },
  silent: {
    'a page names it and has not loaded it': site('/hidden.png', loaded('image', 50_000), null, ['/hidden.png']),
    'a font': site('/a.woff2', loaded('font', 50_000), null),
    'a scan without a browser': unrendered,
  },
});

siteCheckTable(unusedFont, {
  pass: {
    'used on one of the pages': site('/a.woff2', loaded('font', 50_000), loaded('font', 50_000, true)),
    small: site('/a.woff2', loaded('font', 9_999), null),
  },
  issue: {
    'used on no page': {
      on: site('/a.woff2', loaded('font', 50_000), loaded('font', 50_000)),
      findings: [{ severity: 'opportunity', urlId: 1, evidence: { target: `${start}a.woff2`, bytes: 50_000, pages: 2 } }],
    },
  },
  silent: {
    'a preload that nothing asks for': site('/a.woff2', loaded('preload', 50_000), null),
    'an image': site('/hidden.png', loaded('image', 50_000), null),
    'a scan without a browser': unrendered,
  },
});

siteCheckTable(preloadUnused, {
  pass: { 'used on each page': site('/a.js', loaded('preload', 50_000, true), loaded('preload', 50_000, true)) },
  issue: {
    'of no use on one of the pages': {
      on: site('/a.js', loaded('preload', 500, true), loaded('preload', 500)),
      findings: [
        { severity: 'notice', urlId: 2, evidence: { target: `${start}a.js`, bytes: 500, pages: 1, count: 2, urls: [`${start}b`] } },
      ],
    },
  },
  silent: {
    'an image that is not shown': site('/hidden.png', loaded('image', 50_000), null),
    'a scan without a browser': unrendered,
  },
});

test('a scan without a browser says that it needs one, one without such files passes', () => {
  for (const check of [unusedImage, unusedFont, preloadUnused] as const) {
    const run = (view: typeof unrendered) => check.run(view, check.settings as typeof unusedImage.settings, () => true);
    expect(run(unrendered)).toEqual({ notTested: 'needs a rendered page' });
    expect(run(site('/a.js', null, null))).toEqual([]);
  }
});
