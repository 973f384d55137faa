// Every option and every pair of options on a real Apache and a real nginx: each response has the promised status, location and headers. The
// promise is written down here from the options alone.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApache } from '../../../fixtures/web-servers/apache.ts';
import { ask, closeConnections, type Reply } from '../../../fixtures/web-servers/ask.ts';
import { startNginxSites } from '../../../fixtures/web-servers/nginx.ts';
import { findServer, type RuleSite, type RunningServer } from '../../../fixtures/web-servers/run-server.ts';
import { linkSiteFiles, siteFiles, writeSiteFiles } from '../../../fixtures/web-servers/site-files.ts';
import { type HtaccessOptions, htaccessOptionList } from './options.ts';
import { rulesText } from './rules-text.ts';
import { writeHtaccess } from './write-htaccess.ts';
import { writeNginx } from './write-nginx.ts';

type Setting = readonly [string, Partial<HtaccessOptions>];

const settings: readonly Setting[] = [
  ['https', { forceHttps: true }],
  ['proxy', { forceHttps: true, behindProxy: true }],
  ['www+', { www: 'add' }],
  ['www-', { www: 'remove' }],
  ['slash+', { slash: 'add' }],
  ['slash-', { slash: 'remove' }],
  [
    'redirects',
    {
      redirects: [
        { from: '/old%20page', to: '/new.html', status: 301 },
        { from: '/temp', to: 'https://other.test/a?b=%25c#d', status: 302 },
        { from: '/gone.html', to: '', status: 410 },
        { from: '/shop', to: '/page.html', status: 307 },
        { from: '/shop?id=3', to: '/folder/$1', status: 308 },
        { from: '/shop?id=4&x=a%20b', to: '/new.html?n=4', status: 302 },
        { from: '/shop?old', to: '', status: 410 },
        { from: '/a.b(c)+$', to: '/page.html', status: 301 },
      ],
    },
  ],
  ['cache-week', { caching: 'week' }],
  ['cache-year', { caching: 'year' }],
  ['compression', { compression: true }],
  ['hsts', { hsts: 'subdomains' }],
  ['nosniff', { nosniff: true, frame: 'sameorigin' }],
  ['referrer', { referrer: 'same-origin', frame: 'deny' }],
  ['csp', { csp: `default-src 'self'; img-src * data:; report-uri "/x%20y"` }],
  ['errors', { errorPages: [{ status: 404, path: '/404.html' }] }],
  ['errors-plain', { errorPages: [{ status: 404, path: '/plain' }] }],
  ['hotlink', { hotlink: true, hotlinkAllowed: ['friend.test'] }],
  ['agents', { blockedAgents: ['BadBot/1.0 (x)', 'evil'] }],
  ['ips-other', { blockedIps: ['203.0.113.0/24', '2001:db8::/32'] }],
  ['ips-own', { blockedIps: ['127.0.0.0/8'] }],
  ['listing-on', { listing: 'on' }],
  ['listing-off', { listing: 'off' }],
  ['utf8', { utf8: true }],
  ['index', { indexFile: 'remove' }],
  ['extension', { extension: 'remove' }],
  ['move', { moveTo: 'www.new.test' }],
  ['indexes', { indexes: ['page.html', 'index.html'] }],
  ['maintenance', { maintenance: '/plain' }],
  [
    'files',
    {
      hiddenFiles: true,
      blockedEndings: ['.txt', 'tar.gz'],
      fontCors: true,
      robotsTags: [
        { ending: 'css', directives: 'noindex,nofollow' },
        { ending: '*', directives: 'noarchive' },
      ],
      cacheTimes: [
        { files: 'images', time: 'hour' },
        { files: 'html', time: 'day' },
      ],
    },
  ],
];

interface Case {
  readonly name: string;
  readonly host: string;
  readonly options: HtaccessOptions;
}

/** Without pairs. */
const together: readonly Setting[] = [
  ['all', Object.assign({}, ...settings.map(([, change]) => change))],
  [
    'all of an open site',
    Object.assign({}, ...settings.map(([, change]) => change), { moveTo: '', maintenance: '', blockedIps: ['203.0.113.0/24'] }),
  ],
];

const alone: readonly Setting[] = [
  ...together,
  ['maintenance-own', { maintenance: '/plain', maintenanceAllowed: ['203.0.113.7', '127.0.0.1'] }],
];

