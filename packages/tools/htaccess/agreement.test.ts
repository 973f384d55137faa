// The test bench against a real Apache: 500 random rule sets (seeded), each asked for a dozen addresses, must agree in status, location, file
// and headers.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApache } from '../../../fixtures/web-servers/apache.ts';
import { ask, closeConnections } from '../../../fixtures/web-servers/ask.ts';
import { findServer, type RuleSite, type RunningServer } from '../../../fixtures/web-servers/run-server.ts';
import { linkSiteFiles, siteFiles, writeSiteFiles } from '../../../fixtures/web-servers/site-files.ts';
import { respondToVisit } from './response.ts';
import { readRuleSet } from './rule-set.ts';
import type { PathKind, Site } from './visit.ts';

const seed = 20_261_121;
const ports = { http: 19_705, https: 19_706 };
const isThere = findServer('apache2') !== null;

/** Numbers that are the same on every run (mulberry32). */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const chance = (share: number) => random() < share;

const patterns = [
  ...[
    '^page\\.html$',
    '^(.*)\\.html$',
    '^folder/(.*)$',
    '^folder$',
    '^old/(.*)$',
    '^$',
    '^',
    '.*',
    '^(.+)/$',
    '^missing',
    '!^page',
    '"^a b$"',
  ],
  ...[
    '^([^/]+)/([^/]+)$',
    '\\.(png|css)$',
    '^PLAIN$',
    '^new\\.html$',
    '^caf.*$',
    '^(?!folder)(.+)$',
    '(\\d+)',
    '^http',
    '^deep/(\\w+)/(\\d+)/?$',
  ],
];
const targets = [
  ...[
    '-',
    '/page.html',
    '/new.html',
    'other.html',
    '/$1',
    '/folder/$1',
    '/new.html?from=$1',
    'https://other.test/$1',
    '/missing.html',
    'plain',
  ],
  ...[
    '/%1',
    '/folder/',
    '%{REQUEST_URI}/',
    'http://%{HTTP_HOST}/new.html',
    '/new.html?',
    '/a%20b?x=%2f',
    '/$2/$1',
    '/other.html?q=%{QUERY_STRING}',
    '/x\\$1',
  ],
];
const flagSets = [
  ...[
    '',
    'L',
    'L',
    'R',
    'R=301,L',
    'R=302,L,NE',
    'R=307',
    'NC,L',
    'QSA,L',
    'QSD,L',
    'R=301,QSA',
    'R,QSD,L',
    'F',
    'G',
    'END',
    'R=301,END',
    'C',
    'S=1',
    'S=2',
    'R=404',
  ],
  ...['NC', 'L,NE', 'E=seen:$1', 'R=303,L,NC', 'QSA'],
];
const conditions = [
  ...[
    '%{REQUEST_FILENAME} !-f',
    '%{REQUEST_FILENAME} -d',
    '%{REQUEST_FILENAME} -f',
    '%{REQUEST_FILENAME} !-d',
    '%{QUERY_STRING} a=(\\d+)',
    '%{QUERY_STRING} ^$',
  ],
  ...[
    '%{HTTP_HOST} ^www\\.',
    '%{HTTP_HOST} !^www\\. [NC]',
    '%{HTTPS} !=on',
    '%{REQUEST_URI} ^/(old|page)',
    '%{REQUEST_URI} !\\.html$',
    '%{HTTP_USER_AGENT} BOT [NC]',
  ],
  ...[
    '$1 ^p',
    '%{ENV:REDIRECT_STATUS} ^$',
    '%{ENV:REDIRECT_STATUS} !^$',
    '%{REQUEST_METHOD} =GET',
    '%{REQUEST_URI} >/m',
    '%{THE_REQUEST} \\?',
    '%{ENV:seen} .',
  ],
  ...['%{DOCUMENT_ROOT}/$1 -f', '%{DOCUMENT_ROOT}%{REQUEST_URI}.html -f'],
];
const aliases = [
  ...[
    'Redirect /old /new.html',
    'Redirect 301 /missing https://other.test/a',
    'Redirect gone /old/gone',
    'RedirectMatch 302 ^/deep/(.*)$ /folder/$1',
  ],
  ...[
    'RedirectMatch gone \\.bak$',
    'RedirectPermanent /a /folder',
    'RedirectTemp /plain http://other.test/p?q=1',
    'RedirectMatch ^/caf(.*) https://other.test/c$1?x=$1',
  ],
  ...['Redirect 410 /new.html', 'Redirect 303 /folder/page.html /page.html'],
];
const others = [
  ...[
    'Header set X-One "a b"',
    'Header always set X-One always',
    'Header append X-Two 1',
    'Header append X-Two 2',
    'Header always unset X-One',
    'Header add X-Two 3',
  ],
  ...[
    'Header merge X-Two 1',
    'Header setifempty X-Three "100%%"',
    'ErrorDocument 404 /404.html',
    'ErrorDocument 403 /missing-page',
    'ErrorDocument 404 "Nothing here"',
  ],
  ...[
    'ErrorDocument 410 /new.html',
    'ErrorDocument 404 https://other.test/lost',
    'DirectoryIndex page.html index.html',
    'DirectorySlash Off',
    'Options +Indexes',
    '<FilesMatch "(?i)\\.(?:html|PNG)$">\nHeader set X-Three files\nHeader append X-Two file\n</FilesMatch>',
  ],
];

