/** Tables of reports that no view shows as they are: pages with all their figures, robots.txt, responses, what was not fetched and why. */
import { reportTable } from './view.ts';

export const pagesReport = reportTable({
  id: 'pages',
  rows: 'pages',
  columns: {
    url: { kind: 'url' },
    status: { kind: 'status' },
    depth: { kind: 'number' },
    indexable: { kind: 'flag' },
    title: { kind: 'text' },
    title_chars: { kind: 'number', of: 'titleChars' },
    description: { kind: 'text' },
    description_chars: { kind: 'number', of: 'descriptionChars' },
    h1: { kind: 'text' },
    canonical: { kind: 'url' },
    lang: { kind: 'text' },
    noindex: { kind: 'flag' },
    nofollow: { kind: 'flag' },
    words: { kind: 'number' },
    unique_words: { kind: 'number', of: 'uniqueWords' },
    sentences: { kind: 'number' },
    lines: { kind: 'number' },
    chars: { kind: 'number' },
    inlinks: { kind: 'number' },
    followed_inlinks: { kind: 'number', of: 'followedInlinks' },
    link_score: { kind: 'score', of: 'linkScore' },
    links: { kind: 'number' },
    body_bytes: { kind: 'bytes', of: 'bodyBytes' },
    transfer_bytes: { kind: 'bytes', of: 'transferBytes' },
    ttfb_ms: { kind: 'ms', of: 'ttfbMs' },
    total_ms: { kind: 'ms', of: 'totalMs' },
    content_hash: { kind: 'text', of: 'contentHash' },
    issues: { kind: 'number' },
    clicks: { kind: 'number' },
    impressions: { kind: 'number' },
    position: { kind: 'average' },
    bot_hits: { kind: 'number', of: 'botHits' },
    last_bot_visit: { kind: 'date', of: 'lastBotVisit' },
  },
  rules: true,
});

export const robotsReport = reportTable({
  id: 'robots',
  rows: 'robots',
  columns: {
    origin: { kind: 'url' },
    status: { kind: 'status' },
    error: { kind: 'text' },
    text: { kind: 'text' },
    faults: { kind: 'text' },
  },
});

export const responsesReport = reportTable({
  id: 'responses',
  rows: 'urls',
  where: { status: { exists: true } },
  columns: {
    url: { kind: 'url' },
    kind: { kind: 'choice' },
    internal: { kind: 'flag' },
    depth: { kind: 'number' },
    status: { kind: 'status' },
    error: { kind: 'choice' },
    verdict: { kind: 'text', of: 'ownVerdict' },
    content_type: { kind: 'text', of: 'contentType' },
    redirect_to: { kind: 'url', of: 'redirectTo' },
    body_bytes: { kind: 'bytes', of: 'bodyBytes' },
    transfer_bytes: { kind: 'bytes', of: 'transferBytes' },
    ttfb_ms: { kind: 'ms', of: 'ttfbMs' },
    total_ms: { kind: 'ms', of: 'totalMs' },
    attempts: { kind: 'number' },
    inlinks: { kind: 'number' },
    found_on: { kind: 'url', of: 'foundOn' },
  },
});

export const notFetchedReport = reportTable({
  id: 'not-fetched',
  rows: 'urls',
  where: { notFetched: { exists: true } },
  columns: {
    url: { kind: 'url' },
    kind: { kind: 'choice' },
    internal: { kind: 'flag' },
    depth: { kind: 'number' },
    reason: { kind: 'choice', of: 'notFetched' },
    inlinks: { kind: 'number' },
    found_on: { kind: 'url', of: 'foundOn' },
  },
});
