// Values that try to leave their line: whatever is accepted means itself on a real Apache and nginx, and plants no directive; the rest is refused.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Apache's variables look like templates.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultsOf } from '@orbweaver/model/option.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApache } from '../../../fixtures/web-servers/apache.ts';
import { ask, closeConnections } from '../../../fixtures/web-servers/ask.ts';
import { startNginxSites } from '../../../fixtures/web-servers/nginx.ts';
import { findServer, type RuleSite, type RunningServer } from '../../../fixtures/web-servers/run-server.ts';
import { linkSiteFiles, writeSiteFiles } from '../../../fixtures/web-servers/site-files.ts';
import { ToolFault } from '../tool-fault.ts';
import { decodedPath } from './check-options.ts';
import { type HtaccessOptions, htaccessOptionList } from './options.ts';
import { rulesText } from './rules-text.ts';
import { writeHtaccess } from './write-htaccess.ts';
import { writeNginx } from './write-nginx.ts';

const planted = 'Header always set X-Planted yes';
const snippets = [
  ...[
    '\n',
    '\r\n',
    '\r',
    '\0',
    '"',
    "'",
    '\\',
    '\\\\',
    '\\n',
    '%0A',
    '%0D%0A',
    '%22',
    '%5C',
    '%25',
    '%2e',
    '$',
    '$1',
    '${PATH}',
    '%{PATH}e',
    '%1',
    '&',
    '#',
    ';',
    '{',
    '}',
    ' ',
  ],
  ...[
    '\t',
    '(',
    ')',
    '[',
    ']',
    '.*',
    '^',
    '|',
    '?',
    '+',
    '<',
    '>',
    '</IfModule>',
    '`',
    '\u2028',
    '\u00a0',
    'é',
    '\ud83d\ude00',
    '\x7f',
    '%7F',
    '-',
    '=',
    '!',
    ',',
    '%09',
    '%20',
  ],
  ...[
    `\n${planted}\n`,
    `"\n${planted}\n"`,
    `%0A${planted}%0A`,
    `\\\n${planted}`,
    '"; add_header X-Planted yes always; #',
    "'; add_header X-Planted yes always; #",
    '; } add_header X-Planted yes;',
  ],
];

interface Case {
  readonly host: string;
  readonly options: HtaccessOptions;
  /** Path to ask for, and what a redirect from it must be. */
  readonly path: string;
}

const isRefused = (options: HtaccessOptions): boolean => {
  try {
    writeHtaccess(options);
    writeNginx(options);
    return false;
  } catch (error) {
    if (error instanceof ToolFault) return true;
    throw error;
  }
};

const changes: Partial<HtaccessOptions>[] = snippets.flatMap((text) => [
  { redirects: [{ from: `/a${text}b`, to: '/new.html', status: 301 }] },
  { redirects: [{ from: `/q?a${text}b`, to: '/new.html', status: 301 }] },
  { redirects: [{ from: '/from', to: `/a${text}b`, status: 302 }] },
  { redirects: [{ from: '/from', to: `https://other.test/a${text}b?c=${text}#d`, status: 301 }], forceHttps: true },
  { redirects: [{ from: `/gone${text}`, to: '', status: 410 }] },
  { blockedAgents: [`Bot${text}x`] },
  { csp: `default-src 'self'${text}` },
  { errorPages: [{ status: 404, path: `/404${text}.html` }] },
  { domain: `example${text}.com`, www: 'add' },
  { domain: 'example.com', hotlink: true, hotlinkAllowed: [`friend${text}.test`] },
  { blockedIps: [`10.0.0.1${text}`] },
]);

const accepted: Case[] = changes.flatMap((change, at) => {
  const options = { ...defaultsOf(htaccessOptionList), ...change };
  const from = options.redirects[0]?.from;
  const path = from === undefined ? '/page.html' : pathOf(from);
  return isRefused(options) ? [] : [{ host: `h${at}.test`, options, path }];
});

function pathOf(from: string): string {
  const path = decodedPath(from)?.split('/').map(encodeURIComponent).join('/') ?? '/page.html';
  return path + (URL.parse(from.trim(), 'http://site.invalid')?.search ?? '');
}

