/** A SiteView over a few URLs written down in a test: faithful to site-view.ts, with everything in memory. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { notFollowed } from '@orbweaver/model/link-rel.ts';
import { judgeAnswer } from '@orbweaver/model/link-verdict.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import type {
  DuplicateGroup,
  LinkRow,
  OriginRow,
  PageText,
  RedirectChain,
  ReferenceRow,
  ResourceRow,
  ServerRow,
  SitemapRow,
  SiteView,
  UrlRow,
  WritingFault,
} from '../site-view.ts';

export interface LinkInput {
  readonly to: string;
  readonly rel?: number;
  readonly text?: string;
  readonly place?: LinkRow['place'];
}

export interface UrlInput {
  /** Path on https://site.example, or absolute (external when of another host). */
  readonly url: string;
  readonly row?: Partial<UrlRow>;
  readonly title?: string;
  readonly description?: string;
  readonly h1?: string;
  readonly contentHash?: string;
  readonly sketch?: string;
  readonly misspelled?: readonly WritingFault[];
  readonly ungrammatical?: readonly WritingFault[];
  /** Words of the main text, as numbers. */
  readonly words?: Uint16Array;
  readonly links?: readonly (string | LinkInput)[];
  readonly canonical?: string;
  /** The canonical is misplaced or contradicted, so it does not count. */
  readonly ignoredCanonical?: boolean;
  readonly hreflang?: Readonly<Record<string, string>>;
  readonly pagination?: Partial<Record<'next' | 'prev', string>>;
  readonly redirectTo?: string;
  readonly noindex?: boolean;
  /** Bytes of the page itself as sent. */
  readonly bytes?: number;
  /** Use as a file: its kind, the bytes sent and the hash of its content. */
  readonly file?: {
    readonly kind: 'image' | 'css' | 'js' | 'icon';
    readonly bytes?: number;
    readonly hash?: string;
    readonly usedBy?: readonly string[];
  };
}

export interface SiteInput {
  readonly urls: readonly UrlInput[];
  readonly sitemaps?: readonly (Partial<Omit<SitemapRow, 'url'>> & {
    readonly url: string;
    readonly lists?: readonly (string | EntryInput)[];
  })[];
  readonly origins?: readonly Partial<OriginRow>[];
  readonly servers?: readonly Omit<ServerRow, 'page'>[];
  readonly startFacts?: PageFacts | null;
  readonly probes?: readonly ProbeRow[] | null;
  readonly blockingRules?: Readonly<Record<string, { readonly rule: string; readonly line: number }>>;
}

