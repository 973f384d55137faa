import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, page, robots } from '../testing/page.ts';
import { urlInternalSearch, urlParametersMany, urlSensitiveData, urlTrackingOrSession } from './query.ts';

const at = (path: string, facts = {}) => page(facts, { url: `https://site.example${path}` });
const plain = at('/lamps');

pageCheckTable(urlParametersMany, {
  pass: { none: plain },
  issue: {
    one: { on: at('/lamps?id=4'), findings: [{ severity: 'opportunity', group: '/lamps', evidence: { count: 1 } }] },
    three: { on: at('/lamps?a=1&b=2&c=3'), findings: [{ severity: 'notice', evidence: { count: 3, limit: 2 } }] },
  },
  silent: {
    'a copy that names its canonical': at('/lamps?a=1&b=2&c=3', { canonicals: [canonical('/lamps')] }),
    noindex: at('/lamps?a=1&b=2&c=3', { robots: [robots('noindex')] }),
    'an empty query': at('/lamps?'),
  },
});

pageCheckTable(urlTrackingOrSession, {
  pass: { none: plain, 'a page number': at('/lamps?page=2') },
  issue: {
    utm: { on: at('/lamps?utm_source=mail'), findings: [{ severity: 'warning', group: 'utm_source', evidence: { value: 'utm_source' } }] },
    session: { on: at('/a?PHPSESSID=1a2b'), findings: [{ group: 'phpsessid' }] },
    'in the path': { on: at('/a;jsessionid=1a2b'), findings: 1 },
  },
  silent: {
    'a copy that names its canonical': at('/lamps?gclid=1', { canonicals: [canonical('/lamps')] }),
    'a key that only ends like one': at('/a?parasid=1'),
  },
});

pageCheckTable(urlInternalSearch, {
  pass: { none: plain },
  issue: { '?s=': { on: at('/?s=lamp'), findings: [{ severity: 'warning', evidence: { value: 's=lamp' } }] } },
  silent: {
    noindex: at('/?s=lamp', { robots: [robots('noindex, follow')] }),
    'the search form itself': at('/search.html'),
    'an empty search': at('/search?q='),
    'a size': at('/shirts?size=s'),
  },
});

pageCheckTable(urlSensitiveData, {
  pass: { none: plain },
  issue: {
    'a mail address': { on: at('/thanks?to=ann%40mail.example'), findings: [{ severity: 'error', evidence: { value: 'to' } }] },
    'a token': { on: at('/a?access_token=1a2b3c'), findings: [{ group: 'access_token' }] },
  },
  silent: {
    'an empty form': at('/login?email='),
    'a social handle': at('/video?user=@ann'),
    'a key by another name': at('/maps?tokenizer=plain'),
  },
});
