/** Phrases (cause-phrases.ts) that say what came of a URL, or what a value of the site is instead of what it should be. */
import type { PhraseGroup } from './cause-phrases-of-files.ts';

/** Their other part is a line or a header of the site, or an agent's name. */
const besideTexts: readonly string[] = ['robots-txt-syntax', 'hdr-hsts-weak', 'ai-bot-firewall-blocked'];

/** Checks one part of whose evidence is our own words alone; the other may be a text of the site that reads like them. */
export const ownParts: Readonly<Record<'value' | 'rule', ReadonlySet<string>>> = {
  value: new Set([
    ...['url-no-response', 'canonical-to-4xx-5xx', 'sitemap-url-non200', 'sd-url-broken'],
    ...['img-broken', 'css-broken', 'js-broken', 'favicon-broken', 'user-agent-differential', 'page-orphan'],
  ]),
  rule: new Set([
    ...['link-internal-broken', 'link-external-broken', 'nav-links-problem', 'pagination-broken', 'hreflang-broken'],
    ...['hreflang-invalid-code', 'rich-retired-type', ...besideTexts],
  ]),
};

const otherWords: ReadonlySet<string> = new Set([
  ...['user-agent-differential', 'hreflang-invalid-code', 'rich-retired-type', 'page-orphan'],
  ...besideTexts,
]);

export const phrasesOfResponses = [
  {
    checks: [...ownParts.value, ...ownParts.rule].filter((check) => !otherWords.has(check)),
    phrases: {
      'response-dns': ['dns', 'name not found'],
      'response-refused': ['refused', 'connection refused'],
      'response-reset': ['reset', 'connection lost'],
      'response-timeout': ['timeout', 'timed out'],
      'response-tls': ['tls', 'TLS failed'],
      'response-http-invalid': ['http-invalid', 'invalid HTTP'],
      'response-headers-too-large': ['headers-too-large', 'headers too large'],
      'response-body-invalid': ['body-invalid', 'unreadable body'],
    },
  },
  {
    checks: ['hreflang-invalid-code'],
    phrases: {
      'code-empty': 'empty',
      'code-malformed': ['malformed', 'not letters and digits joined by hyphens'],
      'code-underscore': ['underscore', 'underscore instead of a hyphen'],
      'code-language-unknown': ['language-unknown', 'unknown language'],
      'code-language-three-letters': ['language-three-letters', 'language has a two-letter code'],
      'code-region-alone': ['region-alone', 'country without a language'],
      'code-order': ['order', 'wrong order'],
      'code-script-unknown': ['script-unknown', 'unknown script'],
      'code-region-unknown': ['region-unknown', 'unknown country'],
      'code-region-three-letters': ['region-three-letters', 'country of three letters'],
      'code-region-number': ['region-number', 'country as a number'],
      'code-subtag-unsupported': ['subtag-unsupported', 'part that Google does not read'],
      'code-meant': 'meant: {code}',
    },
  },
  {
    checks: ['user-agent-differential'],
    phrases: {
      'phone-status': ['mobile: status {status}', 'phone: status {status}'],
      'phone-canonical': ['mobile: canonical', 'phone: other canonical'],
      'phone-robots': ['mobile: robots', 'phone: other robots rules'],
      'phone-text': ['mobile: text', 'phone: other text'],
      'agent-status': '{agent}: status {status}',
      'agent-canonical': ['{agent}: canonical', '{agent}: other canonical'],
      'agent-robots': ['{agent}: robots', '{agent}: other robots rules'],
      'agent-text': ['{agent}: text', '{agent}: other text'],
    },
  },
  {
    checks: ['page-orphan'],
    phrases: {
      'way-sitemap': 'sitemap',
      'way-canonical': 'canonical',
      'way-hreflang': 'hreflang',
      'way-redirect': 'redirect',
      'way-pagination': 'pagination',
      'way-refresh': ['metaRefresh', 'meta refresh'],
    },
  },
  {
    checks: ['rich-retired-type'],
    phrases: {
      'fate-book-actions': 'phase-out announced in June 2025',
      'fate-course': 'course info retired in 2025',
      'fate-salary': 'estimated salary retired in 2025',
      'fate-fact-check': 'being phased out since June 2025',
      'fate-faq': 'rich result ended in May 2026',
      'fate-how-to': 'retired in September 2023',
      'fate-in-2025': 'retired in 2025',
      'fate-practice': 'retired in January 2026',
      'fate-search-box': 'sitelinks search box retired in November 2024',
      'fate-vehicle': 'vehicle listing retired in 2025',
    },
  },
] as const satisfies readonly PhraseGroup[];
