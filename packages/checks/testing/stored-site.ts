/**
 * A SiteView over a few URLs written down in a test: they are written to a scan file in memory and finished as a scan does it, and the view
 * is the one that checks get. URLs have their ids in the order in which they are written down.
 */
import { openMemoryDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { createSiteView } from '@orbweaver/store/site-view.ts';
import { ExampleScan } from '@orbweaver/store/testing/example-scan.ts';
import { saveFaults, writingKey } from '@orbweaver/store/writing.ts';
import type { OriginRow, SiteView } from '../site-view.ts';
import { SiteGraph } from './site-graph.ts';
import type { EntryInput, SiteInput } from './site-input.ts';

const standard = ['https://site.example/', 'http://site.example/'];

export function storedSite(input: SiteInput): SiteView {
  const database = openMemoryDatabase();
  const origins = input.site === undefined ? standard : [input.site];
  const scan = new ExampleScan(database, origins);
  const graph = new SiteGraph(input, origins);
  for (const { url, kind } of graph.nodes) scan.id(url, kind);
  for (const node of graph.nodes) scan.add(node.url, graph.responseOf(node));
  saveSitemaps(scan, input, graph);
  for (const row of robotsOf(input)) {
    const { origin = 'https://site.example', robotsStatus = 200, robotsText = '', robotsFaults = [] } = row;
    scan.writer.saveRobots({ origin, status: robotsStatus, error: null, text: robotsText, faults: JSON.stringify(robotsFaults) });
  }
  scan.writer.addMarks(input.marks ?? []);
  saveNotes(scan, input, graph);
  scan.finish();
  if (input.marks === null) database.exec("INSERT INTO name_marks VALUES (0, x'')");
  for (const { hash, input: page } of graph.nodes)
    if (page.misspelled !== undefined || page.ungrammatical !== undefined)
      saveFaults(database, hash, { spelling: page.misspelled ?? [], grammar: page.ungrammatical ?? [] });
  return createSiteView(database, {
    ruleFor: (_, url) => input.blockingRules?.[new URL(url).pathname] ?? null,
    ...(input.leftOut === undefined ? {} : { leftOut: input.leftOut }),
  });
}

/** A rule is looked for in the robots.txt of its origin. */
function robotsOf({ origins, blockingRules }: SiteInput): readonly Partial<OriginRow>[] {
  return origins ?? (blockingRules === undefined ? [] : [{}]);
}

function saveSitemaps(scan: ExampleScan, { sitemaps = [] }: SiteInput, graph: SiteGraph): void {
  for (const { url, kind = 'urlset', status = 200, faults = [], lists = [] } of sitemaps) {
    scan.writer.saveSitemap({
      urlId: scan.id(graph.absolute(url), 'other'),
      kind,
      status,
      bytes: 500,
      parentId: null,
      faults: JSON.stringify(faults),
      entries: lists.map((each) => {
        const entry: EntryInput = typeof each === 'string' ? { url: each } : each;
        const alternates = Object.entries(entry.alternates ?? {}).map(([hreflang, to]) => ({ hreflang, url: graph.absolute(to) }));
        return {
          urlId: scan.id(graph.absolute(entry.url)),
          lastmod: entry.lastmod ?? null,
          priority: entry.priority ?? null,
          changefreq: entry.changefreq ?? null,
          alternates: alternates.length === 0 ? null : JSON.stringify(alternates),
          extensions: null,
        };
      }),
    });
  }
}

/** What is stored beside the tables, by key. */
function saveNotes({ writer }: ExampleScan, { probes, reread, earlier }: SiteInput, graph: SiteGraph): void {
  const save = (key: string, value: unknown) => writer.setMeta(key, JSON.stringify(value));
  if (probes !== undefined) save('probes', probes);
  if (reread !== undefined) {
    const empty = { faults: 0, firstFaults: [], absentWord: null };
    const rows = Object.entries(reread).map(([path, row]) => ({ url: graph.absolute(path), ...empty, ...row }));
    save('reread', rows);
  }
  if (earlier !== undefined)
    save('earlier', { ...earlier, lost: earlier.lost.map((path) => graph.nodes.findIndex(({ url }) => url === graph.absolute(path)) + 1) });
  const written = graph.nodes.filter(({ input }) => input.misspelled !== undefined || input.ungrammatical !== undefined);
  for (const { hash } of written) writer.saveText(hash, new Uint8Array(0));
  if (written.length > 0) save(writingKey, { spelling: null, grammar: null });
}
