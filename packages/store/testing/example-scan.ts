/** Writes small scan files for tests, through the same packing and writing as a real scan. */
import type { FileFacts } from '@orbweaver/facts/file-facts.ts';
import type { FileStyling } from '@orbweaver/facts/file-styling.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { discoveredBy } from '@orbweaver/model/discovered-by.ts';
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { judgeResponse } from '@orbweaver/model/link-verdict.ts';
import { pageFlags } from '@orbweaver/model/page-flags.ts';
import type { NotFetchedReason, UrlKind } from '@orbweaver/model/url-state.ts';
import { deflateSync } from 'fflate';
import { blockText } from '../blocks.ts';
import { finishGraph } from '../finish.ts';
import { packFacts } from '../pack-facts.ts';
import type { Database } from '../ports.ts';
import type { BlockEntry, IssueRow, OutcomeCounts, ResponseRow, UrlOutcome } from '../rows.ts';
import { openScanWriter, type ScanWriter } from '../write.ts';
import { exampleFacts } from './example-facts.ts';

export interface ExampleResponse {
  readonly status?: number;
  readonly error?: FetchErrorCode;
  readonly depth?: number | null;
  readonly discoveredBy?: number;
  readonly foundOn?: string;
  /** Why it was not asked for; null for no reason. */
  readonly notFetched?: NotFetchedReason | null;
  readonly kind?: UrlKind;
  readonly contentType?: string | null;
  readonly redirectTo?: string;
  readonly headers?: BlockEntry['headers'];
  readonly transferBytes?: number;
  /** Of the body. */
  readonly contentHash?: string;
  readonly httpVersion?: string;
  readonly tls?: BlockEntry['tls'];
  /** What a file says of itself, and of styling. */
  readonly file?: FileFacts;
  readonly styling?: FileStyling;
  readonly facts?: Partial<PageFacts>;
  /** Words of the main text, as numbers. */
  readonly wordHashes?: Uint16Array;
  /** pageFlags; indexable by default. */
  readonly flags?: number;
}

/** URLs that start with one of `origins` are internal. */
export class ExampleScan {
  readonly writer: ScanWriter;
  readonly #database: Database;
  readonly #origins: readonly string[];
  readonly #ids = new Map<string, number>();
  readonly #texts = new Map<string, number>();
  readonly #outcomes = new Map<number, UrlOutcome>();

  constructor(database: Database, origins: readonly string[] = ['http://site.test']) {
    this.#database = database;
    this.#origins = origins;
    this.writer = openScanWriter(database);
  }

  id(url: string, kind: UrlKind = 'page'): number {
    const known = this.#ids.get(url);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(url, id);
    this.writer.addUrl({ id, url, kind, internal: this.#origins.some((origin) => url.startsWith(origin)) });
    this.#outcomes.set(id, { id, kind, depth: null, discoveredBy: 0, foundOnId: null, notFetched: null });
    return id;
  }

  /** Answers `url`; a URL with `facts` is an HTML page, one with `notFetched` was not asked for. */
  add(url: string, more: ExampleResponse = {}): number {
    const id = this.id(url, more.kind);
    this.#outcomes.set(id, {
      id,
      kind: more.kind ?? 'page',
      depth: more.depth ?? null,
      discoveredBy: more.discoveredBy ?? discoveredBy.link,
      foundOnId: more.foundOn === undefined ? null : this.id(more.foundOn),
      notFetched: more.notFetched ?? null,
    });
    if (more.notFetched === undefined) this.#response(id, url, more);
    return id;
  }

  issues(...rows: IssueRow[]): void {
    this.writer.saveIssues(rows);
  }

  outcome(row: OutcomeCounts): void {
    this.writer.addOutcomes([row]);
  }

  finish(): void {
    this.writer.commit();
    finishGraph(this.#database, { outcomes: this.#outcomes.values() });
  }

  #response(urlId: number, url: string, more: ExampleResponse): void {
    const facts = more.facts === undefined ? null : exampleFacts(more.facts);
    const packed =
      facts === null
        ? null
        : packFacts(
            facts,
            url,
            more.flags ?? pageFlags.indexable,
            { textId: (text) => this.#textId(text), urlIndex: (target) => this.id(target) },
            more.wordHashes === undefined ? {} : { wordHashes: more.wordHashes },
          );
    const isHtml = facts !== null;
    const location = more.redirectTo === undefined ? {} : { location: more.redirectTo };
    const status = more.error === undefined ? (more.status ?? 200) : (more.status ?? 0);
    const row: ResponseRow = {
      urlId,
      purpose: isHtml ? 'page' : 'link',
      status,
      error: more.error ?? null,
      contentType: more.contentType === undefined ? (isHtml ? 'text/html; charset=utf-8' : null) : more.contentType,
      bodyBytes: isHtml ? 1000 : 0,
      transferBytes: more.transferBytes ?? 400,
      flags: 0,
      ttfbMs: 12,
      totalMs: 15,
      attempts: 1,
      redirectToId: more.redirectTo === undefined ? null : this.id(more.redirectTo),
      contentHash: more.contentHash ?? null,
      blockIndex: 0,
      page: packed?.page ?? null,
      verdict: judgeResponse({ url, status, error: more.error ?? null, headers: { ...location, ...more.headers } }),
    };
    const entry: BlockEntry = {
      headers: more.headers ?? {},
      errorDetail: null,
      httpVersion: more.httpVersion ?? '1.1',
      remoteAddress: '127.0.0.1',
      tls: more.tls ?? null,
      facts: packed?.facts ?? null,
      ...(more.file === undefined ? {} : { file: more.file }),
      ...(more.styling === undefined ? {} : { styling: more.styling }),
    };
    this.writer.saveResponses(deflateSync(new TextEncoder().encode(blockText([entry]))), [row]);
  }

  #textId(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const id = this.#texts.size + 1;
    this.#texts.set(text, id);
    this.writer.addTexts(id, [text]);
    return id;
  }
}
