/** Pages whose title and h1 do not name what the text is about. Weights: tf-idf over the site (Spärck Jones 1972). */
import { type Check, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { whenReread } from '../reread-pages.ts';

export const keywordMainAbsentInTitleH1 = siteCheck({
  id: 'keyword-main-absent-in-title-h1',
  category: 'keywords',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Spärck Jones 1972, term specificity',
  appliesTo: 'indexable',
  // The scan chooses the pages that it reads again by their words and headings.
  reads: ['headings', 'text'],
  settings: { minPercent: 2 },
  words: {
    name: 'Main keyword missing from title and h1',
    title: '"{value}" appears {count} times in the text, but in neither the title nor the h1',
    why: 'People and search engines judge what a page is about by its title and heading.',
    fix: 'If this is the subject of the page, mention it in the title and the h1; if not, rewrite the text to match what they promise.',
  },
  docs: {
    condition:
      'The word of greatest weight (tf-idf over the site, five letters or more, eight times or more, >= 2 % of the words, on at most a tenth of the pages, 1.3 x the next one) starts no word of the title or h1, and no word in those occurs about as often in the text. Lists and lines that begin with a link are left out, and so is a word that stands beside the same word nearly always (window manager), in brackets of its own (the author of an entry), or in lines of another language than the rest. Judged on at most ten suspected pages and on other pages that the scan reads again at its end; not on sites with fewer than ten texts.',
    found: `
      /works
      <title>What we make in the winter at our place</title>
      <main>
      <h1>What the winter brings</h1>
      <p>Glassware suits glass lovers near workshop 1 of the valley, and more glassware waits on shelf 1 there.</p>
      <!-- and so on, 12 times -->
      </main>

      /rooms/1
      and so on, 12 such pages
    `,
    notFound: `
      /works
      <title>Glassware that we blow in the winter</title>
      <main>
      <h1>Glassware of the winter</h1>
      <p>Glassware suits glass lovers near workshop 1 of the valley, and more glassware waits on shelf 1 there.</p>
      <!-- and so on, 12 times -->
      </main>

      /rooms/1
      and so on, 12 such pages
    `,
  },
  run: (site, { minPercent }) =>
    whenReread(site, function* (pages) {
      for (const { page, absentWord } of pages) {
        if (absentWord === null || absentWord.percent < minPercent || !page.isIndexable) continue;
        const { word, count, percent } = absentWord;
        yield { urlId: page.id, evidence: { value: cut(word), count, limit: minPercent, rule: `${percent} %` } };
      }
    }),
});

export const mainWordChecks: readonly Check[] = [keywordMainAbsentInTitleH1];
