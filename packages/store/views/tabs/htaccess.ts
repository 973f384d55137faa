/**
 * The htaccess tab: what the server does today (redirects, redirect chains, dead pages that are linked to) and the rule of an .htaccess
 * file that a person would write for it. Rules name paths of this site only.
 */
import type { Books } from '../table/books.ts';
import { choiceColumn, computedColumn, numberColumn } from '../table/column.ts';
import { inlinksColumn, makeTable, statusColumn, urlColumn } from '../table/make-table.ts';
import { ofCategories, type Tab } from './tab.ts';

const situations = ['redirect', 'redirect-chain', 'gone'] as const;
const maxHops = 20;

interface Rule {
  readonly url: number;
  readonly end: number;
  readonly hops: number;
  readonly situation: number;
}

export const htaccessTab: Tab = {
  id: 'htaccess',
  needs: [],
  build(books) {
    const rules = [...findRules(books)];
    const size = rules.length;
    const rule = (row: number) => rules[row] as Rule;
    const url = (row: number) => rule(row).url;
    return makeTable(books, {
      size,
      columns: [
        urlColumn(books, 'url', size, url),
        choiceColumn('situation', size, situations, (row) => rule(row).situation),
        statusColumn(books, size, url),
        urlColumn(books, 'endsAt', size, (row) => rule(row).end),
        numberColumn('hops', size, (row) => rule(row).hops),
        inlinksColumn(books, size, url),
        computedColumn('rule', size, (row) => ruleOf(books, rule(row))),
      ],
      lists: situations.map((id, at) => ({ id, has: (row) => rule(row).situation === at })),
      keyOf: url,
      urlIdOf: url,
      takes: ofCategories('redirects', 'response'),
    });
  },
};

function* findRules({ urls }: Books): Iterable<Rule> {
  for (let url = 1; url < urls.size; url++) {
    if (urls.internal[url] !== 1) continue;
    const next = urls.redirectTo[url] as number;
    if (next !== 0) {
      let [end, hops] = [next, 1];
      while (urls.redirectTo[end] && hops < maxHops) [end, hops] = [urls.redirectTo[end] as number, hops + 1];
      yield { url, end, hops, situation: hops > 1 ? 1 : 0 };
    } else if ([404, 410].includes(urls.status[url] as number)) yield { url, end: 0, hops: 0, situation: 2 };
  }
}

/** null where no rule can be written: a loop, or an address that an .htaccess file cannot name. */
function ruleOf({ urlTexts }: Books, { url, end, hops, situation }: Rule): string | null {
  const path = pathOf(urlTexts.text(url));
  if (path === null || hops >= maxHops) return null;
  if (situation === 2) return `Redirect gone ${path}`;
  const target = urlTexts.text(end);
  return target === null || /[\s"]/.test(target) ? null : `Redirect 301 ${path} ${target}`;
}

/** Redirect matches paths without a query. */
function pathOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  return search !== '' || pathname === '/' || /[\s"]/.test(pathname) ? null : pathname;
}
