/** Datasets of what servers said: sitemaps, robots.txt, responses, and what was not fetched and why. */
import { type Dataset, dataset, queryDataset } from './dataset.ts';
import { sitemapEntries } from './sitemap.ts';

export const answerDatasets: readonly Dataset[] = [
  dataset(
    'sitemap',
    {
      url: 'url',
      sitemap: 'url',
      lastmod: 'text',
      priority: 'text',
      changefreq: 'text',
      status: 'number',
      indexable: 'number',
      orphan: 'number',
    },
    (database) => sitemapEntries(database),
  ),
  queryDataset(
    'robots',
    { origin: 'url', status: 'number', error: 'text', text: 'text', faults: 'text' },
    'SELECT origin, status, error, substr(text, 1, 32000) AS text, faults FROM robots ORDER BY origin',
  ),
  queryDataset(
    'responses',
    {
      url: 'url',
      kind: 'text',
      internal: 'number',
      depth: 'number',
      status: 'number',
      error: 'text',
      verdict: 'text',
      content_type: 'text',
      redirect_to: 'url',
      body_bytes: 'number',
      transfer_bytes: 'number',
      ttfb_ms: 'number',
      total_ms: 'number',
      attempts: 'number',
      inlinks: 'number',
      found_on: 'url',
    },
    `SELECT u.url, d.kind, u.internal, d.depth, a.status, a.error, a.verdict, a.content_type, r.url AS redirect_to, a.body_bytes, a.transfer_bytes,
      a.ttfb_ms, a.total_ms, a.attempts, d.inlinks, f.url AS found_on
    FROM discovery d JOIN urls u ON u.id = d.url_id JOIN answers a ON a.url_id = d.url_id LEFT JOIN urls r ON r.id = a.redirect_to_id
      LEFT JOIN urls f ON f.id = d.found_on_id ORDER BY d.rank`,
  ),
  queryDataset(
    'not-fetched',
    { url: 'url', kind: 'text', internal: 'number', depth: 'number', reason: 'text', inlinks: 'number', found_on: 'url' },
    `SELECT u.url, d.kind, u.internal, d.depth, d.not_fetched AS reason, d.inlinks, f.url AS found_on
    FROM discovery d JOIN urls u ON u.id = d.url_id LEFT JOIN urls f ON f.id = d.found_on_id WHERE d.not_fetched IS NOT NULL ORDER BY d.rank`,
  ),
];