function ruleLines(): string[] {
  const lines: string[] = [];
  for (let count = chance(0.4) ? Math.ceil(random() * 2) : 0; count > 0; count--)
    lines.push(`RewriteCond ${pick(conditions)}${chance(0.25) ? ' [OR]' : ''}`);
  // Flags stand once.
  const written = lines.map((line) => line.replace(/\[NC\] \[OR\]$/, '[NC,OR]'));
  const flags = pick(flagSets);
  return [...written, `RewriteRule ${pick(patterns)} ${pick(targets)}${flags === '' ? '' : ` [${flags}]`}`];
}

function ruleSet(): string {
  const lines = chance(0.85) ? ['RewriteEngine On'] : [];
  if (chance(0.2)) lines.push('RewriteBase /');
  if (chance(0.3)) lines.push('RewriteCond %{ENV:REDIRECT_STATUS} !^$', 'RewriteRule ^ - [L]');
  for (let count = Math.floor(random() * 5); count > 0; count--) lines.push(...ruleLines());
  for (let count = Math.floor(random() * 3); count > 0; count--) lines.push(pick(aliases));
  for (let count = Math.floor(random() * 4); count > 0; count--) lines.push(pick(others));
  return `${lines.join('\n')}\n`;
}

const paths = [
  ...[
    '/',
    '/page.html',
    '/page.html?a=12',
    '/folder',
    '/folder/',
    '/folder/page.html',
    '/old/thing',
    '/old/gone',
    '/missing',
    '/missing/',
    '/plain',
    '/a%20b',
    '/a/x%20y',
  ],
  ...[
    '/deep/abc/12',
    '/caf%C3%A9?x=1&y=2',
    '/new.html?b',
    '/photo.png',
    '/x.bak',
    '/bare/',
    '/page.html/more',
    '/one/two',
    '/folder/missing.css?a=b%20c',
    '/old?a=1',
  ],
];
const agents = ['Mozilla', 'SomeBot/1'];

const folders = new Set(['', ...Object.keys(siteFiles).flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : []))]);
const kindOf = (path: string): PathKind => (Object.hasOwn(siteFiles, path) ? 'file' : folders.has(path) ? 'folder' : null);

const cases = Array.from({ length: 500 }, (_, number) => {
  const host = `r${number}.test`;
  const visits = Array.from({ length: 12 }, () => ({ host: chance(0.25) ? `www.${host}` : host, path: pick(paths), agent: pick(agents) }));
  return { host, rules: ruleSet(), visits };
});

/** Node reads headers byte by byte. */
const utf8 = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text, 'latin1').toString('utf8'));

let folder = '';
let server: RunningServer | null = null;

beforeAll(async () => {
  if (!isThere) return;
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-bench-'));
  writeSiteFiles(join(folder, 'files'));
  const sites = cases.map(({ host, rules }): RuleSite => {
    const root = join(folder, 'sites', host);
    mkdirSync(root, { recursive: true });
    linkSiteFiles(join(folder, 'files'), root);
    return { host, root, rules, isTls: false };
  });
  server = await startApache(sites, folder, ports);
});
afterAll(async () => {
  closeConnections();
  await server?.stop();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

test.skipIf(isThere || process.env['CI'] === undefined)('Apache is installed where CI is set', () => {
  expect(isThere).toBe(true);
});

test.skipIf(!isThere)('the test bench agrees with Apache on 500 random rule sets', async () => {
  const faults: string[] = [];
  let redirects = 0;
  for (const { host, rules, visits } of cases) {
    const set = readRuleSet(rules);
    expect(set.ignored, rules).toEqual([]);
    const site: Site = { kindOf, isOwnHost: (name) => name === host || name === `www.${host}` };
    await Promise.all(
      visits.map(async (visit) => {
        const reply = await ask({ port: ports.http, host: visit.host, path: visit.path, headers: { 'user-agent': visit.agent } });
        const response = respondToVisit(
          set,
          { url: `http://${visit.host}${visit.path}`, method: 'GET', headers: { 'user-agent': visit.agent }, ip: '127.0.0.1' },
          site,
        );
        const headers = (each: Readonly<Record<string, unknown>>) => ['x-one', 'x-two', 'x-three'].map((name) => each[name] ?? null);
        const file = /^file (\S+)/.exec(reply.body)?.[1] ?? null;
        const root = join(folder, 'sites', host);
        const location = utf8(reply.headers.location)?.replaceAll(root, '/srv/site') ?? null;
        const seen = JSON.stringify([reply.status, location, file, ...headers(reply.headers)]);
        const said = JSON.stringify([response.status, response.location, response.file, ...headers(response.headers)]);
        if (response.location !== null) redirects++;
        if (seen !== said) faults.push(`${visit.host}${visit.path} ${visit.agent}\n${rules}Apache: ${seen}\nbench:  ${said}`);
      }),
    );
  }
  expect(redirects).toBeGreaterThan(500);
  expect(faults.length, faults.slice(0, Number(process.env['SHOWN'] ?? 8)).join('\n---\n')).toBe(0);
});
