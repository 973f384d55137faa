/** Writes a running scan into its file. When a transaction ends is the caller's to say (scan/engine/committer.ts). */
import type { Extracted } from '@orbweaver/model/extraction.ts';
import type { Screenshot } from '@orbweaver/model/screenshots.ts';
import { CauseWriter } from './cause-writer.ts';
import { forgetFindings, forgetFindingsOf, splitCommonCauses } from './causes.ts';
import { packEdges } from './edges.ts';
import { diskFault, onDisk } from './faults.ts';
import { RowInserter } from './insert.ts';
import { packMarks } from './name-filter-rows.ts';
import type { Database, Statement } from './ports.ts';
import { type DoubtfulTime, replaceTimes } from './response-times.ts';
import type { FailureRow, IssueRow, IssueScope, OutcomeCounts, PageRow, ResponseRow, UrlNew } from './rows.ts';
import { migrate } from './schema.ts';
import { ScreenshotWriter } from './screenshots.ts';
import { insertInto } from './table-columns.ts';
import { undoFinish } from './undo.ts';
import { packWords } from './word-blocks.ts';

export interface RobotsRow {
  readonly origin: string;
  readonly status: number;
  readonly error: string | null;
  readonly text: string;
  /** JSON array of {code, line, value}. */
  readonly faults: string;
}

export interface SitemapFile {
  /** URL id of the sitemap itself. */
  readonly urlId: number;
  readonly kind: string;
  readonly status: number;
  readonly bytes: number;
  readonly parentId: number | null;
  /** JSON array of {code, line, value}. */
  readonly faults: string;
  readonly entries: readonly {
    readonly urlId: number;
    readonly lastmod: string | null;
    readonly priority: string | null;
    readonly changefreq: string | null;
    readonly alternates: string | null;
    readonly extensions: string | null;
  }[];
}

/** All methods are synchronous; rows become durable with `commit`. Errors of the disk surface as AppError 'disk-full' or 'file-damaged'. */
export interface ScanWriter {
  addUrl(row: UrlNew): void;
  /** A URL that was added as foreign belongs to the site after all (the start URL redirects to its host). */
  markInternal(id: number): void;
  /** Ids are consecutive from `firstId`. */
  addTexts(firstId: number, texts: readonly string[]): void;
  /** One block with the responses whose entries it holds. `block` is raw deflate; answers keep their order. A response saved before for the same URL is replaced. */
  saveResponses(block: Uint8Array, responses: readonly ResponseRow[]): void;
  /** Takes a URL's response out of the file, with its page, links and findings: a resumed scan asks for it again. */
  forgetResponse(urlId: number): void;
  /** New times in the place of the first ones; what `checks` found at those URLs is gone. */
  retime(times: readonly Omit<DoubtfulTime, 'url'>[], checks: readonly string[]): void;
  /** `scope` tells whose checks found them (default 'page'); resume drops those of site checks. */
  saveIssues(rows: readonly IssueRow[], scope?: IssueScope): void;
  /** Positions of names that pages and scripts have written (name-filter-rows.ts). They may come again; none is taken back. */
  addMarks(positions: readonly number[]): void;
  /** Page sources (`--keep-source`), raw deflate, by URL id. */
  saveSource(urlId: number, deflated: Uint8Array): void;
  /** Pictures of a rendered page; those beyond what a file may hold become a fault. */
  saveScreenshots(urlId: number, screenshots: readonly Screenshot[]): void;
  /** What the scan's rules found on a page. */
  saveExtracted(urlId: number, found: readonly Extracted[]): void;
  /** Main text for spelling and grammar, raw deflate; kept once for all pages that have it. */
  saveText(contentHash: string, deflated: Uint8Array): void;
  saveRobots(row: RobotsRow): void;
  saveSitemap(file: SitemapFile): void;
  /** Counts are added to those stored for the same check and reason. */
  addOutcomes(rows: readonly OutcomeCounts[], scope?: IssueScope): void;
  /** A check or extractor that fails again at the same URL replaces its row. `scope` as of issues. */
  saveFailures(rows: readonly FailureRow[], scope?: IssueScope): void;
  /** Drops all issues, outcomes and failed checks, before `recheck` writes new ones. */
  clearChecks(): void;
  /** Forgets what rules extracted, and where extractors whose name fits the pattern failed. */
  clearExtracted(names: string): void;
  /** Key-value state of the scan: options, counters by purpose, phase, times. */
  setMeta(key: string, value: string): void;
  getMeta(key: string): string | null;
  /** Ends the open transaction, if any. Cheap when nothing was written. */
  commit(): void;
}

