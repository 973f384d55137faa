/** The order of headings: what comes first, skipped levels, long texts without sections. WCAG 1.3.1; Lighthouse, heading-order. */
import { isOfContent } from '@orbweaver/model/place.ts';
import { type Check, pageCheck, textCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isListOfLinks, isTable, type MainText } from '../main-text.ts';
import { headingsAt, wordsOf } from './levels.ts';

export const h1NotFirst = pageCheck({
  id: 'h1-not-first',
  category: 'headings',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site crawlers (headings out of order)',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Heading before the h1',
    title: 'A heading comes before the h1: {value}',
    why: 'The page outline starts with something other than its subject.',
    fix: 'Put the h1 first in the content, or mark up the line above it as plain text.',
  },
  docs: {
    condition: 'Another visible heading comes before the h1 in the same part of the page (its main content, header, sidebar or footer).',
    found: `
      <main>
      <h2>A section that comes first</h2>
      <h1>How bright a lamp has to be for reading at night</h1>
      </main>
    `,
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run(page) {
    const headings = page.facts?.headings ?? [];
    const main = headingsAt(page, 1)[0];
    if (main === undefined) return 'not-applicable';
    // Menus and side columns come before the content on many sites; there headings of their own are fine.
    const before = headings.find(
      (heading) => heading.offset < main.offset && heading.place === main.place && !heading.hidden && heading.text !== '',
    );
    return before === undefined
      ? 'pass'
      : [{ evidence: { value: cut(wordsOf(before)), rule: `h${before.level}`, ...spot(page, before.offset) } }];
  },
});

export const h2Missing = textCheck({
  id: 'h2-missing',
  cause: 'template',
  category: 'headings',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site crawlers (h2 missing)',
  settings: { minWords: 300 },
  words: {
    name: 'Long text without an h2',
    title: '{count} words without an h2',
    why: 'A long text without sections is hard to scan.',
    fix: 'Divide the text into sections, each with an h2 that says what it is about.',
  },
  docs: {
    condition:
      'No h2 on a page with > 300 words of main text, without preformatted blocks and those that repeat on most pages; not in an index or list: at least half of the words are links, or there is a link for every ten words; nor in a table: there is a cell for every five words; nor where two or more headings below h2, or three or more h1, divide the text, whose levels heading-level-skip, h1-missing and h1-multiple judge.',
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      <!-- and so on, 40 times -->
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <h2>How they are made</h2>
      <p>We make lanterns of tin and glass, each by hand.</p>
      <!-- and so on, 40 times -->
      </main>
    `,
  },
  run(text, settings) {
    const { h2Count, code } = text;
    // Nothing divides a program, a log or a licence in one block.
    const words = text.words - (code?.words ?? 0);
    if (words <= settings.minWords) return 'not-applicable';
    if (h2Count > 0) return 'pass';
    return isListOfLinks(text) || isDivided(text) || isTable(text)
      ? 'not-applicable'
      : [{ evidence: { count: words, limit: settings.minWords } }];
  },
});

/** By headings of other levels; one h1 names the page, and one may name the site. */
function isDivided({ headings }: MainText): boolean {
  const shown = headings().filter(({ place, hidden }) => !hidden && isOfContent(place));
  const mains = shown.filter(({ level }) => level === 1).length;
  return mains > 2 || shown.length - mains > 1;
}

export const headingLevelSkip = pageCheck({
  id: 'heading-level-skip',
  category: 'headings',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, heading-order; WCAG 1.3.1',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Skipped heading level',
    title: 'Heading level skipped: {rule} (occurrences: {count})',
    why: 'Screen readers list headings by level, and a gap looks like a missing part.',
    fix: 'Use the next level down; choose the size with CSS.',
  },
  docs: {
    condition:
      'Level increases by > 1 (for example from h2 to h4) from one visible heading to the next; those of a header before all headings of the text, of menus, sidebars and the footer, of notes, warnings and dialogs are left out.',
    found: '<h4>Four levels down at once</h4>',
    notFound: '<footer><h6>Who wrote these pages</h6><p>Written for tests of checks.</p></footer>',
  },
  run(page) {
    const headings = page.facts?.headings ?? [];
    if (headings.length < 2) return 'not-applicable';
    let previous = 0;
    let count = 0;
    let evidence = null;
    for (const heading of headings) {
      // Menus, side columns and footers have headings of their own order; a header behind text is that of an article.
      const isOfText = isOfContent(heading.place) || (heading.place === 'header' && previous > 0);
      if (heading.hidden || heading.inBox === true || !isOfText) continue;
      if (previous > 0 && heading.level > previous + 1) {
        count++;
        evidence ??= { rule: `h${previous} to h${heading.level}`, value: cut(wordsOf(heading)), ...spot(page, heading.offset) };
      }
      previous = heading.level;
    }
    return evidence === null ? 'pass' : [{ group: evidence.rule, evidence: { ...evidence, count } }];
  },
});

export const h1Hidden = pageCheck({
  id: 'h1-hidden',
  category: 'headings',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Google Search Central, spam policies (hidden text)',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Hidden h1',
    title: 'h1 is hidden',
    why: 'Search engines may ignore a heading that nobody sees, or treat it as hidden text.',
    fix: 'Show the heading; if the design has no room for it, mark up the visible title as the h1.',
  },
  docs: {
    condition: 'h1, or an element around it, has the hidden attribute or inline display:none / visibility:hidden.',
    found: '<h1 hidden>Which bulbs fit, and how long they should last</h1>',
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run(page) {
    const mains = headingsAt(page, 1);
    const hidden = mains.find((heading) => heading.hidden);
    if (mains.length === 0) return 'not-applicable';
    return hidden === undefined ? 'pass' : [{ evidence: { value: cut(wordsOf(hidden)), ...spot(page, hidden.offset) } }];
  },
});

export const h1OnlyImageAlt = pageCheck({
  id: 'h1-only-image-alt',
  category: 'headings',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Customary check of site crawlers (alt text in h1)',
  appliesTo: 'indexable',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'h1 with only an image',
    title: 'h1 has no text, only the alt text of an image: {value}',
    why: 'Alt text counts less than text that everyone can read.',
    fix: 'Write the heading as text, with the image beside it.',
  },
  docs: {
    condition: 'The h1 text comes only from image alt text.',
    found: '<h1><img src="/p/2.png" alt="A mill beside a river" width="64" height="48"></h1>',
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run(page) {
    const main = (page.facts?.headings ?? []).find((heading) => heading.level === 1);
    if (main === undefined) return 'not-applicable';
    return main.text === '' && main.imageAlt !== '' ? [{ evidence: { value: cut(main.imageAlt), ...spot(page, main.offset) } }] : 'pass';
  },
});

export const outlineChecks: readonly Check[] = [h1NotFirst, h1Hidden, h1OnlyImageAlt, h2Missing, headingLevelSkip];
