/** How many rows a view has and how many of them have a finding, without a word against the findings that are counted beside it. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { RowsResult } from '@orbweaver/store/views/result-session.ts';
import { hasFindingsOfItsOwn } from './views.ts';

export function rowSentence(
  t: Translate,
  view: string,
  { all, withFindings, findings }: Pick<RowsResult, 'all' | 'withFindings' | 'findings'>,
): string {
  if (view === 'issues') return t('results.finding-count', { count: all });
  // Findings about the site stand at no row; a view of hosts has none of its own, and rows of redirects show those of other views.
  const isToldBeside = !hasFindingsOfItsOwn(view) || (withFindings === 0 && (all === 0 || findings.rows > 0));
  return isToldBeside ? t('results.row-sentence', { rows: all }) : t('results.sentence', { rows: all, found: withFindings });
}
