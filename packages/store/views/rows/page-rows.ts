/** The HTML pages of a scan, one row each. */
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { computedField, countField, type Field, flagField, numberField, textField } from '../table/field.ts';
import { pageByPage, type Rows } from '../table/rows.ts';
import type { RowTables } from '../table/scan-tables.ts';
import { speedOfUrls } from '../table/speed-columns.ts';
import { trafficOfUrls } from '../table/traffic-columns.ts';
import { addressField, depthField, inlinksField, internalField, linkScoreField, responseField, statusField } from './about-url.ts';

type PageNumber = Parameters<RowTables['pages']['number']>[0];
type PageText = Parameters<RowTables['pages']['textIndex']>[0];

export const pageRows = pageByPage([], readPages);

export function readPages(tables: RowTables) {
  const { pages } = tables;
  const urlId = (row: number) => pages.ids[row] as number;
  const count = (name: PageNumber) => () => countField((row) => pages.number(name, row));
  const text = (name: PageText) => () => textField(pages.texts, (row) => pages.textIndex(name, row));
  const flag = (bit: number) => () => flagField((row) => (pages.number('flags', row) & bit) !== 0);
  const canonical = (row: number) => Math.max(0, pages.number('canonical_id', row));
  const stored = storedFigures(tables);
  return {
    size: pages.ids.length,
    keyOf: urlId,
    urlIdOf: urlId,
    fields: {
      url: () => addressField(tables, urlId),
      status: () => statusField(tables, urlId),
      internal: () => internalField(tables, urlId),
      depth: () => depthField(tables, urlId),
      indexable: flag(pageFlags.indexable),
      noindex: flag(pageFlags.noindex),
      nofollow: flag(pageFlags.nofollow),
      title: text('title'),
      titleChars: () => charsField(tables, 'title'),
      titleCount: count('title_count'),
      description: text('description'),
      descriptionChars: () => charsField(tables, 'description'),
      descriptionCount: count('description_count'),
      h1: text('h1'),
      h1Chars: () => charsField(tables, 'h1'),
      h1Count: count('h1_count'),
      lang: text('lang'),
      canonical: () => addressField(tables, canonical),
      canonicalCount: count('canonical_count'),
      canonicalStatus: () => statusField(tables, canonical),
      /** The canonical is the page itself; null where there is none. */
      selfCanonical: () => flagField((row) => (canonical(row) === 0 ? null : canonical(row) === urlId(row))),
      words: count('words'),
      uniqueWords: count('unique_words'),
      sentences: count('sentences'),
      lines: count('lines'),
      chars: count('chars'),
      inlinks: () => inlinksField(tables, urlId),
      linkScore: () => linkScoreField(tables, urlId),
      followedInlinks: () => numberField((row) => stored(urlId(row)).followed),
      links: () => numberField((row) => stored(urlId(row)).links),
      contentHash: () => computedField((row) => stored(urlId(row)).hash),
      issues() {
        const { issueCounts } = tables;
        return numberField((row) => issueCounts.get(urlId(row)) ?? 0);
      },
      transferBytes: () => responseField(tables, urlId, 'transferBytes'),
      bodyBytes: () => responseField(tables, urlId, 'bodyBytes'),
      ttfbMs: () => responseField(tables, urlId, 'ttfbMs'),
      totalMs: () => responseField(tables, urlId, 'totalMs'),
      ...trafficOfUrls(tables.database, urlId),
      ...speedOfUrls(tables.database, urlId),
    },
  } satisfies Rows;
}

/** Characters of a text of the page; null where it has none. */
function charsField({ pages }: RowTables, name: PageText): Field {
  return numberField((row) => {
    const text = pages.texts.text(pages.textIndex(name, row));
    return text === null ? null : Array.from(text).length;
  });
}

interface StoredFigures {
  readonly followed: number | null;
  readonly links: number;
  readonly hash: string | null;
}

/** Figures of a page that only reports ask for: read when they are. */
function storedFigures({ database }: RowTables): (urlId: number) => StoredFigures {
  const query = `SELECT p.content_hash, d.followed_inlinks, (SELECT count(*) FROM links l WHERE l.source_id = p.url_id) AS links
    FROM pages p LEFT JOIN discovery d ON d.url_id = p.url_id WHERE p.url_id = ?`;
  let statement: ReturnType<typeof database.prepare> | null = null;
  let [last, figures]: [number, StoredFigures] = [0, { followed: null, links: 0, hash: null }];
  return (urlId: number): StoredFigures => {
    if (urlId === last) return figures;
    statement ??= database.prepare(query);
    const row = statement.get(urlId);
    const followed = row?.followed_inlinks ?? null;
    figures = {
      followed: followed === null ? null : Number(followed),
      links: Number(row?.links ?? 0),
      hash: (row?.content_hash as string | null | undefined) ?? null,
    };
    last = urlId;
    return figures;
  };
}
