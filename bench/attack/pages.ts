// Markup in every place where a page of the site takes words from outside: address, query, headers, the account's own name and titles. What comes back as a page
// must neither hold it as markup nor let it run.
import { splitName } from '../../packages/model/api/route-request.ts';
import { routes } from '../../packages/model/api/routes.ts';
import { faultOf } from './input.ts';
import { inParallel, type Tally } from './tally.ts';
import type { Reply, Target } from './target.ts';

const mark = 'xss7391';
const payloads = [
  `<script>${mark}()</script>`,
  `"><img src=x onerror=${mark}()>`,
  `'><svg/onload=${mark}()>`,
  `</script><script>${mark}()</script>`,
  `</title><svg onload=${mark}()>`,
  `--><script>${mark}()</script>`,
  `" autofocus onfocus=${mark}() x="`,
  `javascript:${mark}()`,
  `\u2028</script><script>${mark}()`,
  `{{constructor.constructor('${mark}()')()}}`,
];
const paths = [
  '/',
  '/signin',
  '/signup',
  '/account/TOKEN',
  '/resetpassword/TOKEN',
  '/user',
  '/user/results',
  '/contactus',
  '/de/signin',
  '/none/TOKEN',
  '/sadmin',
];
const fields = ['next', 'url', 'q', 'token', 'email', 'tab', 'filter', 'language'];

/** The payload as markup in a page: an element, an attribute that runs, or the end of the script that holds the page's state. */
function runsIn({ text, headers }: Reply): string | null {
  const type = headers.get('content-type') ?? '';
  if (!type.includes('html')) return headers.get('x-content-type-options') === 'nosniff' ? null : `${type} without nosniff`;
  // What stands between quotes is a value, whatever it looks like.
  const tags = text.replace(/="[^"]*"/g, '=""');
  const element = new RegExp(`<(?:script|img|svg)[^>]*>?[^<]{0,40}${mark}|<[^<>]*\\son\\w+=["']?${mark}`, 'i').exec(tags);
  const found = element ?? new RegExp(`(?:href|src|action)=["']?javascript:${mark}`, 'i').exec(text);
  if (found !== null) return `markup came back: ${found[0].slice(0, 100)}`;
  const policy = headers.get('content-security-policy') ?? '';
  return /script-src[^;]*'(?:unsafe-inline|unsafe-eval)'/.test(policy) || !policy.includes('script-src')
    ? `policy: ${policy.slice(0, 150)}`
    : null;
}

/** A way back that leads to another site. */
function leadsOut({ headers }: Reply, origin: string): string | null {
  const location = headers.get('location');
  if (location === null) return null;
  const url = URL.parse(location, `${origin}/`);
  return url !== null && url.origin === origin ? null : `redirects to ${location.slice(0, 100)}`;
}

export async function attackPages(target: Target, tally: Tally): Promise<void> {
  const { cookie } = await target.newAccount();
  const cases = payloads.flatMap((payload) =>
    paths.flatMap((path) => {
      const escaped = encodeURIComponent(payload);
      const filled = path.replace('TOKEN', escaped);
      return [
        { what: `${path} path`, path: `${filled}/${escaped}`, headers: {} },
        ...fields.map((field) => ({ what: `${path}?${field}`, path: `${filled}?${field}=${escaped}`, headers: {} })),
        {
          what: `${path} headers`,
          path: filled,
          headers: { 'accept-language': encodeURI(payload), 'user-agent': encodeURI(payload), referer: encodeURI(payload) },
        },
      ];
    }),
  );
  await inParallel(cases, 6, async ({ what, path, headers }) => {
    const reply = await target.call({ path, cookie, headers });
    tally.count(`${what} of ${path.slice(0, 100)}`, faultOf(reply) ?? runsIn(reply) ?? leadsOut(reply, target.origin));
  });
  const outside = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%09/evil.example',
    '///evil.example',
    'javascript:alert(1)',
  ];
  for (const path of ['/signin', '/signup', '/account/x']) {
    for (const next of outside) {
      const reply = await target.call({ path: `${path}?next=${encodeURIComponent(next)}`, cookie });
      const link = /(?:href|action)="(?:https?:)?[/\\]{2,}evil/.exec(reply.text);
      tally.count(`${path}?next=${next}`, leadsOut(reply, target.origin) ?? (link === null ? null : link[0]));
    }
  }
  await attackJson(target, tally, cookie);
}

/** Responses of calls are never shown as pages. */
async function attackJson(target: Target, tally: Tally, cookie: string): Promise<void> {
  for (const name of Object.keys(routes)) {
    const { method, path } = splitName(name as keyof typeof routes);
    if (method !== 'GET') continue;
    for (const payload of payloads) {
      const filled = path.replace(/:\w+/g, encodeURIComponent(payload));
      const reply = await target.call({ path: `${filled}?token=${encodeURIComponent(payload)}`, cookie });
      tally.count(`${name} ${payload}`, faultOf(reply) ?? runsIn(reply));
    }
  }
}
