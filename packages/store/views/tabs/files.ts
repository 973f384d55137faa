/** The CSS and JavaScript tabs: each file once, with its answer and how many pages use it. */
import { resourceKindNames } from '../../fact-extras.ts';
import { numberColumn } from '../table/column.ts';
import { errorColumn, internalColumn, makeTable, statusColumn, urlColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

interface FileUse {
  readonly id: number;
  pages: number;
  last: number;
  first: number;
}

function fileTab(id: string, kind: 'css' | 'js', category: string): Tab {
  const number = resourceKindNames.indexOf(kind);
  return {
    id,
    needs: ['resources'],
    build(books) {
      const { resources, urls } = books;
      const [sources, targets, kinds] = [resources.sources.values(), resources.column('target_id'), resources.column('kind')];
      const uses = new Map<number, FileUse>();
      for (const [row, target] of targets.entries()) {
        if (kinds[row] !== number || target === 0) continue;
        const source = sources[row] as number;
        const use = uses.get(target) ?? { id: target, pages: 0, last: 0, first: source };
        // A page's rows follow each other.
        if (use.last !== source) use.pages++;
        use.last = source;
        if ((urls.rank[source] as number) < (urls.rank[use.first] as number)) use.first = source;
        uses.set(target, use);
      }
      const files = [...uses.values()];
      const size = files.length;
      const file = (row: number) => files[row] as FileUse;
      const idOf = (row: number) => file(row).id;
      return makeTable(books, {
        size,
        columns: [
          urlColumn(books, 'url', size, idOf),
          statusColumn(books, size, idOf),
          numberColumn('bytes', size, (row) => (urls.status[idOf(row)] === -1 ? null : (urls.transferBytes[idOf(row)] ?? null)), {
            kind: 'bytes',
          }),
          numberColumn('pages', size, (row) => file(row).pages),
          internalColumn(books, size, idOf),
          errorColumn(books, size, idOf),
          urlColumn(books, 'firstPage', size, (row) => file(row).first),
        ],
        lists: [
          { id: 'internal', has: (row) => urls.internal[idOf(row)] === 1 },
          { id: 'external', has: (row) => urls.internal[idOf(row)] === 0 },
          { id: 'broken', has: (row) => (urls.status[idOf(row)] ?? 0) >= 400 || (urls.error[idOf(row)] ?? -1) >= 0 },
        ],
        keyOf: idOf,
        urlIdOf: idOf,
        takes: ofCategories(category),
      });
    },
  };
}

export const cssTab = fileTab('css', 'css', 'css');
export const javascriptTab = fileTab('javascript', 'js', 'javascript');
