/** Pages whose title and h1 do not name what the text is about. Weights: tf-idf over the site (Spärck Jones 1972). */
import { siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { whenReread } from '../reread-pages.ts';

export const keywordMainAbsentInTitleH1 = siteCheck({
  id: 'keyword-main-absent-in-title-h1',
  category: 'keywords',
  severity: 'opportunity',
  scope: 'page',
  source: 'Spärck Jones 1972, term specificity',
  settings: { minPercent: 2 },
  words: {
    title: '"{value}" stands {count} times in the text, but neither in the title nor in the h1',
    why: 'People and search engines judge by title and heading what a page is about.',
    fix: 'Name the subject in the title and in the h1, if it is the subject; else let the text speak of what they promise.',
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
