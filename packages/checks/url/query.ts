/** What a page's URL carries behind the question mark. Google, URL structure and faceted navigation. */
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { pairsOf, partsOf } from './parts.ts';

const source = 'Google Search Central, URL structure best practices';

/** One finding for the first key that is wrong; its group is the key. */
function judgeKeys(page: PageView, isWrong: (key: string, value: string) => boolean): PageOutcome {
  const { query } = partsOf(page.url);
  if (query === '') return 'pass';
  for (const [key, value] of pairsOf(query)) {
    if (isWrong(key.toLowerCase(), value)) return [{ group: key.toLowerCase(), evidence: { value: cut(key), rule: cut(query) } }];
  }
  return 'pass';
}

export const urlParametersMany = pageCheck({
  id: 'url-parameters-many',
  category: 'url',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: { opportunityFrom: 1, maxParameters: 2 },
  words: {
    name: 'Too many URL parameters',
    title: 'Parameters in the URL of an indexable page: {count}',
    why: 'Parameters can be combined endlessly, so crawlers find the same content at many URLs.',
    fix: 'Give permanent pages URLs without parameters, and set the canonical of the others to the URL without parameters.',
  },
  docs: {
    condition: '> 2 query parameters on an indexable page: a notice; from 1: an opportunity.',
    found: 'https://site.example/list?colour=red&size=2&sort=price',
    notFound: '<link rel="canonical" href="https://site.example/token-of-thanks">',
  },
  run(page, settings) {
    const { path, query } = partsOf(page.url);
    const count = pairsOf(query).length;
    if (count > settings.maxParameters) return [{ group: path, evidence: { count, limit: settings.maxParameters, value: cut(query) } }];
    if (count < settings.opportunityFrom) return 'pass';
    return [{ severity: 'opportunity', group: path, evidence: { count, limit: settings.opportunityFrom - 1, value: cut(query) } }];
  },
});

const trackingKeys: ReadonlySet<string> = new Set([
  ...['gclid', 'gclsrc', 'dclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'twclid', 'ttclid', 'yclid', 'igshid', 'mc_cid', 'mc_eid'],
  ...[
    '_ga',
    '_gl',
    '_hsenc',
    '_hsmi',
    'mkt_tok',
    'srsltid',
    'epik',
    'li_fat_id',
    'sid',
    'sessionid',
    'session_id',
    'phpsessid',
    'jsessionid',
  ],
  ...['cfid', 'cftoken', 'aspsessionid', 'zenid', 'oscsid', 'osadcampaign'],
]);

/** `key` in lower case. */
export function isTrackingKey(key: string): boolean {
  return key.startsWith('utm_') || trackingKeys.has(key) || key.startsWith('aspsessionid');
}

export const urlTrackingOrSession = pageCheck({
  id: 'url-tracking-or-session',
  category: 'url',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Tracking or session parameter in the URL',
    title: 'Tracking or session parameter in an indexable URL: {value}',
    why: 'Each campaign and each visitor creates another copy of the page.',
    fix: 'Use the URL without the parameter as the canonical and in internal links; store sessions in cookies.',
  },
  docs: {
    condition: 'Indexable URL with utm_*, gclid, fbclid, sid, phpsessid, jsessionid.',
    found: 'https://site.example/letter?utm_campaign=may',
    notFound: 'https://site.example/letter',
  },
  run(page) {
    const path = /;(jsessionid|phpsessid|sid)=/i.exec(page.url);
    if (path !== null) return [{ group: path[1]?.toLowerCase() ?? '', evidence: { value: path[1] ?? '' } }];
    return judgeKeys(page, isTrackingKey);
  },
});

const searchKeys: ReadonlySet<string> = new Set(['s', 'q', 'query', 'search', 'searchterm', 'search_query', 'keywords', 'suche']);

export const urlInternalSearch = pageCheck({
  id: 'url-internal-search',
  category: 'url',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, spam policies and faceted navigation',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Indexable internal search results',
    title: 'Search results page is indexable ({value})',
    why: 'Every search term creates another page, usually with thin content, and spammers can fill the index with them.',
    fix: 'Add noindex to your internal search results.',
  },
  docs: {
    condition: 'Indexable URL with a value for s, q, query, search, searchterm, search_query, keywords or suche.',
    found: 'https://site.example/find?q=lanterns',
    notFound: 'https://site.example/search-for-lanterns',
  },
  run(page) {
    const { path, query } = partsOf(page.url);
    if (query === '') return 'pass';
    // A documentation page about searching is none: results carry the searched words.
    for (const [key, value] of pairsOf(query)) {
      if (value !== '' && searchKeys.has(key.toLowerCase())) return [{ group: path, evidence: { value: cut(`${key}=${value}`) } }];
    }
    return 'pass';
  },
});

const secretKeys =
  /^(?:e-?mail|email_?address|password|passwd|pwd|pass|token|access_?token|auth_?token|refresh_?token|id_?token|api_?key|apikey|secret|client_?secret|private_?key|ssn)$/;
const address = /^[^\s@%&=]+(?:@|%40)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

export const urlSensitiveData = pageCheck({
  id: 'url-sensitive-data',
  category: 'url',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'OWASP, information exposure through query strings in URL',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Personal data in the URL',
    title: 'URL contains personal data ({value})',
    why: 'URLs end up in logs, browser histories and analytics, and are passed on to other sites.',
    fix: 'Send such values in the body of a POST request, and make short-lived codes expire after one use.',
  },
  docs: {
    condition: 'Query key or value looks like an email address, password, token or key.',
    found: 'https://site.example/reset?token=abc123def',
    notFound: 'https://site.example/token-of-thanks',
  },
  run: (page) => judgeKeys(page, (key, value) => value !== '' && (secretKeys.test(key) || address.test(value))),
});

export const queryChecks: readonly Check[] = [urlParametersMany, urlTrackingOrSession, urlInternalSearch, urlSensitiveData];
