/** Per-page metrics of the crawl result: response code, text counts, caching, compression, HTTP/2, SSL. */
import type { HeaderMap } from '@orbweaver/model/fetch-record.ts';
import { headerValue } from '@orbweaver/model/fetch-record.ts';
import type { Database } from '../ports.ts';
import { FactsReader } from '../read-facts.ts';
import { UrlRows } from '../url-rows.ts';

export interface PageMetrics {
  readonly urlId: number;
  readonly url: string;
  readonly status: number;
  readonly error: string | null;
  /** null for what is no HTML page. */
  readonly text: {
    readonly words: number;
    readonly uniqueWords: number;
    readonly sentences: number;
    readonly lines: number;
    readonly chars: number;
  } | null;
  readonly ttfbMs: number;
  readonly totalMs: number;
  readonly bodyBytes: number;
  readonly transferBytes: number;
  /** Cache-Control, else Expires; null when neither was sent. */
  readonly caching: string | null;
  /** Content-Encoding; null for none. */
  readonly compression: string | null;
  /** null where the fetcher cannot see it. */
  readonly isHttp2: boolean | null;
  readonly isSecure: boolean;
}

/** Internal URLs that were asked for as pages, in (depth, url) order. */
export function* pageMetrics(database: Database): Iterable<PageMetrics> {
  const reader = new FactsReader(database);
  const text = database.prepare('SELECT words, unique_words, sentences, lines, chars FROM pages WHERE url_id = ?');
  for (const { id, url, internal, kind } of new UrlRows(database).ranked()) {
    const answer = internal && kind === 'page' ? reader.answer(id) : null;
    if (answer === null) continue;
    const { status, error, ttfbMs, totalMs, bodyBytes, transferBytes, headers, httpVersion } = answer;
    const counts = text.get(id);
    yield {
      urlId: id,
      url,
      status,
      error,
      text:
        counts === undefined
          ? null
          : {
              words: Number(counts.words),
              uniqueWords: Number(counts.unique_words),
              sentences: Number(counts.sentences),
              lines: Number(counts.lines),
              chars: Number(counts.chars),
            },
      ttfbMs,
      totalMs,
      bodyBytes,
      transferBytes,
      caching: cachingOf(headers),
      compression: headerValue(headers, 'content-encoding'),
      isHttp2: httpVersion === 'unavailable' ? null : httpVersion === '2',
      isSecure: url.startsWith('https:'),
    };
  }
}

function cachingOf(headers: HeaderMap): string | null {
  return headerValue(headers, 'cache-control') ?? headerValue(headers, 'expires');
}
