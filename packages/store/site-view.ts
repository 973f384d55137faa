/** Answers the questions that site checks ask (checks/site-view.ts) from a scan file whose graph is finished. */
import type {
  DuplicateGroup,
  LinkRow,
  OriginRow,
  PageText,
  RedirectChain,
  ReferenceRow,
  ResourceRow,
  ScanPart,
  ServerRow,
  SitemapRow,
  SiteQuestions,
  UrlRow,
} from '@orbweaver/checks/site-view.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import { maxShownHops } from '@orbweaver/model/hop-limits.ts';
import { isNumber, isText, listOf, orNull, withFields } from '@orbweaver/model/json-shape.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { ProbeRow } from '@orbweaver/model/probe.ts';
import { originOf } from '@orbweaver/model/url.ts';
import { readCoverage } from './coverage.ts';
import { DuplicateTexts } from './duplicate-texts.ts';
import { earlierOf } from './earlier.ts';
import { readMarks } from './name-filter-rows.ts';
import { otherHosts } from './other-hosts.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';
import { remembered } from './remembered.ts';
import { siteLinks } from './site-links.ts';
import { anchorReader, fragmentLinks, notes } from './site-notes.ts';
import { pageQuestions } from './site-pages.ts';
import { fileReader, resourceUses, shownSizes, stylingReader } from './site-resources.ts';
import { slashCopies } from './slash-copies.ts';
import { readSpeed } from './speed.ts';
import { isFaults, isTexts, storedJson } from './stored-json.ts';
import { storedReread } from './stored-reread.ts';
import { unusedFiles } from './unused-files.ts';
import { UrlRows } from './url-rows.ts';
import { once } from './views/table/once.ts';
import { writingQuestion } from './writing.ts';

export interface SiteViewOptions {
  /** The robots.txt rule that decides on a URL, as written with its line (formats/robots). Without it no rule is named. */
  readonly ruleFor?: (robotsText: string, url: string) => { readonly rule: string; readonly line: number } | null;
  /** What the scan's options left out; nothing by default. */
  readonly leftOut?: readonly ScanPart[];
}

/** Rows of one answer that are held for the next check that asks for them. */
const keptRows = 20_000;

export function createSiteView(database: Database, options: SiteViewOptions = {}): SiteQuestions {
  const urls = new UrlRows(database);
  const references = referenceReader(database, urls);
  const texts = new DuplicateTexts(database);
  const problemLinks = {
    internal: remembered(keptRows, () => siteLinks(database, urls, true, 'problems')),
    external: remembered(keptRows, () => siteLinks(database, urls, false, 'problems')),
  };
  let known: ReadonlyMap<number, number> | null = null;
  const copies = () => (known ??= slashCopies(database));
  const uses = {
    image: remembered(keptRows, () => resourceUses(database, urls, 'image', copies())),
    css: remembered(keptRows, () => resourceUses(database, urls, 'css', copies())),
    js: remembered(keptRows, () => resourceUses(database, urls, 'js', copies())),
    icon: remembered(keptRows, () => resourceUses(database, urls, 'icon', copies())),
  };
  return {
    wasScanned: (part) => options.leftOut?.includes(part) !== true,
    startUrl: () => startUrl(database, urls),
    counts: () => counts(database),
    urls: () => filtered(urls.ranked(), (row) => row.internal),
    url: (id) => urls.row(id),
    duplicates: (text) => duplicates(texts, urls, text),
    links: (which, filter): Iterable<LinkRow> =>
      filter === 'problems' ? problemLinks[which]() : siteLinks(database, urls, which === 'internal', filter),
    linksToNoncanonical: () => siteLinks(database, urls, true, 'noncanonical'),
    canonicalTargets: () => references(discoveredBy.canonical),
    hreflangTargets: () => mapped(references(discoveredBy.hreflang, true), ({ text, ...row }) => ({ ...row, lang: text })),
    paginationTargets: () =>
      mapped(references(discoveredBy.pagination, true), ({ text, ...row }) => ({ ...row, rel: text as 'next' | 'prev' })),
    resources: (kind): Iterable<ResourceRow> => uses[kind](),
    redirectChains: () => redirectChains(urls),
    sitemaps: () => sitemaps(database),
    sitemapEntries: () => sitemapEntries(database, urls),
    origins: () => origins(database),
    servers: () => servers(database, urls),
    otherHosts: () => otherHosts(database),
    blockingRule: ruleFinder(database, urls, options),
    similaritySketch: (id) => sketchOf(database, id),
    probes: () => probesOf(database),
    reread: () => rereadOf(database, urls),
    earlier: () => earlierOf(database, urls),
    ampTargets: () => references(discoveredBy.amp),
    markupTargets: () => mapped(references(discoveredBy.markup), ({ text, ...row }) => ({ ...row, property: text })),
    notes: (kind) => notes(database, urls, kind),
    fragmentLinks: () => fragmentLinks(database, urls),
    anchors: anchorReader(database),
    file: fileReader(database),
    styling: stylingReader(database),
    nameFilterBits: () => readMarks(database),
    coverage: () => readCoverage(database),
    speed: () => Array.from(readSpeed(database), ([urlId, reports]) => ({ urlId, reports })),
    unusedFiles: once(() => unusedFiles(database, urls)),
    shownSizes: (minBytes) => shownSizes(database, minBytes),
    writing: writingQuestion(database, urls),
    ...pageQuestions(database, urls),
  };
}

