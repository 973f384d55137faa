/** The issues tab: every finding of every check, the site's own first. */
import { severities } from '@orbweaver/model/severity.ts';
import { choiceColumn, computedColumn, textColumn } from '../table/column.ts';
import { urlColumn } from '../table/make-table.ts';
import { sortByRank } from '../table/order.ts';
import { GrowingTexts } from '../table/texts.ts';
import type { Tab } from './tab.ts';

export const issuesTab: Tab = {
  id: 'issues',
  needs: [],
  build(books) {
    const { issues, urls } = books;
    const size = issues.ids.length;
    const names = new GrowingTexts();
    const checks = issues.kinds.map((kind) => names.add(kind?.check ?? null));
    const categories = issues.kinds.map((kind) => names.add(kind?.category ?? null));
    const kind = (row: number) => issues.kindOf[row] as number;
    const urlId = (row: number) => issues.urlIds[row] as number;
    const severity = (row: number) => issues.severityAt(row);
    const ranks = Uint32Array.from({ length: size }, (_, row) => (urlId(row) === 0 ? 0 : (urls.rank[urlId(row)] ?? 0)));
    const bySeverity = Uint32Array.from({ length: size }, (_, row) => severity(row));
    const rows = Uint32Array.from({ length: size }, (_, row) => row);
    return {
      size,
      columns: [
        urlColumn(books, 'url', size, urlId),
        textColumn('check', 'text', size, names, (row) => checks[kind(row)] ?? 0),
        choiceColumn('severity', size, severities, (row) => severity(row) - 1),
        textColumn('category', 'text', size, names, (row) => categories[kind(row)] ?? 0),
        computedColumn('evidence', size, (row) => JSON.stringify(issues.issue(row).evidence)),
      ],
      lists: severities.map((id, at) => ({ id, has: (row) => severity(row) === at + 1 })),
      order: sortByRank(sortByRank(rows, ranks, false), bySeverity, false),
      keyOf: (row) => issues.ids[row] as number,
      urlIdOf: urlId,
      targetIdOf: () => 0,
      severityOf: severity,
      rowsWithCheck: (check) => (row) => issues.kindAt(row).check === check,
      issuesOf: (row) => [row],
    };
  },
};