export interface EntryInput {
  readonly url: string;
  readonly lastmod?: string;
  readonly priority?: string;
  readonly changefreq?: string;
  /** Language versions, by language. */
  readonly alternates?: Readonly<Record<string, string>>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
interface Node {
  readonly input: UrlInput;
  readonly row: Writable<UrlRow>;
}

const origin = 'https://site.example';

export function memorySite(input: SiteInput): SiteView {
  const nodes = new Map<string, Node>();
  input.urls.forEach((each, index) => {
    const node = makeNode(each, index + 1);
    nodes.set(node.row.url, node);
  });
  const find = (url: string): Node => {
    const absolute = new URL(url, origin).href;
    let node = nodes.get(absolute);
    if (node === undefined) {
      node = makeNode({ url, row: { status: 0, isHtml: false, isIndexable: false } }, nodes.size + 1);
      nodes.set(absolute, node);
    }
    return node;
  };
  for (const { input: each } of [...nodes.values()]) {
    for (const target of [each.redirectTo, each.canonical, ...(each.links ?? []).map(linkTarget)]) if (target !== undefined) find(target);
  }
  const all = [...nodes.values()];
  for (const node of all) connect(node, find);
  spreadDepth(all, find);
  return answer(input, all, find);
}

function linkTarget(link: string | LinkInput): string {
  return typeof link === 'string' ? link : link.to;
}

function makeNode(input: UrlInput, id: number): Node {
  const url = new URL(input.url, origin).href;
  const internal = url.startsWith(origin);
  const status = input.row?.status ?? (input.redirectTo === undefined ? 200 : 301);
  const isHtml = input.file === undefined && status === 200 && internal;
  const canonical = input.canonical === undefined ? url : new URL(input.canonical, origin).href;
  return {
    input,
    row: {
      id,
      url,
      internal,
      depth: null,
      status,
      error: null,
      verdict: judgeAnswer({
        url,
        status,
        error: input.row?.error ?? null,
        headers: input.redirectTo === undefined ? {} : { location: input.redirectTo },
      }),
      notFetched: null,
      contentType: isHtml ? 'text/html' : null,
      kind: input.file?.kind ?? (internal ? 'page' : 'link'),
      discoveredBy: id === 1 ? discoveredBy.seed : 0,
      redirectToId: null,
      isHtml,
      isIndexable: isHtml && !input.noindex && canonical === url,
      isNoindex: isHtml && input.noindex === true,
      inlinks: 0,
      followedInlinks: 0,
      canonicalId: null,
      ...input.row,
    },
  };
}

function connect(node: Node, find: (url: string) => Node): void {
  const seen = new Set<Node>();
  const followed = new Set<Node>();
  for (const link of node.input.links ?? []) {
    const target = find(linkTarget(link));
    target.row.discoveredBy |= discoveredBy.link;
    if (target === node) continue;
    if (!seen.has(target)) target.row.inlinks++;
    seen.add(target);
    if (typeof link === 'object' && ((link.rel ?? 0) & notFollowed) !== 0) continue;
    if (!followed.has(target)) target.row.followedInlinks++;
    followed.add(target);
  }
  const { redirectTo, canonical } = node.input;
  if (redirectTo !== undefined) {
    const target = find(redirectTo);
    node.row.redirectToId = target.row.id;
    target.row.discoveredBy |= discoveredBy.redirect;
  }
  if (canonical !== undefined) {
    if (!node.input.ignoredCanonical) node.row.canonicalId = find(canonical).row.id;
    find(canonical).row.discoveredBy |= discoveredBy.canonical;
  }
  for (const target of Object.values(node.input.hreflang ?? {})) find(target).row.discoveredBy |= discoveredBy.hreflang;
}

/** Clicks from the seed; a redirect costs none. */
function spreadDepth(all: readonly Node[], find: (url: string) => Node): void {
  const seed = all[0];
  if (seed === undefined) return;
  seed.row.depth = 0;
  const queue = [seed];
  for (const node of queue) {
    const depth = node.row.depth ?? 0;
    const redirect = node.input.redirectTo;
    const next = redirect === undefined ? (node.input.links ?? []).map((link) => find(linkTarget(link))) : [find(redirect)];
    for (const target of next) {
      if (target.row.depth !== null) continue;
      target.row.depth = redirect === undefined ? depth + 1 : depth;
      queue.push(target);
    }
  }
}

function answer(input: SiteInput, all: readonly Node[], find: (url: string) => Node): SiteView {
  const comparable = all.filter(({ row }) => row.isIndexable);
  const sitemaps = (input.sitemaps ?? []).map((map, index) => ({ map, id: 1000 + index }));
  for (const { map } of sitemaps) for (const each of map.lists ?? []) find(entryUrl(each)).row.discoveredBy |= discoveredBy.sitemap;
  const byId = (id: number): UrlRow | null => all.find(({ row }) => row.id === id)?.row ?? null;
  return {
    startUrl: () => all[0]?.row ?? null,
    counts: () => ({
      pages: all.filter(({ row }) => row.isHtml).length,
      indexable: comparable.length,
      fetched: all.filter(({ row }) => row.status > 0).length,
    }),
    urls: () => all.filter(({ row }) => row.internal).map(({ row }) => row),
    url: byId,
    duplicates: (text) => duplicatesOf(comparable, text),
    links: (which, filter) => linksOf(all, find, which === 'internal', filter),
    linksToNoncanonical: () =>
      linksOf(all, find, true, 'all').filter(({ target }) => target.canonicalId !== null && target.canonicalId !== target.id),
    canonicalTargets: () => referencesOf(all, find, ({ input: each }) => (each.canonical === undefined ? [] : [each.canonical])),
    hreflangTargets: () =>
      all.flatMap(({ row, input: each }) =>
        Object.entries(each.hreflang ?? {}).map(([lang, to]) => ({ page: row, target: find(to).row, offset: 230, lang })),
      ),
    paginationTargets: () =>
      all.flatMap(({ row, input: each }) =>
        (['next', 'prev'] as const).flatMap((rel) => {
          const to = each.pagination?.[rel];
          return to === undefined ? [] : [{ page: row, target: find(to).row, offset: 240, rel }];
        }),
      ),
    resources: (kind) => resourcesOf(all, find, kind),
    redirectChains: () => all.filter(({ row }) => row.internal && row.redirectToId !== null).map((node) => chainFrom(node, find)),
    sitemaps: () =>
      sitemaps.map(({ map, id }) => ({ kind: 'urlset', entries: map.lists?.length ?? 0, faults: [], status: 200, urlId: id, ...map })),
    sitemapEntries: () =>
      sitemaps.flatMap(({ map, id }) =>
        (map.lists ?? []).map((each) => {
          const { url, lastmod, priority, changefreq }: EntryInput = typeof each === 'string' ? { url: each } : each;
          return {
            entry: find(url).row,
            sitemapId: id,
            lastmod: lastmod ?? null,
            priority: priority ?? null,
            changefreq: changefreq ?? null,
          };
        }),
      ),
    origins: () => (input.origins ?? []).map((each) => ({ origin, robotsStatus: 200, robotsText: '', robotsFaults: [], ...each })),
    servers: () => (input.servers ?? []).map((each) => ({ ...each, page: (all[0] as Node).row })),
    blockingRule: (id) => input.blockingRules?.[new URL(byId(id)?.url ?? origin).pathname] ?? null,
    ...(input.startFacts === undefined ? {} : { startFacts: () => input.startFacts ?? null }),
    sitemapAlternates: () =>
      sitemaps.flatMap(({ map }) =>
        (map.lists ?? []).flatMap((each) =>
          typeof each === 'string'
            ? []
            : Object.entries(each.alternates ?? {}).map(([lang, to]) => ({ page: find(each.url).row, target: find(to).row, lang })),
        ),
      ),
    ...(input.probes === undefined ? {} : { probes: () => input.probes ?? null }),
    titles: () => comparable.flatMap(({ row, input: { title } }) => (title === undefined ? [] : [{ page: row, title }])),
    writing: () =>
      comparable.flatMap(({ row, input: { misspelled, ungrammatical } }) =>
        misspelled === undefined && ungrammatical === undefined
          ? []
          : [{ page: row, spelling: misspelled ?? [], grammar: ungrammatical ?? [] }],
      ),
    mainTexts: (minWords) => {
      const withText = comparable.filter(({ input: { words } }) => words !== undefined && words.length >= minWords);
      return {
        ids: withText.map(({ row }) => row.id),
        rank: (index) => index,
        words: (index) => withText[index]?.input.words ?? new Uint16Array(0),
      };
    },
    heavyPages: (minBytes) => heavyPagesOf(all, find, minBytes),
    similaritySketch: (id) => all.find(({ row }) => row.id === id)?.input.sketch ?? null,
  };
}

function entryUrl(entry: string | EntryInput): string {
  return typeof entry === 'string' ? entry : entry.url;
}

function duplicatesOf(pages: readonly Node[], text: PageText): DuplicateGroup[] {
  const groups = new Map<string, UrlRow[]>();
  for (const { row, input } of pages) {
    const value = text === 'content-hash' ? input.contentHash : input[text]?.replace(/\s+/g, ' ').trim().toLowerCase();
    if (value) groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  return [...groups].filter(([, rows]) => rows.length > 1).map(([value, rows]) => ({ text: value, pages: rows }));
}

function linksOf(all: readonly Node[], find: (url: string) => Node, internal: boolean, filter: 'all' | 'problems' | 'nofollow'): LinkRow[] {
  return all.flatMap(({ row, input }) =>
    (input.links ?? [])
      .map((each, position): LinkRow => {
        const link: LinkInput = typeof each === 'string' ? { to: each } : each;
        const { to, rel = 0, text = 'a link', place = 'main' } = link;
        return { source: row, position, target: find(to).row, href: to, text, rel, place, offset: 400 + position };
      })
      .filter((link) => link.target.internal === internal)
      .filter((link) => filter !== 'problems' || link.target.status !== 200)
      .filter((link) => filter !== 'nofollow' || (link.rel & notFollowed) !== 0),
  );
}

function referencesOf(all: readonly Node[], find: (url: string) => Node, targets: (node: Node) => readonly string[]): ReferenceRow[] {
  return all.flatMap((node) =>
    targets(node)
      .map((to) => ({ page: node.row, target: find(to).row, offset: 220 }))
      .filter((reference) => reference.target !== reference.page),
  );
}

function resourcesOf(all: readonly Node[], find: (url: string) => Node, kind: 'image' | 'css' | 'js' | 'icon'): ResourceRow[] {
  return all.flatMap(({ row, input: { file } }) => {
    if (file?.kind !== kind) return [];
    const users = (file.usedBy ?? ['/']).map((url) => find(url).row);
    return [
      {
        resource: row,
        pages: users.length,
        firstPage: users[0] ?? null,
        transferBytes: file.bytes ?? 1000,
        contentHash: file.hash ?? null,
      },
    ];
  });
}

function chainFrom(start: Node, find: (url: string) => Node): RedirectChain {
  const hops = [start.row as UrlRow];
  for (let node = start; node.input.redirectTo !== undefined; ) {
    node = find(node.input.redirectTo);
    const loop = hops.includes(node.row);
    hops.push(node.row);
    if (loop) return { start: start.row, hops, loop };
  }
  return { start: start.row, hops, loop: false };
}

function heavyPagesOf(all: readonly Node[], find: (url: string) => Node, minBytes: number) {
  return all.flatMap(({ row, input }) => {
    if (!row.isHtml) return [];
    const files = all.filter(({ input: { file } }) => (file?.usedBy ?? ['/']).some((url) => file !== undefined && find(url).row === row));
    const bytes = (input.bytes ?? 1000) + files.reduce((sum, { input: { file } }) => sum + (file?.bytes ?? 1000), 0);
    return bytes > minBytes ? [{ page: row, bytes, files: files.length }] : [];
  });
}
