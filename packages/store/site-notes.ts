/** What site checks ask of notes, fragments and anchors of pages. */
import type { PageNote, SiteQuestions, UrlRow } from '@orbweaver/checks/site-view.ts';
import { pageNote } from '@orbweaver/model/discovered-by.ts';
import { linkFlags } from '@orbweaver/model/link-flags.ts';
import type { Database } from './ports.ts';
import { FactsReader } from './read-facts.ts';
import type { UrlRows } from './url-rows.ts';

/** In (depth, url) order. */
export function* notes(database: Database, urls: UrlRows, kind: PageNote): Iterable<{ readonly page: UrlRow; readonly value: string }> {
  const query = `SELECT r.source_id, t.text FROM discovery d JOIN refs r ON r.source_id = d.url_id JOIN texts t ON t.id = r.text_id
    WHERE r.via = ${pageNote} AND substr(t.text, 1, ?) = ? ORDER BY d.rank`;
  const start = `${kind}=`;
  for (const row of database.prepare(query).iterate(start.length, start)) {
    const page = urls.known(Number(row.source_id));
    if (page.isHtml) yield { page, value: String(row.text).slice(start.length) };
  }
}

type FragmentLinks = ReturnType<SiteQuestions['fragmentLinks']>;

/**
 * Hrefs in form 0 are texts of their own; in all others the text is the fragment (store/href.ts). Equal texts may have several ids: the fragments
 * count. In the order in which the targets lie in the file: who asks for their anchors opens each block of facts once (on the Java API 2.5 s of CPU,
 * not 12). "min(d.rank)" chooses the row that source and offset are of.
 */
export function* fragmentLinks(database: Database, urls: UrlRows): FragmentLinks & Generator {
  const isWhole = `((l.flags >> ${linkFlags.formShift}) & ${linkFlags.formMask}) = 0`;
  const query = `SELECT l.target_id, CASE WHEN ${isWhole} THEN substr(h.text, instr(h.text, '#') + 1) ELSE h.text END AS fragment,
      min(d.rank) AS rank, l.source_id, l.offset, count(DISTINCT l.source_id) AS sources
    FROM links l JOIN texts h ON h.id = l.href_id JOIN discovery d ON d.url_id = l.source_id JOIN pages p ON p.url_id = l.target_id
      JOIN responses a ON a.url_id = l.target_id
    WHERE l.href_id <> 0 AND (NOT ${isWhole} OR instr(h.text, '#') > 0) GROUP BY 1, 2 ORDER BY a.block_id, a.block_index, 2`;
  for (const row of database.prepare(query).iterate()) {
    yield {
      source: urls.known(Number(row.source_id)),
      target: urls.known(Number(row.target_id)),
      fragment: String(row.fragment),
      offset: Number(row.offset),
      sources: Number(row.sources),
    };
  }
}

/** `PageFacts.anchors` of pages, asked for one by one. */
export function anchorReader(database: Database): (urlId: number) => string | null {
  let reader: FactsReader | null = null;
  return (urlId) => {
    reader ??= new FactsReader(database);
    return reader.factsWithoutRows(urlId)?.anchors ?? null;
  };
}
