/** A title that repeats: on another page, or as the page's own h1. Google's guide to title links. */
import { countColumns } from '../characters.ts';
import { type Check, pageCheck, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';
import { cut, spot } from '../evidence.ts';
import { titleBelowRecommended } from './length.ts';
import { mainTitle } from './presence.ts';

export const titleDuplicate = siteCheck({
  id: 'title-duplicate',
  category: 'title',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Duplicate title',
    title: '{count} pages have the same title',
    why: 'Pages with the same title look alike in search results and compete with each other.',
    fix: 'Give each page its own title; if the pages are copies, set the same canonical on all of them.',
  },
  docs: {
    condition:
      'Same title (trim, case-fold) on >= 2 indexable self-canonical pages, hreflang siblings and later pages of lists exempt; where exactly these pages also have the same text, content-exact-duplicate reports it.',
    found: `
      /red-room
      <title>Lanterns of tin and glass, made by hand</title>

      /blue-room
      <title>Lanterns of tin and glass, made by hand</title>
    `,
    notFound: `
      /red-room
      <title>Lanterns of tin and glass, made by hand</title>

      /blue-room
      <title>Kettles that are light to carry uphill</title>
    `,
  },
  run: (site, _, runs) => findDuplicates(site, 'title', runs),
});

export const titleSameAsH1 = pageCheck({
  id: 'title-same-as-h1',
  cause: 'template',
  category: 'title',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Specification, title',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Title identical to h1',
    title: 'Title and h1 are the same',
    why: 'Two different wordings would cover more of the words that people search for.',
    fix: 'Write the h1 for readers on the page and let the title add context, such as the brand or a second term.',
  },
  docs: {
    condition:
      'Title equals the first h1 after case-folding. An opportunity where the title leaves room for more words; told with the length of the title where that is reported, or where it is the only such title that is not too short, of at least six.',
    found: `
      <title>Copper kettles and the people who mend them at home</title>
      <h1>Copper kettles and the people who mend them at home</h1>
    `,
    notFound: `
      <title>Adjustable desk lamps for reading and work at home</title>
      <h1>Desk lamps that light your page and not the wall</h1>
    `,
  },
  run(page) {
    const title = mainTitle(page);
    const heading = page.facts?.headings.find((each) => each.level === 1);
    if (title === null || heading === undefined || title.text === '') return 'not-applicable';
    if (title.text.toLowerCase() !== heading.text.toLowerCase()) return 'pass';
    const { minChars, recommendedChars } = titleBelowRecommended.settings;
    const chars = countColumns(title.text);
    // More words end both, and there is only room for them.
    const severity = chars >= minChars && chars < recommendedChars ? { severity: 'opportunity' as const } : {};
    return [{ ...severity, evidence: { value: cut(title.text), ...spot(page, heading.offset) } }];
  },
});

export const repetitionChecks: readonly Check[] = [titleDuplicate, titleSameAsH1];
