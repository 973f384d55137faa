/** The heading tabs: h1 from columns, h2 to h6 from the pages' stored facts. */
import type { HeadingFact } from '@orbweaver/facts/page-facts.ts';
import type { Database } from '../ports.ts';
import { eachPage } from './each-page.ts';
import { type PageTextRow, pageTexts, type TextLimits, type TextList } from './page-texts.ts';

const defaultLimits: TextLimits = { min: 10, max: 70 };

export function firstHeadings(database: Database, list: TextList | 'all', limits: TextLimits = defaultLimits): Iterable<PageTextRow> {
  return pageTexts(database, 'h1', list, limits);
}

export interface HeadingRow {
  readonly urlId: number;
  readonly url: string;
  /** Place among the page's headings, from 0. */
  readonly position: number;
  readonly level: HeadingFact['level'];
  /** Alt texts of images where the heading has no text of its own. */
  readonly text: string;
  readonly chars: number;
}

/** All headings of a level, or of all levels, in (depth, url) order of pages and in page order. */
export function* headings(database: Database, level: HeadingFact['level'] | null = null): Iterable<HeadingRow> {
  for (const { urlId, url, facts } of eachPage(database)) {
    for (const [position, heading] of facts.headings.entries()) {
      if (level !== null && heading.level !== level) continue;
      const text = heading.text || heading.imageAlt;
      yield { urlId, url, position, level: heading.level, text, chars: Array.from(text).length };
    }
  }
}

/** Headings of one level that are empty, too short, too long, or repeated (same text, case-folded) on their page. */
export function* headingList(
  database: Database,
  level: HeadingFact['level'],
  list: 'empty' | 'too-short' | 'too-long' | 'duplicate',
  limits: TextLimits = defaultLimits,
): Iterable<HeadingRow> {
  let page = 0;
  let seen = new Set<string>();
  for (const row of headings(database, level)) {
    if (row.urlId !== page) {
      page = row.urlId;
      seen = new Set();
    }
    const folded = row.text.toLowerCase();
    const isRepeated = row.text !== '' && seen.has(folded);
    seen.add(folded);
    if (list === 'duplicate' ? isRepeated : isOff(row, list, limits)) yield row;
  }
}

function isOff({ text, chars }: HeadingRow, list: 'empty' | 'too-short' | 'too-long', { min, max }: TextLimits): boolean {
  if (list === 'empty') return text === '';
  return list === 'too-short' ? chars > 0 && chars < min : chars > max;
}