function startUrl(database: Database, urls: UrlRows): UrlRow | null {
  const id = database
    .prepare(`SELECT url_id FROM discovery WHERE discovered_by & ${discoveredBy.seed} ORDER BY url_id LIMIT 1`)
    .get()?.url_id;
  return id === undefined ? null : urls.row(Number(id));
}

function counts(database: Database): { readonly pages: number; readonly indexable: number; readonly fetched: number } {
  const pages = database
    .prepare(
      `SELECT count(*) AS pages, coalesce(sum((p.flags & ${pageFlags.indexable}) <> 0), 0) AS indexable
       FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id WHERE u.internal = 1 AND a.status = 200`,
    )
    .get();
  const fetched = database.prepare('SELECT count(*) AS n FROM responses WHERE status > 0').get();
  return { pages: Number(pages?.pages), indexable: Number(pages?.indexable), fetched: Number(fetched?.n) };
}

function* duplicates(texts: DuplicateTexts, urls: UrlRows, text: PageText): Iterable<DuplicateGroup> {
  for (const group of texts.groups(text)) yield { text: group.text, pages: group.pageIds.map((id) => urls.known(id)) };
}

type References = Iterable<ReferenceRow & { readonly text: string }>;

/**
 * References of HTML pages that answered 200; those to the page itself only with `withSelf` (hreflang names the page too). Of a kind that no page of
 * the site has, none are looked for.
 */
function referenceReader(database: Database, urls: UrlRows): (via: number, withSelf?: boolean) => References {
  let kinds: ReadonlySet<number> | null = null;
  return (via, withSelf = false) => {
    kinds ??= new Set(
      database
        .prepare('SELECT DISTINCT via FROM refs')
        .all()
        .map((row) => Number(row.via)),
    );
    return kinds.has(via) ? references(database, urls, via, withSelf) : [];
  };
}

function* references(database: Database, urls: UrlRows, via: number, withSelf: boolean): References {
  const query = `SELECT r.source_id, r.target_id, r.offset, t.text FROM discovery d JOIN refs r ON r.source_id = d.url_id
    LEFT JOIN texts t ON t.id = r.text_id WHERE r.via = ? ORDER BY d.rank, r.position`;
  for (const row of database.prepare(query).iterate(via)) {
    if (!withSelf && row.source_id === row.target_id) continue;
    const page = urls.known(Number(row.source_id));
    if (page.isHtml) yield { page, target: urls.known(Number(row.target_id)), offset: Number(row.offset), text: String(row.text ?? '') };
  }
}

function* redirectChains(urls: UrlRows): Iterable<RedirectChain> {
  for (const start of urls.ranked()) {
    if (start.internal && start.redirectToId !== null) yield chainFrom(start, urls);
  }
}

function chainFrom(start: UrlRow, urls: UrlRows): RedirectChain {
  const hops = [start];
  const seen = new Set([start.id]);
  for (let next = start.redirectToId; next !== null && hops.length < maxShownHops; ) {
    const row = urls.known(next);
    hops.push(row);
    if (seen.has(row.id)) return { start, hops, loop: true };
    seen.add(row.id);
    next = row.redirectToId;
  }
  return { start, hops, loop: false };
}

