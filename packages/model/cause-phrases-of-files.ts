/** Phrases of causes (cause-phrases.ts) that say what is wrong with one file: it stands first in them. */
export type Phrase = string | readonly [text: string, name: string];

export interface PhraseGroup {
  readonly checks: readonly string[];
  readonly phrases: Readonly<Record<string, Phrase>>;
}

export const phrasesOfFiles = [
  {
    checks: ['favicon-size'],
    phrases: {
      'icon-too-small': ['{url} too small {size}', '{url}: too small ({size})'],
      'icon-small': ['{url} small {size}', '{url}: small ({size})'],
      'icon-not-square': ['{url} not square {size}', '{url}: not square ({size})'],
    },
  },
  {
    checks: ['llms-txt-invalid'],
    phrases: {
      'llms-short': ['{url} {count} characters', '{url}: {count} characters'],
      'llms-no-heading': ['{url} no first-level heading', '{url}: no first-level heading'],
      'llms-no-links': ['{url} no links', '{url}: no links'],
      'llms-status': ['{url} status {status}', '{url}: status {status}'],
    },
  },
  {
    checks: ['mobile-content-parity'],
    phrases: {
      'mobile-fewer-words': ['{url} {count} words', '{url}: {count} fewer words'],
    },
  },
  {
    checks: ['sitemap-invalid-xml'],
    phrases: {
      'sitemap-ampersand': ['{url} xml-ampersand', '{url}: & that starts no entity'],
      'sitemap-markup': ['{url} xml-markup', '{url}: unreadable markup'],
      'sitemap-nesting': ['{url} xml-nesting', '{url}: tags wrongly nested'],
      'sitemap-unclosed': ['{url} xml-unclosed', '{url}: ends inside a tag or element'],
      'sitemap-root': ['{url} xml-root', '{url}: no single root element'],
      'sitemap-character': ['{url} xml-character', '{url}: character that XML does not allow'],
      'sitemap-doctype': ['{url} xml-doctype', '{url}: entities declared'],
      'sitemap-deep': ['{url} xml-too-deep', '{url}: nested too deeply'],
      'sitemap-html': ['{url} html', '{url}: a web page, not a sitemap'],
      'sitemap-root-unknown': ['{url} root-unknown', '{url}: unknown root element'],
      'sitemap-namespace-missing': ['{url} namespace-missing', '{url}: no namespace'],
      'sitemap-namespace-wrong': ['{url} namespace-wrong', '{url}: wrong namespace'],
      'sitemap-prefix': ['{url} prefix-undeclared', '{url}: prefix not declared'],
      'sitemap-not-utf8': ['{url} not-utf8', '{url}: not UTF-8'],
      'sitemap-bom-gzip': ['{url} byte-order-mark-before-gzip', '{url}: byte order mark before gzip'],
      'sitemap-gzip-broken': ['{url} gzip-broken', '{url}: broken gzip'],
    },
  },
  {
    checks: ['sitemap-too-large'],
    phrases: {
      'sitemap-large': ['{url} too-large', '{url}: too large'],
    },
  },
  {
    checks: ['sitemap-url-duplicate'],
    phrases: {
      'sitemap-duplicate': ['{url} loc-duplicate', '{url}: URL listed twice'],
    },
  },
  {
    checks: ['sitemap-url-invalid'],
    phrases: {
      'sitemap-loc-missing': ['{url} loc-missing', '{url}: no URL in loc'],
      'sitemap-loc-relative': ['{url} loc-relative', '{url}: relative URL'],
      'sitemap-loc-scheme': ['{url} loc-scheme', '{url}: neither http nor https'],
      'sitemap-loc-invalid': ['{url} loc-invalid', '{url}: invalid URL'],
      'sitemap-loc-fragment': ['{url} loc-fragment', '{url}: URL with a fragment'],
      'sitemap-loc-long': ['{url} loc-too-long', '{url}: URL too long'],
      'sitemap-loc-host': ['{url} loc-host', '{url}: URL of another host'],
      'sitemap-loc-above': ['{url} loc-above', '{url}: URL outside the folder of the sitemap'],
      'sitemap-alternate': ['{url} alternate-duplicate', '{url}: one hreflang for two URLs'],
    },
  },
  {
    checks: ['sitemap-lastmod-invalid'],
    phrases: {
      'sitemap-lastmod-invalid-date': ['{url} lastmod-invalid', '{url}: no valid date'],
      'sitemap-lastmod-future': ['{url} lastmod-future', '{url}: date in the future'],
    },
  },
  {
    checks: ['sitemap-priority-changefreq'],
    phrases: {
      'sitemap-priority': ['{url} priority-invalid', '{url}: priority'],
      'sitemap-changefreq': ['{url} changefreq-invalid', '{url}: changefreq'],
    },
  },
  {
    checks: ['robots-txt-syntax'],
    phrases: {
      'robots-line-long': ['{url} line-too-long {line}', '{url}: line too long: {line}'],
      'robots-no-colon': ['{url} colon-missing {line}', '{url}: no colon: {line}'],
      'robots-field-unknown': ['{url} field-unknown {line}', '{url}: unknown field: {line}'],
      'robots-field-misspelt': ['{url} field-misspelt {line}', '{url}: misspelt field: {line}'],
      'robots-no-agent': ['{url} agent-missing', '{url}: User-agent without a value'],
      'robots-no-group': ['{url} rule-outside-group {line}', '{url}: rule before any User-agent: {line}'],
      'robots-path': ['{url} path-invalid {line}', '{url}: invalid path: {line}'],
      'robots-delay': ['{url} crawl-delay-invalid {line}', '{url}: invalid Crawl-delay: {line}'],
      'robots-sitemap': ['{url} sitemap-relative {line}', '{url}: Sitemap without a full URL: {line}'],
    },
  },
  {
    checks: ['redirect-host-mix'],
    phrases: {
      'start-redirects': ['{url} {count} redirects', '{url}: {count} redirects'],
      'start-answers': ['{url} answers {status}', '{url}: answers {status}'],
    },
  },
  {
    checks: ['ai-bot-firewall-blocked'],
    phrases: {
      'ai-refused': ['{url} status {status} {agent}', '{url}: status {status} for {agent}'],
    },
  },
  {
    checks: ['hdr-hsts-weak'],
    phrases: {
      'hsts-preload': ['{url} preload without includeSubDomains {header}', '{url}: preload without includeSubDomains, {header}'],
    },
  },
] as const satisfies readonly PhraseGroup[];
