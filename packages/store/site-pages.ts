/** What site checks ask of the pages themselves: the start page, titles, texts, weights, versions named by sitemaps; one reading of a table each. */
import type { MainText } from '@orbweaver/checks/main-text.ts';
import type { MainTexts, SiteQuestions } from '@orbweaver/checks/site-view.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { discoveredBy, pageNote } from '@orbweaver/model/discovered-by.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import { resourceKindNumber } from '@orbweaver/model/resource-kind.ts';
import { lostReason } from '@orbweaver/model/scan-failure.ts';
import type { Database, SqlRow } from './ports.ts';
import { FactsReader, type FactsWithoutRows } from './read-facts.ts';
import { repeatedFilter } from './repeated-texts.ts';
import { isAlternates, storedJson } from './stored-json.ts';
import type { UrlRows } from './url-rows.ts';
import { WordReader } from './word-blocks.ts';

type PageQuestions = Pick<
  SiteQuestions,
  'startFacts' | 'titles' | 'severalH1' | 'texts' | 'mainTexts' | 'heavyPages' | 'sitemapAlternates'
>;

/** In id order: both tables are read from front to back. */
const comparablePages = 'FROM discovery d JOIN pages p ON p.url_id = d.url_id WHERE d.comparable = 1';

export function pageQuestions(database: Database, urls: UrlRows): PageQuestions {
  return {
    startFacts: () => startFacts(database),
    *titles() {
      for (const row of database.prepare(`SELECT d.url_id, p.title ${comparablePages} AND p.title <> ''`).iterate())
        yield { page: urls.known(Number(row.url_id)), title: String(row.title) };
    },
    severalH1: () =>
      new Set(Array.from(database.prepare(`SELECT d.url_id ${comparablePages} AND p.h1_count > 1`).iterate(), (row) => Number(row.url_id))),
    texts: () => textsOf(database),
    mainTexts: (minWords) => mainTexts(database, minWords),
    heavyPages: (minBytes) => heavyPages(database, urls, minBytes),
    sitemapAlternates: () => sitemapAlternates(database, urls),
  };
}

function startFacts(database: Database): ReturnType<PageQuestions['startFacts']> {
  const id = database
    .prepare(`SELECT url_id FROM discovery WHERE discovered_by & ${discoveredBy.seed} ORDER BY url_id LIMIT 1`)
    .get()?.url_id;
  return id === undefined ? null : new FactsReader(database).facts(Number(id));
}

/** In the order of their blocks: 12 bytes a page are held, and each block is opened once a walk. */
function mainTexts(database: Database, minWords: number): MainTexts | null {
  const has = (table: string) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
  if (!has('word_blocks') && has('pages')) return null;
  const where = `${comparablePages} AND p.words >= ?`;
  // Room for all of them: to count those of enough words costs as much as to read them.
  const count = Number(database.prepare('SELECT count(*) AS n FROM discovery WHERE comparable = 1').get()?.n);
  const ids = new Uint32Array(count);
  const blocks = new Uint32Array(count);
  const ranks = new Uint32Array(Number(database.prepare('SELECT coalesce(max(url_id), 0) + 1 AS n FROM discovery').get()?.n));
  const places = new Float64Array(count);
  let at = 0;
  const query = database.prepare(
    `SELECT d.url_id, d.rank, a.block_id ${where.replace(' WHERE', ' JOIN responses a ON a.url_id = d.url_id WHERE')}`,
  );
  for (const row of query.iterate(minWords)) {
    places[at++] = Number(row.block_id) * idRange + Number(row.url_id);
    ranks[Number(row.url_id)] = Number(row.rank);
  }
  places.subarray(0, at).sort();
  for (let index = 0; index < at; index++) {
    const place = places[index] as number;
    blocks[index] = Math.floor(place / idRange);
    ids[index] = place % idRange;
  }
  const reader = new WordReader(database);
  const left = repeatedFilter(database);
  return {
    ids: ids.subarray(0, at),
    rank: (index) => ranks[ids[index] as number] as number,
    words: (index) => left(ids[index] as number, reader.read(ids[index] as number, blocks[index] as number)),
  };
}

/** Pages of an older format lack the columns: what they say is read from their facts. */
function* textsOf(database: Database): ReturnType<PageQuestions['texts']> & Generator {
  const query = `SELECT p.url_id, p.words, p.sentences, p.language, p.sample_words, p.sample_syllables, p.h2_count, p.code_words, p.code_sentences, p.line_words, r.words AS repeated_words, r.sentences AS repeated_sentences,
      (SELECT name FROM failures f WHERE f.url_id = p.url_id AND f.part = 'extractor' LIMIT 1) AS lost
    FROM pages p JOIN urls u ON u.id = p.url_id JOIN responses a ON a.url_id = p.url_id
    LEFT JOIN repeated_texts r ON r.url_id = p.url_id
    WHERE u.internal = 1 AND a.status = 200 AND a.error IS NULL AND p.flags & ${pageFlags.indexable} <> 0 ORDER BY p.url_id`;
  const notes = database.prepare(
    `SELECT t.text FROM refs r JOIN texts t ON t.id = r.text_id WHERE r.source_id = ? AND r.via = ${pageNote}`,
  );
  const reader = new FactsReader(database);
  for (const row of database.prepare(query).iterate()) {
    const urlId = Number(row.url_id);
    const facts = row.line_words === null ? reader.factsWithoutRows(urlId) : null;
    const text = {
      words: Number(row.words),
      sentences: Number(row.sentences),
      repeated: { words: Number(row.repeated_words ?? 0), sentences: Number(row.repeated_sentences ?? 0) },
      ...(facts === null ? columnsOf(row) : saidIn(facts)),
      // Seldom asked for.
      headings: () => reader.factsWithoutRows(urlId)?.headings ?? [],
      types: () => notes.all(urlId).flatMap((note) => typesIn(String(note.text))),
      forms: () => reader.factsWithoutRows(urlId)?.forms ?? [],
      linkCount: () => reader.facts(urlId)?.links.length ?? 0,
      tagCounts: () => reader.factsWithoutRows(urlId)?.tagCounts ?? {},
      links: () => linksOf(reader.facts(urlId), Number(row.words)),
    };
    yield { urlId, text, lost: row.lost === null ? null : lostReason(String(row.lost)) };
  }
}

