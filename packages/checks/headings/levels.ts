/** The headings of a page by their level: sorted once a page, since some thirty checks ask for one level each. Forgotten with the page. */
import type { HeadingFact } from '@orbweaver/facts/page-facts.ts';
import { collapse } from '../characters.ts';
import type { PageView } from '../check.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const none: readonly HeadingFact[] = [];

let lastHeadings: readonly HeadingFact[] = none;
let byLevel: (HeadingFact[] | undefined)[] = [];

/** In the order of the page; one shared empty list where the page has none of the level. */
export function headingsAt(page: PageView<'headings'>, level: HeadingLevel): readonly HeadingFact[] {
  const headings = page.facts?.headings ?? none;
  if (headings !== lastHeadings) {
    lastHeadings = headings;
    byLevel = [];
    for (const heading of headings) {
      const same = byLevel[heading.level];
      if (same === undefined) byLevel[heading.level] = [heading];
      else same.push(heading);
    }
  }
  return byLevel[level] ?? none;
}

/** Generators of documentation end headings with a link to themselves, a sign or a space without width. */
export function withoutMark(text: string): string {
  return text.endsWith('¶') || text.endsWith('\u200b') ? text.slice(0, -1).trimEnd() : text;
}

/** Icon fonts draw their signs as characters of the private-use area. */
const icons = /[\ue000-\uf8ff]/g;

/** What readers see of a heading, without such a sign and without icons. */
export function wordsOf({ text, shown }: HeadingFact): string {
  return withoutMark(collapse((shown ?? text).replace(icons, '')));
}

/** `Binary dependencies` of `7.2. Binary dependencies`, and likewise after `F.1`. */
export function withoutNumber(text: string): string {
  const [number = ''] = /^(?:\d+|[A-Z])(?:\.\d+)*\.?\s/.exec(text) ?? [];
  return number.includes('.') ? text.slice(number.length) : text;
}

/** A heading of a menu, a sidebar, a footer ("This page") or a note names a box, not a section of the text. */
export function isLabel({ place, inBox }: HeadingFact): boolean {
  return inBox === true || place === 'nav' || place === 'aside' || place === 'footer';
}