const cases: readonly Case[] = [...settings, ...alone].flatMap(([name, change], at) => {
  const pairs = settings.slice(at + 1).map(([other, more]) => [`${name} with ${other}`, { ...change, ...more }] as const);
  return [[name, change] as const, ...pairs].map(([title, chosen], number) => {
    const host = `s${at}-${number}.test`;
    return { name: title, host, options: { ...defaultsOf(htaccessOptionList), domain: host, ...chosen } };
  });
});

interface Visit {
  readonly path: string;
  readonly www?: boolean;
  readonly isTls?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

const visits: readonly Visit[] = [
  { path: '/' },
  { path: '/page.html?x=%20y', www: true },
  { path: '/page.html', isTls: true },
  { path: '/folder/page.html', www: true, isTls: true },
  { path: '/page.html', headers: { 'x-forwarded-proto': 'https' } },
  { path: '/plain' },
  { path: '/page?x=%20y' },
  { path: '/folder/page', www: true, isTls: true },
  { path: '/folder/page/' },
  { path: '/folder/' },
  { path: '/folder' },
  { path: '/bare/' },
  { path: '/missing?a=b&c' },
  { path: '/missing/deep/' },
  { path: '/missing.html' },
  { path: '/old%20page?keep=1' },
  { path: '/temp?dropped=1' },
  { path: '/gone.html' },
  { path: '/a.b(c)+$' },
  { path: '/shop?id=33' },
  { path: '/shop?id=3' },
  { path: '/shop?id=4&x=a%20b' },
  { path: '/shop?old' },
  { path: '/axb(c)+$' },
  { path: '/photo.png', headers: { referer: 'https://thief.test/' } },
  { path: '/photo.png', headers: { referer: 'https://sub.friend.test/page' } },
  { path: '/photo.png', headers: { referer: 'https://friend.test.thief.test/' } },
  { path: '/notes.txt', headers: { 'user-agent': 'Mozilla (badbot/1.0 (x))' } },
  { path: '/notes.txt', headers: { 'user-agent': 'badbot/1x0 (x)' } },
  { path: '/style.css', headers: { 'accept-encoding': 'gzip' } },
  { path: '/index.html?x=1' },
  { path: '/folder/index.html', isTls: true },
  { path: '/font.woff2' },
  { path: '/.env' },
  { path: '/.well-known/open.html' },
];

interface Promised {
  readonly status: number;
  readonly location: string | null;
}

const moved = (status: number, location: string): Promised => ({ status, location });
const responses = (status: number): Promised => ({ status, location: null });

/** What the options promise for a visit, without the host's files. */
function promisedByRules({ host, options }: Case, visit: Visit, server: 'apache' | 'nginx'): Promised | null {
  const { isTls = false, www = false, headers = {} } = visit;
  const name = www ? `www.${host}` : host;
  const scheme = isTls ? 'https' : 'http';
  const [path = '', query] = visit.path.split('?', 2);
  const tail = query === undefined ? '' : `?${query}`;
  const isBlocked = options.blockedIps.includes('127.0.0.0/8');
  if (isBlocked && server === 'apache') return responses(403);
  const agent = headers['user-agent'] ?? '';
  if (options.blockedAgents.some((part) => agent.toLowerCase().includes(part.toLowerCase()))) return responses(403);
  if (options.hotlink && (headers['referer'] ?? '').includes('thief')) return responses(403);
  if (options.hiddenFiles && path === '/.env') return responses(403);
  if (options.blockedEndings.length > 0 && path.endsWith('.txt')) return responses(403);
  if (isClosed(options)) return responses(isBlocked ? 403 : 503);
  const samePath = options.redirects.filter(({ from }) => decodeURIComponent(from.split('?')[0] ?? '') === decodeURIComponent(path));
  const exact = samePath.find(({ from }) => from.includes('?') && from.endsWith(tail));
  const listed = exact ?? samePath.find(({ from }) => !from.includes('?'));
  if (listed !== undefined) {
    if (listed.status === 410) return responses(410);
    const chosen = options.www === 'add' ? `www.${host}` : options.www === 'remove' ? host : name;
    const origin = options.moveTo !== '' ? `https://${options.moveTo}` : options.forceHttps ? `https://${chosen}` : `${scheme}://${name}`;
    if (!listed.to.startsWith('/')) return moved(listed.status, listed.to);
    const to = server === 'apache' ? listed.to : listed.to.replace('$', '%24');
    return moved(listed.status, origin + to + (exact === undefined ? tail : ''));
  }
  if (options.moveTo !== '') return moved(301, `https://${options.moveTo}${path}${tail}`);
  if (options.www !== 'keep' && (options.www === 'add') !== www) {
    const to = options.www === 'add' ? `www.${host}` : host;
    return moved(301, `${options.forceHttps ? 'https' : scheme}://${to}${path}${tail}`);
  }
  const isSecure = isTls || (options.behindProxy && headers['x-forwarded-proto'] === 'https');
  if (options.forceHttps && !isSecure) return moved(301, `https://${name}${path}${tail}`);
  const [, folder = '', last = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? [];
  if (options.indexFile === 'remove' && indexNamesOf(options).includes(last)) return moved(301, `${scheme}://${name}${folder}${tail}`);
  const isFile = path.slice(1) in siteFiles;
  if (options.extension === 'remove' && isFile && /\.html$/.test(path) && !indexNamesOf(options).includes(last))
    return moved(301, `${scheme}://${name}${path.slice(0, -5)}${options.slash === 'add' ? '/' : ''}${tail}`);
  const isFolder = ['/folder/', '/bare/', '/'].includes(path);
  if (options.slash === 'add' && /^[^.]*[^./][^.]*$/.test(path.slice(path.lastIndexOf('/') + 1)) && !isFile)
    return moved(301, `${scheme}://${name}${path}/${tail}`);
  if (options.slash === 'remove' && path.endsWith('/') && !isFolder) return moved(301, `${scheme}://${name}${path.slice(0, -1)}${tail}`);
  return isBlocked ? responses(403) : null;
}

const isClosed = ({ maintenance, maintenanceAllowed }: HtaccessOptions) => maintenance !== '' && maintenanceAllowed.length === 0;
const indexNamesOf = ({ indexes }: HtaccessOptions) => (indexes.length > 0 ? indexes : ['index.html']);

function promised(each: Case, visit: Visit, server: 'apache' | 'nginx'): Promised {
  const byRules = promisedByRules(each, visit, server);
  if (byRules !== null) return byRules;
  const path = visit.path.split('?')[0] as string;
  if (path === '/bare/') return responses(each.options.listing === 'on' ? 200 : 403);
  if (path === '/folder') return moved(301, `http${visit.isTls ? 's' : ''}://${visit.www ? 'www.' : ''}${each.host}/folder/`);
  if (pageFor(each.options, path) !== null) return responses(200);
  const file = path.endsWith('/') ? `${path}${indexNamesOf(each.options)[0]}` : path;
  return responses(file.slice(1) in siteFiles ? 200 : 404);
}

/** The file with the ending that an address leaves out; null for none. */
function pageFor({ extension, slash }: HtaccessOptions, path: string): string | null {
  if (extension === 'keep' || path.endsWith('/') !== (slash === 'add')) return null;
  const file = `${path.replace(/\/$/, '')}.html`;
  return file.slice(1) in siteFiles ? file : null;
}

/** Seconds that a file of a type is kept; NaN for no word of it, null where the servers may differ. */
function ageOf({ caching, cacheTimes }: HtaccessOptions, type: string): number | null {
  const general = caching === 'keep' ? Number.NaN : caching === 'year' ? 31_536_000 : 604_800;
  const isChosen = cacheTimes.length > 0;
  if (/png/.test(type)) return isChosen ? 3600 : general;
  if (/css/.test(type)) return general;
  if (/html/.test(type)) return isChosen ? 86_400 : caching === 'keep' ? Number.NaN : 0;
  return caching === 'keep' ? Number.NaN : null;
}

/** What is wrong with the headers and the body of a response. */
function* headerFaults({ options }: Case, visit: Visit, { status, headers, body }: Reply): Iterable<string> {
  const wanted: Record<string, string> = {
    ...(options.hsts === 'off' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    ...(options.nosniff ? { 'x-content-type-options': 'nosniff' } : {}),
    ...(options.frame === 'off' ? {} : { 'x-frame-options': options.frame.toUpperCase() }),
    ...(options.referrer === '' ? {} : { 'referrer-policy': options.referrer }),
    ...(options.csp === '' ? {} : { 'content-security-policy': options.csp }),
  };
  for (const [name, value] of Object.entries(wanted)) if (headers[name] !== value) yield `${name}: ${headers[name]}`;
  if (status === 404) {
    const page = options.errorPages.find((each) => each.status === 404);
    if (page !== undefined && body !== `file ${page.path}`) yield `error page: ${body.slice(0, 60)}`;
  }
  if (status === 503 && (body !== 'file /plain' || headers['retry-after'] !== '3600'))
    yield `closed: ${headers['retry-after']} ${body.slice(0, 60)}`;
  if (status !== 200) return;
  if (headers['retry-after'] !== undefined) yield 'open, and says when to come again';
  const type = headers['content-type'] ?? '';
  if (options.utf8 && /text\/(?:html|css|plain)/.test(type) && !/charset=utf-8/i.test(type)) yield `type: ${type}`;
  const isListing = visit.path === '/bare/';
  const page = pageFor(options, visit.path.split('?')[0] ?? '');
  if (page !== null && !body.startsWith(`file ${page}`)) yield `page: ${body.slice(0, 60)}`;
  if (visit.path.endsWith('/') && !isListing && page === null && !body.startsWith(`file ${visit.path}${indexNamesOf(options)[0]}`))
    yield `index: ${body.slice(0, 60)}`;
  const maxAge = Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? Number.NaN);
  const wantedAge = ageOf(options, type);
  // A listing has a type, but no ending.
  const isChosen = isListing && options.cacheTimes.length > 0;
  if (!isChosen && wantedAge !== null && !Object.is(maxAge, wantedAge)) yield `caching of ${type}: ${headers['cache-control']}`;
  if (options.robotsTags.length > 0 && headers['x-robots-tag'] !== (/css/.test(type) ? 'noindex, nofollow' : 'noarchive'))
    yield `robots of ${type}: ${headers['x-robots-tag']}`;
  const isShared = options.fontCors && visit.path === '/font.woff2';
  if ((headers['access-control-allow-origin'] === '*') !== isShared) yield `origin: ${headers['access-control-allow-origin']}`;
  const asksGzip = visit.headers?.['accept-encoding'] === 'gzip';
  if (asksGzip && (headers['content-encoding'] === 'gzip') !== options.compression) yield `encoding: ${headers['content-encoding']}`;
}

const kinds = ['apache', 'nginx'] as const;
const ports = { apache: { http: 19_701, https: 19_702 }, nginx: { http: 19_703, https: 19_704 } } as const;
const programs = { apache: 'apache2', nginx: 'nginx' } as const;

describe.each(kinds)('%s', (kind) => {
  const isThere = findServer(programs[kind]) !== null;
  let folder = '';
  let server: RunningServer | null = null;
  beforeAll(async () => {
    if (!isThere) return;
    folder = mkdtempSync(join(tmpdir(), `orbweaver-${kind}-`));
    writeSiteFiles(join(folder, 'files'));
    const sites = cases.map(({ host, options }): RuleSite => {
      const root = join(folder, 'sites', host);
      mkdirSync(root, { recursive: true });
      linkSiteFiles(join(folder, 'files'), root);
      const rules = rulesText(kind === 'apache' ? writeHtaccess(options) : writeNginx(options), (id) => id);
      return { host, root, rules, isTls: true };
    });
    server = await (kind === 'apache' ? startApache : startNginxSites)(sites, folder, ports[kind]);
  });
  afterAll(async () => {
    closeConnections();
    await server?.stop();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  test.skipIf(isThere || process.env['CI'] === undefined)('is installed where CI is set', () => {
    expect(isThere).toBe(true);
  });

  test.skipIf(!isThere)(`${cases.length} options and pairs answer as promised`, async () => {
    const faults: string[] = [];
    const look = async (each: Case, visit: Visit) => {
      const { isTls = false, www = false, path, headers = {} } = visit;
      const host = www ? `www.${each.host}` : each.host;
      const reply = await ask({ port: isTls ? ports[kind].https : ports[kind].http, host, path, isTls, headers });
      const wanted = promised(each, visit, kind);
      // The port of the test stands in no promise.
      const location = reply.headers.location?.replace(/^(https?:\/\/[^/]*?):\d+\//, '$1/') ?? null;
      const where = `${each.name}: ${isTls ? 'https' : 'http'} ${www ? 'www' : ''}${path} ${JSON.stringify(headers)}`;
      if (reply.status !== wanted.status || location !== wanted.location)
        faults.push(`${where} gave ${reply.status} ${location}, promised ${wanted.status} ${wanted.location}`);
      for (const fault of headerFaults(each, visit, reply)) faults.push(`${where}: ${fault}`);
    };
    for (const each of cases) await Promise.all(visits.map((visit) => look(each, visit)));
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