test('line ends, variables and foreign signs are refused where they cannot be written', () => {
  for (const text of ['\n', '\r', '\0', '\\n', '${PATH}', '"x\n'])
    expect(isRefused({ ...defaultsOf(htaccessOptionList), csp: `default-src${text}x` }), text).toBe(true);
  for (const from of ['//other.test/', '/a\nb', 'javascript:alert(1)', '/a%2Fb', '/%00', '/%ff', 'relative'])
    expect(isRefused({ ...defaultsOf(htaccessOptionList), redirects: [{ from, to: '/x', status: 301 }] }), from).toBe(true);
  for (const to of ['//other.test/', '/a\nb', 'javascript:alert(1)', '', 'https://user:secret@other.test/', 'data:,x'])
    expect(isRefused({ ...defaultsOf(htaccessOptionList), redirects: [{ from: '/a', to, status: 301 }] }), to).toBe(true);
  for (const ip of ['all', '10.0.0.0/33', '10.0.0', '10.0.0.256', '::1/129', '10.0.0.1 1.1.1.1', 'env=x', ''])
    expect(isRefused({ ...defaultsOf(htaccessOptionList), blockedIps: [ip] }), ip).toBe(true);
  for (const path of ['/a b', '/%{x}', '"words"', 'https://x.test/', '/a"b', '//x'])
    expect(isRefused({ ...defaultsOf(htaccessOptionList), errorPages: [{ status: 404, path }] }), path).toBe(true);
  expect(accepted.length).toBeGreaterThan(150);
});

test('a comment of several lines stays a comment', () => {
  expect(rulesText([{ id: 'listing', lines: ['Options -Indexes'] }], () => 'one\nHeader set X y\r\ntwo \\')).toBe(
    '# one\n# Header set X y\n# two \nOptions -Indexes\n',
  );
});

const ports = { apache: { http: 19_709, https: 19_710 }, nginx: { http: 19_711, https: 19_712 } } as const;

describe.each(['apache', 'nginx'] as const)('%s', (kind) => {
  const isThere = findServer(kind === 'apache' ? 'apache2' : 'nginx') !== null;
  let folder = '';
  let server: RunningServer | null = null;
  beforeAll(async () => {
    if (!isThere) return;
    folder = mkdtempSync(join(tmpdir(), `orbweaver-hostile-${kind}-`));
    writeSiteFiles(join(folder, 'files'));
    const sites = accepted.map(({ host, options }): RuleSite => {
      const root = join(folder, 'sites', host);
      mkdirSync(root, { recursive: true });
      linkSiteFiles(join(folder, 'files'), root);
      return { host, root, rules: rulesText(kind === 'apache' ? writeHtaccess(options) : writeNginx(options), (id) => id), isTls: false };
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

  test.skipIf(!isThere)('what is accepted means itself', async () => {
    const faults: string[] = [];
    for (const { host, options, path } of accepted) {
      const [redirect] = options.redirects;
      const [agent] = options.blockedAgents;
      const wanted = redirect?.status ?? (agent === undefined ? 200 : 403);
      const headers = { 'user-agent': agent === undefined ? 'Mozilla' : `some ${agent.toLowerCase()} 1` };
      const reply = await ask({ port: ports[kind].http, host, path, headers }).catch((error: Error) => {
        throw new Error(`${host} ${path} ${JSON.stringify(options.redirects[0] ?? headers)}: ${error.message}`);
      });
      const where = `${JSON.stringify(options.redirects[0] ?? agent ?? options.csp)} at ${path}`;
      if (reply.status !== wanted) faults.push(`${where}: ${reply.status}`);
      if (redirect?.status === 301 || redirect?.status === 302) {
        const to = new URL(redirect.to, `http://${host}`).href;
        const got = reply.headers.location === undefined ? '' : new URL(reply.headers.location.replace(/:\d+\//, '/')).href;
        if (decode(got) !== decode(to).replace(/^http:\/\/h/, options.forceHttps ? 'https://h' : 'http://h'))
          faults.push(`${where}: ${got} for ${to}`);
      }
      if (reply.headers['x-planted'] !== undefined) faults.push(`${where}: planted`);
      if (options.csp !== '' && reply.headers['content-security-policy'] !== options.csp.trim())
        faults.push(`${where}: ${reply.headers['content-security-policy']}`);
    }
    expect(faults.slice(0, 10)).toEqual([]);
  });
});

/** Both spellings of a sign, encoded or not, are the same address. */
function decode(url: string): string {
  return url.replace(/%([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
