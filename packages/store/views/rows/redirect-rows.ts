/** Redirects of the site: every one with its chain, and, with dead pages, the rule of an .htaccess file that a person would write for each. */
import { choiceField, computedField, flagField, numberField } from '../table/field.ts';
import type { RowReader } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { addressField, inlinksField, statusField } from './about-url.ts';

const situations = ['redirect', 'redirect-chain', 'gone'] as const;
const maxHops = 20;
/** Rows of a chain that never ends. */
const maxChain = 100;

interface Rule {
  readonly url: number;
  readonly end: number;
  readonly hops: number;
  readonly situation: number;
}

/** Rules name paths of this site only. */
export const rewriteRows = {
  needs: [],
  read(tables: RowTables) {
    const rules = [...findRules(tables)];
    const rule = (row: number) => rules[row] as Rule;
    const url = (row: number) => rule(row).url;
    return {
      size: rules.length,
      keyOf: url,
      urlIdOf: url,
      fields: {
        url: () => addressField(tables, url),
        situation: () => choiceField(situations, (row) => rule(row).situation),
        status: () => statusField(tables, url),
        endsAt: () => addressField(tables, (row) => rule(row).end),
        hops: () => numberField((row) => rule(row).hops),
        inlinks: () => inlinksField(tables, url),
        rule: () => computedField((row) => ruleOf(tables, rule(row))),
      },
    };
  },
} satisfies RowReader;

function* findRules({ urls }: RowTables): Iterable<Rule> {
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
function ruleOf({ urlTexts }: RowTables, { url, end, hops, situation }: Rule): string | null {
  const path = pathOf(urlTexts.text(url));
  if (path === null || hops >= maxHops) return null;
  // What became of a dead page only its owner knows.
  if (situation === 2) return null;
  const target = urlTexts.text(end);
  if (target === null || /[\s"]/.test(target)) return null;
  // A plain Redirect would hold for every path below this one, too.
  return `RedirectMatch 301 ^${path.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')}$ ${target.replace(/[$&\\]/g, '\\$&')}`;
}

/** RedirectMatch sees paths without a query, decoded. */
function pathOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { pathname, search } = new URL(url);
  if (search !== '' || pathname === '/' || /%(?![\da-f]{2})|%2f|%00|[\s"]/i.test(pathname)) return null;
  const path = safeDecode(pathname);
  return path === null || /[\s"\x00-\x1f]/.test(path) ? null : path;
}

function safeDecode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

interface Chain {
  /** URL ids from the start to the end; a loop ends with the one that comes again. */
  readonly hops: readonly number[];
  readonly isLoop: boolean;
}

export const redirectRows = {
  needs: [],
  read(tables: RowTables) {
    const { urls, urlTexts } = tables;
    const chains = chainsOf(tables);
    const chain = (row: number) => chains[row] as Chain;
    const start = (row: number) => chain(row).hops[0] as number;
    const end = (row: number) => chain(row).hops.at(-1) as number;
    const statusOf = (id: number) => Math.max(0, urls.status[id] ?? 0);
    const words = ({ hops }: Chain) => hops.map((id) => `${statusOf(id)} ${urlTexts.text(id)}`).join(' > ');
    return {
      size: chains.length,
      keyOf: start,
      urlIdOf: start,
      fields: {
        url: () => addressField(tables, start),
        status: () => statusField(tables, start),
        hops: () => numberField((row) => chain(row).hops.length - 1),
        end: () => addressField(tables, end),
        endStatus: () => statusField(tables, end),
        loop: () => flagField((row) => chain(row).isLoop),
        chain: () => computedField((row) => words(chain(row))),
      },
    };
  },
} satisfies RowReader;

function chainsOf({ urls }: RowTables): Chain[] {
  const chains: Chain[] = [];
  for (let id = 1; id < urls.size; id++)
    if (urls.internal[id] === 1 && urls.redirectTo[id] !== 0) chains.push(chainFrom(id, urls.redirectTo));
  return chains;
}

function chainFrom(start: number, redirectTo: Int32Array): Chain {
  const hops = [start];
  const seen = new Set(hops);
  for (let next = redirectTo[start] as number; next !== 0 && hops.length < maxChain; next = redirectTo[next] as number) {
    hops.push(next);
    if (seen.has(next)) return { hops, isLoop: true };
    seen.add(next);
  }
  return { hops, isLoop: false };
}