/** Opens the writer on a created or resumed file: schema, migrations, pragmas; drops the tables and indexes that `finish` builds. */
export function openScanWriter(database: Database): ScanWriter {
  return onDisk(() => {
    database.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000');
    migrate(database);
    undoFinish(database);
    splitCommonCauses(database);
    return new SqliteScanWriter(database);
  });
}

/** Opens the writer on a finished file and leaves what `finish` built, to write findings anew. */
export function openFinishedWriter(database: Database): ScanWriter {
  return onDisk(() => {
    migrate(database);
    return new SqliteScanWriter(database);
  });
}

class SqliteScanWriter implements ScanWriter {
  readonly #database: Database;
  readonly #urls: RowInserter;
  readonly #texts: RowInserter;
  readonly #links: RowInserter;
  readonly #images: RowInserter;
  readonly #resources: RowInserter;
  readonly #references: RowInserter;
  readonly #causes: CauseWriter;
  readonly #screenshots: ScreenshotWriter;
  readonly #response: Statement;
  readonly #page: Statement;
  readonly #block: Statement;
  readonly #words: Statement;
  readonly #marks: Statement;
  readonly #outcome: Statement;
  readonly #setMeta: Statement;
  readonly #getMeta: Statement;
  #nextBlock: number;
  /** Pages of the open transaction whose words are written at its end, by URL id, and the first of their blocks. */
  readonly #written = new Map<number, ResponseRow>();
  #firstBlock: number | null = null;
  #newMarks: number[] = [];
  #open = false;