function* sitemaps(database: Database): Iterable<SitemapRow> {
  const query = `SELECT s.url_id, s.parent_id, u.url, s.kind, s.status, s.faults,
      (SELECT count(*) FROM sitemap_entries e WHERE e.sitemap_id = s.url_id)
        + (SELECT count(*) FROM sitemaps child WHERE child.parent_id = s.url_id) AS entries
    FROM sitemaps s JOIN urls u ON u.id = s.url_id ORDER BY u.url`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      urlId: Number(row.url_id),
      url: String(row.url),
      kind: row.kind as SitemapRow['kind'],
      entries: Number(row.entries),
      faults: storedJson(row.faults, isFaults),
      status: Number(row.status),
      parentId: row.parent_id as number | null,
    };
  }
}

function* sitemapEntries(database: Database, urls: UrlRows): ReturnType<SiteQuestions['sitemapEntries']> & Generator {
  const query = `SELECT e.* FROM sitemap_entries e JOIN discovery d ON d.url_id = e.url_id ORDER BY d.rank, e.sitemap_id, e.position`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      entry: urls.known(Number(row.url_id)),
      sitemapId: Number(row.sitemap_id),
      lastmod: row.lastmod as string | null,
      priority: row.priority as string | null,
      changefreq: row.changefreq as string | null,
    };
  }
}

function* origins(database: Database): Iterable<OriginRow> {
  for (const row of database.prepare('SELECT origin, status, text, faults FROM robots ORDER BY origin').iterate()) {
    yield {
      origin: String(row.origin),
      robotsStatus: Number(row.status),
      robotsText: String(row.text),
      robotsFaults: storedJson(row.faults, isFaults),
    };
  }
}

function* servers(database: Database, urls: UrlRows): Iterable<ServerRow> {
  const reader = new FactsReader(database);
  const seen = new Set<string>();
  for (const page of urls.ranked()) {
    if (!page.internal || page.status === 0) continue;
    const origin = originOf(page.url);
    if (seen.has(origin)) continue;
    seen.add(origin);
    const response = reader.response(page.id);
    if (response !== null) yield { page, httpVersion: response.httpVersion, tls: response.tls, headers: response.headers };
  }
}

function ruleFinder(database: Database, urls: UrlRows, { ruleFor }: SiteViewOptions): SiteQuestions['blockingRule'] {
  let texts: ReadonlyMap<string, string> | null = null;
  return (id) => {
    const row = ruleFor === undefined ? null : urls.row(id);
    if (row === null || ruleFor === undefined) return null;
    texts ??= new Map(Array.from(origins(database), ({ origin, robotsText }) => [origin, robotsText]));
    const text = texts.get(originOf(row.url));
    return text === undefined ? null : ruleFor(text, row.url);
  };
}

function sketchOf(database: Database, id: number): string | null {
  const sketch = database.prepare('SELECT sketch FROM pages WHERE url_id = ?').get(id)?.sketch;
  return typeof sketch === 'string' && sketch !== '' ? sketch : null;
}

const isProbes = listOf(
  withFields<ProbeRow>({
    hops: listOf(withFields<ProbeRow['hops'][number]>({ url: isText, status: isNumber })),
    contentType: orNull(isText),
    text: orNull(isText),
    page: orNull(
      withFields<NonNullable<ProbeRow['page']>>({ title: orNull(isText), canonical: orNull(isText), types: isTexts, sketch: isText }),
    ),
  }),
);

function probesOf(database: Database): readonly ProbeRow[] | null {
  const text = database.prepare("SELECT value FROM meta WHERE key = 'probes'").get()?.value;
  const rows = storedJson(text, isProbes, []);
  return rows.length === 0 ? null : rows;
}

function rereadOf(database: Database, urls: UrlRows): ReturnType<SiteQuestions['reread']> {
  const rows = storedReread(database);
  const idOf = database.prepare('SELECT id FROM urls WHERE url = ?');
  const pages = rows.flatMap((row) => {
    const page = urls.row(Number(idOf.get(row.url)?.id ?? 0));
    return page === null ? [] : [{ ...row, page }];
  });
  return pages.length === 0 ? null : pages;
}

function* filtered<T>(rows: Iterable<T>, isWanted: (row: T) => boolean): Iterable<T> {
  for (const row of rows) if (isWanted(row)) yield row;
}

function* mapped<T, U>(rows: Iterable<T>, change: (row: T) => U): Iterable<U> {
  for (const row of rows) yield change(row);
}