/** Where text that repeats was left out of the words, links outside of a main element may have stood in it; those of pictures hold no words. */
function linksOf(facts: PageFacts | null, words: number): ReturnType<MainText['links']> {
  if (facts === null) return [];
  return facts.text.words === words
    ? facts.links
    : facts.links.filter(({ place, text }) => place === 'main' || (place === 'body' && text === ''));
}

type Said = Pick<MainText, 'language' | 'code' | 'syllables' | 'h2Count'>;

function columnsOf(row: SqlRow): Said {
  return {
    language: row.language === null ? null : String(row.language),
    code: { words: Number(row.code_words), sentences: Number(row.code_sentences) },
    syllables: row.sample_words === null ? null : { words: Number(row.sample_words), syllables: Number(row.sample_syllables) },
    h2Count: Number(row.h2_count),
  };
}

function saidIn({ text, headings }: FactsWithoutRows): Said {
  return {
    language: text.written ?? text.language,
    code: text.code,
    syllables: text.syllables,
    h2Count: headings.filter(({ level }) => level === 2).length,
  };
}

const typesNote = 'types=';

function typesIn(note: string): readonly string[] {
  return note.startsWith(typesNote) ? note.slice(typesNote.length).split(',') : [];
}

/** Above any URL id; a block's number times this is an exact number still. */
const idRange = 2 ** 32;

/** Kinds that a browser loads whole on every view; of the sources of a picture it takes one, of media only the start. */
const wholeKinds = ['css', 'js', 'font', 'icon', 'image'] as const;
const kindNumbers = wholeKinds.map(resourceKindNumber).join(', ');

/** Files are summed with their repeats inside SQLite; only pages that are over the limit then are counted file by file. */
function* heavyPages(database: Database, urls: UrlRows, minBytes: number): ReturnType<PageQuestions['heavyPages']> & Generator {
  const sum = (table: string) => `coalesce((SELECT sum(b.transfer_bytes) FROM ${table} f JOIN responses b ON b.url_id = f.target_id
    WHERE f.source_id = p.url_id AND b.status = 200), 0)`;
  const heavy = `SELECT p.url_id FROM pages p JOIN responses a ON a.url_id = p.url_id
    WHERE a.transfer_bytes + ${sum('images')} + ${sum('resources')} > ?`;
  const exact = database.prepare(`SELECT sum(a.transfer_bytes) AS bytes, count(*) AS files FROM (
      SELECT target_id FROM resources WHERE source_id = ?1 AND kind IN (${kindNumbers}) UNION SELECT target_id FROM images WHERE source_id = ?1
    ) f JOIN responses a ON a.url_id = f.target_id WHERE a.status = 200`);
  const own = database.prepare('SELECT transfer_bytes FROM responses WHERE url_id = ?');
  for (const { url_id: id } of database.prepare(heavy).all(minBytes)) {
    const page = urls.known(Number(id));
    const counted = exact.get(page.id);
    const bytes = Number(counted?.bytes ?? 0) + Number(own.get(page.id)?.transfer_bytes ?? 0);
    if (page.isHtml && bytes > minBytes) yield { page, bytes, files: Number(counted?.files ?? 0) };
  }
}

function* sitemapAlternates(database: Database, urls: UrlRows): ReturnType<PageQuestions['sitemapAlternates']> & Generator {
  let ids: Map<string, number> | null = null;
  for (const row of database.prepare('SELECT url_id, alternates FROM sitemap_entries WHERE alternates IS NOT NULL').iterate()) {
    ids ??= alternateIds(database);
    const alternates = storedJson(row.alternates, isAlternates);
    for (const { hreflang, url } of alternates) {
      const id = url === null ? undefined : ids.get(url);
      if (hreflang !== null && id !== undefined) yield { page: urls.known(Number(row.url_id)), target: urls.known(id), lang: hreflang };
    }
  }
}

/** Ids of the URLs that are language versions of others. */
function alternateIds(database: Database): Map<string, number> {
  const query = `SELECT u.id, u.url FROM discovery d JOIN urls u ON u.id = d.url_id WHERE d.discovered_by & ${discoveredBy.hreflang}`;
  return new Map(Array.from(database.prepare(query).iterate(), (row) => [String(row.url), Number(row.id)] as const));
}
