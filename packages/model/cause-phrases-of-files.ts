/** Phrases of causes (cause-phrases.ts) that say what is wrong at one URL, which stands before them. */
export type Phrase = string | readonly [text: string, name: string];

export interface PhraseGroup {
  readonly checks: readonly string[];
  readonly phrases: Readonly<Record<string, Phrase>>;
}

export const phrasesOfFiles = [
  {
    checks: ['ai-bot-policy-inconsistent'],
    phrases: {
      'ai-archive': 'all training is blocked, but not {agent}, whose archive models learn from',
      'ai-train-not-find': '{trainer} may train, {agent} may not find',
    },
  },
  {
    checks: ['ai-bot-training-policy'],
    phrases: {
      'ai-allowed': 'allowed: {agents}',
      'ai-not-named': 'not named: {agents}',
      'ai-blocked': 'blocked: {agents}',
    },
  },
  {
    checks: ['favicon-size'],
    phrases: {
      'icon-too-small': 'too small',
      'icon-small': 'small',
      'icon-not-square': 'not square',
    },
  },
  {
    checks: ['logo-image-invalid'],
    phrases: {
      'logo-no-address': ['no address', 'no URL'],
      'logo-small': ['{size} pixels {logo}', '{size} pixels: {logo}'],
      'logo-pixels': '{size} pixels',
    },
  },
  {
    checks: ['llms-txt-invalid'],
    phrases: {
      'llms-short': ['{count} characters', 'characters: {count}'],
      'llms-no-heading': 'no first-level heading',
      'llms-no-links': 'no links',
      'llms-status': 'status {status}',
    },
  },
  {
    checks: ['mobile-content-parity'],
    phrases: {
      'mobile-fewer-words': ['{count} words', 'fewer words: {count}'],
    },
  },
  {
    checks: ['sitemap-invalid-xml'],
    phrases: {
      'sitemap-ampersand': ['xml-ampersand', '& that starts no entity'],
      'sitemap-markup': ['xml-markup', 'unreadable markup'],
      'sitemap-nesting': ['xml-nesting', 'tags wrongly nested'],
      'sitemap-unclosed': ['xml-unclosed', 'ends inside a tag or element'],
      'sitemap-root': ['xml-root', 'no single root element'],
      'sitemap-character': ['xml-character', 'character that XML does not allow'],
      'sitemap-doctype': ['xml-doctype', 'entities declared'],
      'sitemap-deep': ['xml-too-deep', 'nested too deeply'],
      'sitemap-html': ['html', 'a web page, not a sitemap'],
      'sitemap-root-unknown': ['root-unknown', 'unknown root element'],
      'sitemap-namespace-missing': ['namespace-missing', 'no namespace'],
      'sitemap-namespace-wrong': ['namespace-wrong', 'wrong namespace'],
      'sitemap-prefix': ['prefix-undeclared', 'prefix not declared'],
      'sitemap-not-utf8': ['not-utf8', 'not UTF-8'],
      'sitemap-bom-gzip': ['byte-order-mark-before-gzip', 'byte order mark before gzip'],
      'sitemap-gzip-broken': ['gzip-broken', 'broken gzip'],
    },
  },
  {
    checks: ['sitemap-too-large'],
    phrases: {
      'sitemap-large': ['too-large', 'too large'],
    },
  },
  {
    checks: ['sitemap-url-duplicate'],
    phrases: {
      'sitemap-duplicate': ['loc-duplicate', 'URL listed twice'],
    },
  },
  {
    checks: ['sitemap-url-invalid'],
    phrases: {
      'sitemap-loc-missing': ['loc-missing', 'no URL in loc'],
      'sitemap-loc-relative': ['loc-relative', 'relative URL'],
      'sitemap-loc-scheme': ['loc-scheme', 'neither http nor https'],
      'sitemap-loc-invalid': ['loc-invalid', 'invalid URL'],
      'sitemap-loc-fragment': ['loc-fragment', 'URL with a fragment'],
      'sitemap-loc-long': ['loc-too-long', 'URL too long'],
      'sitemap-loc-host': ['loc-host', 'URL of another host'],
      'sitemap-loc-above': ['loc-above', 'URL outside the folder of the sitemap'],
      'sitemap-alternate': ['alternate-duplicate', 'one hreflang for two URLs'],
    },
  },
  {
    checks: ['sitemap-lastmod-invalid'],
    phrases: {
      'sitemap-lastmod-invalid-date': ['lastmod-invalid', 'no valid date'],
      'sitemap-lastmod-future': ['lastmod-future', 'date in the future'],
    },
  },
  {
    checks: ['sitemap-priority-changefreq'],
    phrases: {
      'sitemap-priority': ['priority-invalid', 'priority'],
      'sitemap-changefreq': ['changefreq-invalid', 'changefreq'],
    },
  },
  {
    checks: ['robots-txt-syntax'],
    phrases: {
      'robots-not-utf8': ['not-utf8', 'not UTF-8'],
      'robots-line-long': ['line-too-long', 'line too long'],
      'robots-no-colon': ['colon-missing', 'no colon'],
      'robots-field-unknown': ['field-unknown', 'unknown field'],
      'robots-field-misspelt': ['field-misspelt', 'misspelt field'],
      'robots-no-agent': ['agent-missing', 'User-agent without a value'],
      'robots-no-group': ['rule-outside-group', 'rule before any User-agent'],
      'robots-path': ['path-invalid', 'invalid path'],
      'robots-delay': ['crawl-delay-invalid', 'invalid Crawl-delay'],
      'robots-sitemap': ['sitemap-relative', 'Sitemap without a full URL'],
    },
  },
  {
    checks: ['redirect-host-mix'],
    phrases: {
      'start-redirects': '{count} redirects',
      'start-answers': 'answers {status}',
    },
  },
  {
    checks: ['ai-bot-firewall-blocked'],
    phrases: {
      'ai-refused': ['status {status} {agent}', 'status {status} for {agent}'],
      'ai-status': 'status {status}',
    },
  },
  {
    checks: ['hdr-hsts-weak'],
    phrases: {
      'hsts-preload': 'preload without includeSubDomains',
      'hsts-no-subdomains': 'no includeSubDomains',
      'hsts-no-max-age': 'no max-age',
      'hsts-max-age': 'max-age {seconds}',
    },
  },
] as const satisfies readonly PhraseGroup[];
