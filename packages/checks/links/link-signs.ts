/**
 * What the links of a page have among them, looked through once for all the checks of single links: on most pages nearly every
 * one of them is answered by it. Forgotten with the page.
 */
import type { LinkFact } from '@orbweaver/facts/page-facts.ts';
import { isOfContent, type Place } from '@orbweaver/model/place.ts';
import { isBlank } from '../characters.ts';
import type { PageView } from '../check.ts';

/** Each is true where at least one link of the page has it. */
export interface LinkSigns {
  /** An href of which no address for the web comes: malformed, a script, mail or telephone. */
  readonly unresolved: boolean;
  /** No text that a reader sees. */
  readonly blank: boolean;
  /** A query in its address. */
  readonly query: boolean;
  /** A # in the href. */
  readonly fragment: boolean;
  /** A backslash at the start of an href. */
  readonly backslash: boolean;
  /** Two schemes in a row, as far as the first letters tell. */
  readonly secondScheme: boolean;
  /** The length of the longest text in UTF-16 units. */
  readonly longestText: number;
  /** Pages that links without a name lead to, of those in one part of the page with a link in this place. */
  readonly namelessTargets: (place: Place) => number;
}

export function isNameless({ text, label, url, element, isHidden }: LinkFact): boolean {
  return isBlank(text) && label === '' && url !== null && element === 'a' && isHidden !== true;
}

const none: readonly LinkFact[] = [];

let lastLinks: readonly LinkFact[] = none;
let lastSigns: LinkSigns = readSigns(none);

export function linksOf(page: PageView): readonly LinkFact[] {
  return page.facts?.links ?? none;
}

export function linkSigns(page: PageView): LinkSigns {
  const links = linksOf(page);
  if (links !== lastLinks) {
    lastLinks = links;
    lastSigns = readSigns(links);
  }
  return lastSigns;
}

function readSigns(links: readonly LinkFact[]): LinkSigns {
  const signs = {
    unresolved: false,
    blank: false,
    query: false,
    fragment: false,
    backslash: false,
    secondScheme: false,
    longestText: 0,
  };
  const nameless = new Map<Place, Set<string | null>>();
  for (const link of links) {
    const { href, url, text } = link;
    if (text.length > signs.longestText) signs.longestText = text.length;
    if (!signs.blank && isBlank(text)) signs.blank = true;
    if (isNameless(link)) targetsIn(nameless, link.place).add(url);
    if (!signs.fragment && href?.includes('#') === true) signs.fragment = true;
    if (href?.charCodeAt(0) === 0x5c) signs.backslash = true;
    if (url === null) signs.unresolved ||= href !== null;
    else {
      if (!signs.query && url.includes('?')) signs.query = true;
      if (url.startsWith('http', 7) || url.startsWith('http', 8)) signs.secondScheme = true;
    }
  }
  return { ...signs, namelessTargets: (place) => nameless.get(partOf(place))?.size ?? 0 };
}

function targetsIn(parts: Map<Place, Set<string | null>>, place: Place): Set<string | null> {
  const part = partOf(place);
  const known = parts.get(part) ?? new Set();
  parts.set(part, known);
  return known;
}

function partOf(place: Place): Place {
  return isOfContent(place) ? 'main' : place;
}
