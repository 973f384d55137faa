/** The description tab: pages whose meta description is missing, empty, duplicate, too short, too long or given twice. */
import type { Database } from '../ports.ts';
import { type PageTextRow, pageTexts, type TextLimits, type TextList } from './page-texts.ts';

export function descriptions(
  database: Database,
  list: TextList | 'all',
  limits: TextLimits = { min: 70, max: 155 },
): Iterable<PageTextRow> {
  return pageTexts(database, 'description', list, limits);
}
