/** The columns that rows are written with, in the order of their values: the one list of each table, for every statement that inserts. */
const tableColumns = {
  meta: ['key', 'value'],
  urls: ['id', 'url', 'kind', 'internal'],
  texts: ['id', 'text'],
  blocks: ['id', 'entries'],
  responses: [
    ...['url_id', 'purpose', 'status', 'error', 'content_type', 'body_bytes', 'transfer_bytes', 'flags', 'ttfb_ms', 'total_ms', 'attempts'],
    ...['redirect_to_id', 'content_hash', 'block_id', 'block_index', 'verdict'],
  ],
  pages: [
    ...['url_id', 'title', 'title_count', 'description', 'description_count', 'h1', 'h1_count', 'lang', 'canonical_id', 'canonical_count'],
    ...['flags', 'words', 'unique_words', 'sentences', 'lines', 'chars', 'content_hash', 'sketch', 'base', 'edges'],
    ...['language', 'sample_words', 'sample_syllables', 'h2_count', 'code_words', 'code_sentences', 'line_words'],
  ],
  links: ['source_id', 'position', 'target_id', 'text_id', 'href_id', 'offset', 'flags'],
  images: ['source_id', 'position', 'target_id', 'alt_id', 'src_id', 'offset', 'flags'],
  resources: ['source_id', 'position', 'target_id', 'kind', 'offset', 'flags'],
  refs: ['source_id', 'position', 'target_id', 'via', 'offset', 'text_id'],
  sources: ['url_id', 'source'],
  extracted: ['url_id', 'rule', 'found', 'items'],
  traffic: ['url', 'url_id', 'clicks', 'impressions', 'position', 'hits', 'log_status', 'bot_hits', 'bots', 'last_bot_visit'],
  speed: ['url_id', 'device', 'report'],
  screenshots: ['url_id', 'device', 'picture', 'fault'],
  robots: ['origin', 'status', 'error', 'text', 'faults'],
  sitemaps: ['url_id', 'kind', 'status', 'bytes', 'parent_id', 'faults'],
  sitemap_entries: ['sitemap_id', 'position', 'url_id', 'lastmod', 'priority', 'changefreq', 'alternates', 'extensions'],
  cause_kinds: ['check_id', 'severity', 'scope'],
  causes: ['id', 'kind_id', 'key', 'place', 'subject', 'url_id'],
  cause_pages: ['cause_id', 'url_id', 'evidence'],
  check_outcomes: ['check_id', 'reason', 'scope', 'passed', 'failed', 'not_applicable', 'not_tested'],
  failures: ['url_id', 'part', 'name', 'message', 'offset', 'scope'],
  word_blocks: ['id', 'words'],
  main_texts: ['content_hash', 'text'],
  name_marks: ['marks'],
  discovery: [
    ...['url_id', 'rank', 'kind', 'depth', 'discovered_by', 'found_on_id', 'not_fetched', 'inlinks', 'followed_inlinks', 'comparable'],
  ],
  inlinks: ['target_id', 'sources'],
  repeated_texts: ['url_id', 'words', 'sentences', 'ranges'],
  ignores: ['check_id', 'page', 'pattern', 'reason', 'author', 'created', 'expires', 'cause'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type StoredTable = keyof typeof tableColumns;

export function columnCount(table: StoredTable): number {
  return tableColumns[table].length;
}

/** A table with the columns that are written, as an INSERT names them: `meta(key, value)`. */
export function writtenColumns(table: StoredTable): string {
  return `${table}(${tableColumns[table].join(', ')})`;
}

/** SQL that writes `rows` rows; `or` says what becomes of one that is there already. */
export function insertInto(
  table: StoredTable,
  { or, rows = 1 }: { readonly or?: 'REPLACE' | 'IGNORE'; readonly rows?: number } = {},
): string {
  const row = `(${tableColumns[table].map(() => '?').join(', ')})`;
  return `INSERT ${or === undefined ? '' : `OR ${or} `}INTO ${writtenColumns(table)} VALUES ${new Array(rows).fill(row).join(',')}`;
}
