/** Datasets of pages and what stands on them: pages, issues, headings, structured data. */
import { listIssues } from '../issues.ts';
import { type Dataset, dataset, queryDataset } from './dataset.ts';
import { eachPage } from './each-page.ts';
import { headings } from './headings.ts';

/** Longest JSON of one cell; a spreadsheet's cell holds 32,767 characters. */
const maxJsonChars = 32_000;

export const pageDatasets: readonly Dataset[] = [
  queryDataset(
    'pages',
    {
      url: 'url',
      status: 'number',
      depth: 'number',
      indexable: 'number',
      title: 'text',
      title_chars: 'number',
      description: 'text',
      description_chars: 'number',
      h1: 'text',
      canonical: 'url',
      lang: 'text',
      noindex: 'number',
      nofollow: 'number',
      words: 'number',
      unique_words: 'number',
      sentences: 'number',
      lines: 'number',
      chars: 'number',
      inlinks: 'number',
      followed_inlinks: 'number',
      links: 'number',
      body_bytes: 'number',
      transfer_bytes: 'number',
      ttfb_ms: 'number',
      total_ms: 'number',
      content_hash: 'text',
      issues: 'number',
    },
    `SELECT u.url, a.status, d.depth, (p.flags & 16) / 16 AS indexable, p.title, length(p.title) AS title_chars, p.description,
      length(p.description) AS description_chars, p.h1, c.url AS canonical, p.lang, p.flags & 1 AS noindex, (p.flags & 2) / 2 AS nofollow,
      p.words, p.unique_words, p.sentences, p.lines, p.chars, d.inlinks, d.followed_inlinks,
      (SELECT count(*) FROM links l WHERE l.source_id = p.url_id) AS links, a.body_bytes, a.transfer_bytes, a.ttfb_ms, a.total_ms,
      p.content_hash, coalesce(n.issues, 0) AS issues
    FROM discovery d JOIN pages p ON p.url_id = d.url_id JOIN urls u ON u.id = p.url_id JOIN answers a ON a.url_id = p.url_id
      LEFT JOIN urls c ON c.id = p.canonical_id LEFT JOIN (SELECT url_id, count(*) AS issues FROM issues GROUP BY url_id) n ON n.url_id = p.url_id
    ORDER BY d.rank`,
  ),
  dataset(
    'issues',
    { check: 'text', severity: 'text', category: 'text', url: 'url', evidence: 'text', group: 'text' },
    function* (database, { categoryOf }) {
      for (const issue of listIssues(database, categoryOf))
        yield { ...issue, evidence: JSON.stringify(issue.evidence).slice(0, maxJsonChars) };
    },
  ),
  dataset('headings', { url: 'url', position: 'number', level: 'number', text: 'text', chars: 'number' }, (database) => headings(database)),
  dataset('structured-data', { url: 'url', syntax: 'text', types: 'text', error: 'text', json: 'text' }, function* (database) {
    for (const { url, facts } of eachPage(database)) {
      const { jsonLd, microdata, rdfa } = facts.structuredData;
      for (const { json, error, types } of jsonLd) {
        yield {
          url,
          syntax: 'json-ld',
          types: types.join(' '),
          error,
          json: error === null ? JSON.stringify(json).slice(0, maxJsonChars) : null,
        };
      }
      for (const [syntax, items] of [
        ['microdata', microdata],
        ['rdfa', rdfa],
      ] as const) {
        for (const item of items) {
          yield { url, syntax, types: item.types.join(' '), error: null, json: JSON.stringify(item).slice(0, maxJsonChars) };
        }
      }
    }
  }),
];
