/** Is there a title, just one, with text, in the head. Google's guide to title links. */
import type { TitleFact } from '@orbweaver/facts/page-facts.ts';
import { isBlank } from '../characters.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

/** The title that search engines read: the first in the head, else the first of all. */
export function mainTitle(page: PageView): TitleFact | null {
  const titles = page.facts?.titles ?? [];
  return titles.find((title) => title.inHead) ?? titles[0] ?? null;
}

export const titleMissing = pageCheck({
  id: 'title-missing',
  category: 'title',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing title',
    title: 'Title is missing',
    why: 'Without a title element, search engines and browser tabs make up a name for the page.',
    fix: 'Add one title element to the head that says what the page is about.',
  },
  docs: {
    condition: 'No title element; one outside the head is left to title-outside-head.',
    found: `
      <head>
      <meta charset="utf-8">
      <meta name="description" content="Lanterns of the old mill.">
      </head>
    `,
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run(page) {
    // A title that the parser put into the body is the finding of title-outside-head.
    return page.facts?.titles.length === 0 ? [{ evidence: {} }] : 'pass';
  },
});

export const titleEmpty = pageCheck({
  id: 'title-empty',
  category: 'title',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Empty title',
    title: 'Title is empty',
    why: 'A title element without text is treated as missing.',
    fix: 'Describe the subject of the page between the title tags.',
  },
  docs: {
    condition: 'Title text trims to 0 characters.',
    found: '<title></title>',
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run(page) {
    const title = mainTitle(page);
    if (title === null) return 'not-applicable';
    return isBlank(title.text) ? [{ evidence: { value: '', ...spot(page, title.offset) } }] : 'pass';
  },
});

export const titleMultiple = pageCheck({
  id: 'title-multiple',
  cause: 'template',
  category: 'title',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, title links',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Multiple titles',
    title: 'More than one title',
    why: 'If there are several title elements, search engines choose which one to show.',
    fix: 'Keep one title element and remove the others; look for plugins or includes that each add one.',
  },
  docs: {
    condition: '> 1 title element outside svg.',
    found: `
      <title>Floor lamps with dimmer and warm light for bedrooms</title>
      <title>A second title of this very page here</title>
    `,
    notFound: '<title>Adjustable desk lamps for reading and work at home</title>',
  },
  run(page) {
    const titles = page.facts?.titles ?? [];
    const second = titles[1];
    if (second === undefined) return 'pass';
    return [{ evidence: { value: cut(second.text), count: titles.length, ...spot(page, second.offset) } }];
  },
});

export const titleOutsideHead = pageCheck({
  id: 'title-outside-head',
  cause: 'template',
  category: 'title',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, tree construction; Google, valid page metadata',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Title outside the head',
    title: 'Title is outside the head',
    why: 'An element that is not allowed in the head closed it early, so the title ended up in the body, where it may be ignored.',
    fix: 'Move the title up, before the element that closes the head.',
  },
  docs: {
    condition: 'The page has a title only in the body, because something closed the head early.',
    found: `
      <body>
      <title>Ceiling lights for low rooms, halls and staircases</title>
    `,
    notFound: `
      <title>Adjustable desk lamps for reading and work at home</title>
      <body>
    `,
  },
  run(page) {
    const titles = page.facts?.titles ?? [];
    const first = titles[0];
    if (first === undefined) return 'not-applicable';
    if (titles.some((title) => title.inHead)) return 'pass';
    return [{ evidence: { value: cut(first.text), ...spot(page, first.offset) } }];
  },
});

export const presenceChecks: readonly Check[] = [titleMissing, titleEmpty, titleMultiple, titleOutsideHead];
