/** Cookies that the site sets, and forms that send secrets. OWASP session management; W3C Secure Contexts; RFC 6265bis. */
import { headerValues } from '@orbweaver/model/fetch-record.ts';
import { isLoopbackHost, urlHost } from '@orbweaver/model/url.ts';
import { type Check, pageCheck, type SiteFinding, siteCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';

/** Names of session cookies of common platforms. */
const sessionName = /^(?:phpsessid|jsessionid|asp\.net_sessionid|connect\.sid|sid|session|sessionid|session_id)$|token$/i;
const sessionWord = /^(?:aspsessionid|_session|auth)\w*$|^\w+_session$/i;

export const cookieFlags = siteCheck({
  id: 'cookie-flags',
  category: 'server',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'OWASP, session management cheat sheet; RFC 6265bis',
  settings: {},
  words: {
    name: 'Cookie without security attributes',
    title: 'Cookie {value} lacks {rule}',
    why: 'Such a cookie can be read in transit or by scripts, or sent with requests from other sites.',
    fix: 'Set Secure and SameSite on every cookie, and HttpOnly on those that scripts do not need.',
  },
  docs: {
    condition:
      'Set-Cookie without Secure (over https), HttpOnly for session names, or SameSite; a notice where only SameSite is missing, since most browsers then use Lax.',
    found: `
      /
      set-cookie: PHPSESSID=abc; Path=/
    `,
    notFound: `
      /
      set-cookie: PHPSESSID=abc; Path=/; Secure; HttpOnly; SameSite=Lax
    `,
  },
  *run(site): Iterable<SiteFinding> {
    const seen = new Set<string>();
    for (const { page, headers } of site.servers()) {
      // Browsers refuse a Secure cookie over http: there the connection is the fault (srv-https-missing).
      const isSecure = page.url.startsWith('https:');
      for (const line of headerValues(headers, 'set-cookie').slice(0, 100)) {
        const [pair = '', ...attributes] = line.split(';');
        const name = pair.split('=')[0]?.trim() ?? '';
        const has = (flag: string) => attributes.some((each) => each.trim().toLowerCase().split('=')[0] === flag);
        const lacking = [
          ...(isSecure && !has('secure') ? ['Secure'] : []),
          ...((sessionName.test(name) || sessionWord.test(name)) && !has('httponly') && !/csrf|xsrf/i.test(name) ? ['HttpOnly'] : []),
          ...(has('samesite') ? [] : ['SameSite']),
        ];
        if (lacking.length === 0 || seen.has(name)) continue;
        seen.add(name);
        yield {
          ...(lacking.length === 1 && lacking[0] === 'SameSite' ? { severity: 'notice' as const } : {}),
          urlId: 0,
          group: groupOf(name),
          evidence: { value: cut(name), rule: lacking.join(', '), header: 'set-cookie', target: page.url },
        };
      }
    }
  },
});

export const formInsecure = pageCheck({
  id: 'form-insecure',
  category: 'server',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'W3C, Secure Contexts; OWASP, transport layer security cheat sheet',
  appliesTo: 'html',
  reads: ['forms'],
  settings: {},
  words: {
    name: 'Insecure form submission',
    title: 'Form sends its fields over http ({rule})',
    why: 'Anyone on the network can read what visitors type.',
    fix: 'Serve the page and its form target over https.',
  },
  docs: {
    condition: 'Form action is http:, or the page with a password field is served over http.',
    found: '<form action="http://labelled.example/login"><label>Name <input name="name"></label></form>',
    notFound: '<form action="/about" method="post"><label>Secret <input type="password" name="secret"></label></form>',
  },
  run(page) {
    const forms = (page.facts?.forms ?? []).filter(({ isOutside }) => isOutside !== true);
    if (forms.length === 0) return 'not-applicable';
    const isPlain = page.url.startsWith('http:') && !isLoopbackHost(urlHost(page.url));
    const findings = [];
    for (const form of forms) {
      const target = form.url ?? '';
      const goesPlain = target.startsWith('http:') && page.url.startsWith('https:') && !isLoopbackHost(urlHost(target));
      if (!goesPlain && !(isPlain && form.hasPassword)) continue;
      const rule = goesPlain ? 'target is http' : 'password on an http page';
      findings.push({ group: goesPlain ? target : rule, evidence: { rule, target: cut(target), ...spot(page, form.offset) } });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const cookiesChecks: readonly Check[] = [cookieFlags, formInsecure];
