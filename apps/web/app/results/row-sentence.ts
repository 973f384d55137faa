/** How many rows a view has and how many of them have a finding, without a word against the findings that are counted beside it. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import { hasFindingsOfItsOwn } from './views.ts';

export function rowSentence(
  t: Translate,
  view: string,
  { all, withFindings, findings, lists }: Pick<RowsResult, 'all' | 'withFindings' | 'findings' | 'lists'>,
): string {
  if (view === 'issues') return t('results.finding-count', { count: all });
  // Findings about the site stand at no row; a view of hosts has none of its own, and rows of redirects show those of other views.
  // What a chip counts as missing or broken may be no finding; “none” beside it would read as if nothing were.
  const isCountedBeside = findings.rows > 0 || lists.some(({ count }) => count > 0);
  const isToldBeside = !hasFindingsOfItsOwn(view) || (withFindings === 0 && (all === 0 || isCountedBeside));
  return isToldBeside ? t('results.row-sentence', { rows: all }) : t('results.sentence', { rows: all, found: withFindings });
}
