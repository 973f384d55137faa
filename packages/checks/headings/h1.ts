/** The main heading: there, just one, with text, and not shared with other pages. Specification: exactly one h1 a page. */
import type { HeadingFact } from '@orbweaver/facts/page-facts.ts';
import { isBlank } from '../characters.ts';
import { type Check, type PageView, pageCheck, siteCheck } from '../check.ts';
import { findDuplicates } from '../duplicates.ts';
import { cut, spot } from '../evidence.ts';
import { headingsAt, wordsOf } from './levels.ts';

function mainHeadings(page: PageView<'headings'>): readonly HeadingFact[] {
  return headingsAt(page, 1);
}

export const h1Missing = pageCheck({
  id: 'h1-missing',
  cause: 'page',
  category: 'headings',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Specification, exactly one h1 per page',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Missing h1',
    title: 'h1 is missing',
    why: 'Without a main heading, readers and search engines cannot see at once what the page is about.',
    fix: 'Mark up the visible main heading of the page as h1.',
  },
  docs: {
    condition: 'No h1.',
    found: `
      <main>
      <p>We make lanterns of tin and glass, each by hand.</p>
      </main>
    `,
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run(page) {
    return mainHeadings(page).length > 0 ? 'pass' : [{ evidence: {} }];
  },
});

/** The one to change: the name of the site in a header beside a main heading below it, else the first one too many. */
function headingTooMany(headings: readonly HeadingFact[], limit: number): HeadingFact | undefined {
  if (headings.length <= limit) return undefined;
  const inHeader = headings.filter(({ place }) => place === 'header');
  return inHeader.length < headings.length ? (inHeader[0] ?? headings[limit]) : headings[limit];
}

export const h1Multiple = pageCheck({
  id: 'h1-multiple',
  cause: 'template',
  category: 'headings',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, exactly one h1 per page',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: { maxHeadings: 1 },
  words: {
    name: 'Multiple h1 headings',
    title: '{count} h1 headings, {limit} expected',
    why: 'With several main headings, it is unclear which one names the page.',
    fix: 'Keep the h1 that names the page and turn the others into h2.',
  },
  docs: {
    condition: '> 1 h1. HTML allows several; that one names the page best is our judgement.',
    found: `
      <h1>Lanterns of the mill</h1>
      <h1>A second main heading</h1>
    `,
    notFound: `
      <h1>Lanterns of the mill</h1>
      <!-- <h1>The old heading</h1> --><template><h1>A spare heading</h1></template>
    `,
  },
  run(page, settings) {
    const headings = mainHeadings(page);
    const extra = headingTooMany(headings, settings.maxHeadings);
    if (extra === undefined) return 'pass';
    return [
      {
        evidence: { value: cut(wordsOf(extra)), count: headings.length, limit: settings.maxHeadings, ...spot(page, extra.offset) },
      },
    ];
  },
});

export const h1Empty = pageCheck({
  id: 'h1-empty',
  cause: 'page',
  category: 'headings',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'axe-core, empty-heading',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Empty h1',
    title: 'h1 is empty',
    why: 'A main heading without text says nothing, and screen readers announce an empty heading.',
    fix: 'Add text to the heading, give its image alt text, or remove the empty element.',
  },
  docs: {
    condition: 'h1 without text and without image alt text.',
    found: '<h1></h1>',
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run(page) {
    const empty = mainHeadings(page).filter((heading) => isBlank(heading.text) && heading.imageAlt === '');
    return empty.length === 0 ? 'pass' : empty.map((heading) => ({ evidence: { value: '', ...spot(page, heading.offset) } }));
  },
});

export const h1Duplicate = siteCheck({
  id: 'h1-duplicate',
  category: 'headings',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'Specification, heading lists',
  appliesTo: 'indexable',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Duplicate h1 across pages',
    title: '{count} pages have the same h1',
    why: 'Visitors who come from a search cannot tell pages with the same main heading apart.',
    fix: 'Give each page a heading that says what is specific to it.',
  },
  docs: {
    condition:
      'Same h1 on >= 2 indexable self-canonical pages, later pages of lists exempt; where these pages, or their translations, also have the same title, or exactly these the same text, that check reports it, and h1-multiple reports pages with several h1. Where three pages or more have the same h1, with which their titles begin or end, it is the name of the site or of a book: one issue, however many books there are.',
    found: `
      /red-room
      <h1>Kettles that feel light to carry</h1>

      /blue-room
      <h1>Kettles that feel light to carry</h1>
    `,
    notFound: `
      /red-room
      <h1>Kettles that feel light to carry</h1>

      /blue-room
      <h1>Lanterns of tin and glass</h1>
    `,
  },
  run: (site, _, runs) => findDuplicates(site, 'h1', runs),
});

export const h1Checks: readonly Check[] = [h1Missing, h1Multiple, h1Empty, h1Duplicate];
