import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite, type UrlInput } from '../testing/memory-site.ts';
import { contentNearDuplicate } from './near-duplicates.ts';

/** A sketch whose minima are those of `seed` but for the first `different` ones. */
function sketch(seed: number, different = 0): string {
  const minima = Uint32Array.from({ length: 64 }, (_, slot) => seed * 1000 + slot + (slot < different ? 500 : 0));
  return btoa(String.fromCharCode(...new Uint8Array(minima.buffer)));
}
const of = (...pages: Omit<UrlInput, 'url'>[]) =>
  memorySite({ urls: [{ url: '/' }, ...pages.map((page, n) => ({ url: `/${n}`, ...page }))] });

siteCheckTable(contentNearDuplicate, {
  pass: {
    'other texts': of({ sketch: sketch(1) }, { sketch: sketch(2) }),
    'half the same': of({ sketch: sketch(1) }, { sketch: sketch(1, 32) }),
  },
  issue: {
    'a word or two changed': {
      on: of({ sketch: sketch(1) }, { sketch: sketch(1, 4) }),
      findings: [
        {
          severity: 'warning',
          urlId: 3,
          group: 'https://site.example/0',
          evidence: { value: 94, count: 1, limit: 90, urls: ['https://site.example/0'] },
        },
        { urlId: 2, group: 'https://site.example/0' },
      ],
    },
  },
  silent: {
    'equal texts (content-exact-duplicate)': of({ sketch: sketch(1) }, { sketch: sketch(1) }),
    'a copy that names its canonical': of({ sketch: sketch(1) }, { sketch: sketch(1, 4), canonical: '/0' }),
    'a noindex page': of({ sketch: sketch(1) }, { sketch: sketch(1, 4), noindex: true }),
    'just below the threshold': of({ sketch: sketch(1) }, { sketch: sketch(1, 7) }),
  },
});