  constructor(database: Database) {
    this.#database = database;
    this.#urls = new RowInserter(database, 'urls');
    this.#texts = new RowInserter(database, 'texts');
    this.#links = new RowInserter(database, 'links');
    this.#images = new RowInserter(database, 'images');
    this.#resources = new RowInserter(database, 'resources');
    this.#references = new RowInserter(database, 'refs');
    this.#causes = new CauseWriter(database);
    this.#screenshots = new ScreenshotWriter(database);
    this.#response = database.prepare(`${insertInto('responses')} ON CONFLICT DO NOTHING`);
    this.#page = database.prepare(insertInto('pages'));
    this.#block = database.prepare(insertInto('blocks'));
    this.#words = database.prepare(insertInto('word_blocks'));
    this.#marks = database.prepare(insertInto('name_marks'));
    this.#outcome = database.prepare(`${insertInto('check_outcomes')} ON CONFLICT DO UPDATE SET
      passed = passed + excluded.passed, failed = failed + excluded.failed,
      not_applicable = not_applicable + excluded.not_applicable, not_tested = not_tested + excluded.not_tested`);
    this.#setMeta = database.prepare(insertInto('meta', { or: 'REPLACE' }));
    this.#getMeta = database.prepare('SELECT value FROM meta WHERE key = ?');
    this.#nextBlock = Number(database.prepare('SELECT coalesce(max(id), 0) + 1 AS id FROM blocks').get()?.id);
  }

  addUrl(row: UrlNew): void {
    this.#write(() => this.#urls.add(row.id, row.url, row.kind, row.internal ? 1 : 0));
  }

  markInternal(id: number): void {
    this.#write(() => {
      this.#urls.flush();
      this.#database.prepare('UPDATE urls SET internal = 1 WHERE id = ?').run(id);
    });
  }

  addTexts(firstId: number, texts: readonly string[]): void {
    this.#write(() => {
      for (let at = 0; at < texts.length; at++) this.#texts.add(firstId + at, texts[at] as string);
    });
  }

  saveResponses(block: Uint8Array, responses: readonly ResponseRow[]): void {
    if (responses.length === 0) return;
    this.#write(() => {
      const blockId = this.#nextBlock++;
      this.#block.run(blockId, block);
      this.#firstBlock ??= blockId;
      for (const response of responses)
        if (response.page !== null && response.page.wordHashes.length > 0) this.#written.set(response.urlId, response);
      for (const response of responses) {
        if (!this.#insertResponse(response, blockId)) {
          this.#forget(response.urlId);
          this.#insertResponse(response, blockId);
        }
        if (response.page !== null) this.#insertPage(response.urlId, response.page);
      }
    });
  }

  forgetResponse(urlId: number): void {
    this.#write(() => this.#forget(urlId));
  }

  retime(times: readonly Omit<DoubtfulTime, 'url'>[], checks: readonly string[]): void {
    this.#write(() => {
      this.#flush();
      replaceTimes(this.#database, times);
      const urlIds = times.map(({ urlId }) => urlId);
      forgetFindingsOf(this.#database, checks, urlIds);
      this.#causes.forget();
    });
  }

  saveIssues(rows: readonly IssueRow[], scope: IssueScope = 'page'): void {
    this.#write(() => {
      for (const row of rows) this.#causes.add(row, scope);
    });
  }

  addMarks(positions: readonly number[]): void {
    if (positions.length === 0) return;
    this.#write(() => {
      for (const position of positions) this.#newMarks.push(position);
    });
  }

  saveSource(urlId: number, deflated: Uint8Array): void {
    this.#write(() => this.#database.prepare(insertInto('sources', { or: 'REPLACE' })).run(urlId, deflated));
  }

  saveScreenshots(urlId: number, screenshots: readonly Screenshot[]): void {
    if (screenshots.length > 0) this.#write(() => this.#screenshots.save(urlId, screenshots));
  }

  saveExtracted(urlId: number, found: readonly Extracted[]): void {
    if (found.length === 0) return;
    this.#write(() => {
      const insert = this.#database.prepare(insertInto('extracted', { or: 'REPLACE' }));
      for (const { rule, found: count, values } of found)
        insert.run(urlId, rule, count, values.length === 0 ? null : JSON.stringify(values));
    });
  }

  saveText(contentHash: string, deflated: Uint8Array): void {
    this.#write(() => this.#database.prepare(insertInto('main_texts', { or: 'IGNORE' })).run(contentHash, deflated));
  }

  saveRobots(row: RobotsRow): void {
    this.#write(() =>
      this.#database.prepare(insertInto('robots', { or: 'REPLACE' })).run(row.origin, row.status, row.error, row.text, row.faults),
    );
  }

  saveSitemap(file: SitemapFile): void {
    this.#write(() => {
      this.#database
        .prepare(insertInto('sitemaps', { or: 'REPLACE' }))
        .run(file.urlId, file.kind, file.status, file.bytes, file.parentId, file.faults);
      this.#database.prepare('DELETE FROM sitemap_entries WHERE sitemap_id = ?').run(file.urlId);
      const insert = this.#database.prepare(insertInto('sitemap_entries'));
      for (const [position, entry] of file.entries.entries()) {
        insert.run(file.urlId, position, entry.urlId, entry.lastmod, entry.priority, entry.changefreq, entry.alternates, entry.extensions);
      }
    });
  }

  addOutcomes(rows: readonly OutcomeCounts[], scope: IssueScope = 'page'): void {
    this.#write(() => {
      for (const row of rows) {
        this.#outcome.run(row.check, row.reason ?? '', scope, row.passed, row.failed, row.notApplicable, row.notTested);
      }
    });
  }

  saveFailures(rows: readonly FailureRow[], scope: IssueScope = 'page'): void {
    if (rows.length === 0) return;
    this.#write(() => {
      const insert = this.#database.prepare(insertInto('failures', { or: 'REPLACE' }));
      for (const { urlId, part, name, message, offset } of rows) insert.run(urlId, part, name, message, offset, scope);
    });
  }

  clearChecks(): void {
    this.#write(() => {
      this.#flush();
      this.#database.exec(
        "DELETE FROM cause_pages; DELETE FROM causes; DELETE FROM check_outcomes; DELETE FROM failures WHERE part = 'check'",
      );
      this.#causes.forget();
    });
  }

  clearExtracted(names: string): void {
    this.#write(() => {
      this.#database.exec('DELETE FROM extracted');
      this.#database.prepare("DELETE FROM failures WHERE part = 'extractor' AND name GLOB ?").run(names);
    });
  }

  setMeta(key: string, value: string): void {
    this.#write(() => this.#setMeta.run(key, value));
  }

  getMeta(key: string): string | null {
    const value = this.#getMeta.get(key)?.value;
    return typeof value === 'string' ? value : null;
  }

  commit(): void {
    if (!this.#open) return;
    this.#write(() => {
      this.#flush();
      const words = packWords([...this.#written.values()]);
      if (words !== null && this.#firstBlock !== null) this.#words.run(this.#firstBlock, words);
      this.#written.clear();
      this.#firstBlock = null;
      if (this.#newMarks.length > 0) this.#marks.run(packMarks(this.#newMarks));
      this.#newMarks = [];
      this.#database.exec('COMMIT');
      this.#open = false;
    });
  }

  /** Every write goes through here: it opens the transaction and names disk errors. */
  #write(work: () => unknown): void {
    try {
      if (!this.#open) {
        this.#database.exec('BEGIN');
        this.#open = true;
      }
      work();
    } catch (error) {
      throw diskFault(error);
    }
  }

  #flush(): void {
    const rows = [this.#urls, this.#texts, this.#links, this.#images, this.#resources, this.#references, this.#causes];
    for (const each of rows) each.flush();
  }

  #insertResponse(row: ResponseRow, blockId: number): boolean {
    const { changes } = this.#response.run(
      row.urlId,
      row.purpose,
      row.status,
      row.error,
      row.contentType,
      row.bodyBytes,
      row.transferBytes,
      row.flags,
      row.ttfbMs,
      row.totalMs,
      row.attempts,
      row.redirectToId,
      row.contentHash,
      blockId,
      row.blockIndex,
      row.verdict ?? null,
    );
    return changes > 0;
  }

  #insertPage(urlId: number, page: PageRow): void {
    this.#page.run(
      urlId,
      page.title,
      page.titleCount,
      page.description,
      page.descriptionCount,
      page.h1,
      page.h1Count,
      page.lang,
      page.canonicalId,
      page.canonicalCount,
      page.flags,
      page.words,
      page.uniqueWords,
      page.sentences,
      page.lines,
      page.chars,
      page.contentHash,
      page.sketch,
      page.base,
      packEdges(page.links),
      page.language,
      page.sampleWords,
      page.sampleSyllables,
      page.h2Count,
      page.codeWords,
      page.codeSentences,
      page.lineWords,
    );
    this.#links.addPacked(urlId, page.links);
    this.#images.addPacked(urlId, page.images);
    this.#resources.addPacked(urlId, page.resources);
    this.#references.addPacked(urlId, page.references);
  }

  /** Takes a URL's earlier answer out of the file, with all that hangs on it. */
  #forget(urlId: number): void {
    this.#flush();
    for (const table of ['responses', 'pages', 'sources', 'failures', 'extracted', 'screenshots'])
      this.#database.prepare(`DELETE FROM ${table} WHERE url_id = ?`).run(urlId);
    this.#screenshots.forget();
    for (const table of ['links', 'images', 'resources', 'refs'])
      this.#database.prepare(`DELETE FROM ${table} WHERE source_id = ?`).run(urlId);
    forgetFindings(this.#database, urlId);
    this.#causes.forget();
  }
}
