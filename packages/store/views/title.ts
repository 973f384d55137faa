/** The title tab: pages whose title is missing, empty, duplicate, too short, too long or given twice. */
import type { Database } from '../ports.ts';
import { type PageTextRow, pageTexts, type TextLimits, type TextList } from './page-texts.ts';

export function titles(database: Database, list: TextList | 'all', limits: TextLimits = { min: 30, max: 60 }): Iterable<PageTextRow> {
  return pageTexts(database, 'title', list, limits);
}
