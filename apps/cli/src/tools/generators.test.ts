// Generators and checkers at the command line: what they print, and when they exit with 1.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runHere } from '../testing/run-here.ts';
import { serveSite } from '../testing/small-site.ts';

const hasBrowser = existsSync(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium') || process.env['CI'] === 'true';
let folder = '';
const tool = (...args: string[]) => runHere(folder, 'tool', ...args);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbweaver-tools-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('schema: from paths, and from a page; what is missing exits 1', async () => {
  const set = ['name=Lamp', 'image=https://example.com/a.png', 'offers.price=9.50', 'offers.priceCurrency=EUR'];
  const made = await tool('schema', '--feature', 'product', ...set.flatMap((pair) => ['--set', pair]));
  const json = JSON.parse(/<script[^>]*>([\s\S]*)<\/script>/.exec(made.out)?.[1] ?? '');
  expect(json).toMatchObject({ '@type': 'Product', name: 'Lamp', offers: { '@type': 'Offer', price: 9.5, priceCurrency: 'EUR' } });
  expect(made.code, made.err).toBe(0);
  write('page.html', '<p>x</p><script type="application/ld+json">{"@type":"Product","description":"</p> \\u001b[2Jx"}</script>');
  const checked = await tool('schema', 'page.html', '--feature', 'product');
  expect([checked.code, checked.err]).toEqual([1, expect.stringContaining('error: name is missing')]);
  expect(await tool('schema', '--feature', 'product', '--set', 'nothing.at=1')).toMatchObject({
    code: 3,
    err: expect.stringContaining('nothing.at'),
  });
  expect((await tool('schema', '--feature', 'prodct')).code).toBe(2);
});

test('robots: writes from a preset and paths, and says which line decides', async () => {
  const made = await tool(
    'robots',
    '--preset',
    'no-ai-training',
    '--agent',
    'AhrefsBot',
    '--disallow',
    '/a b',
    '--sitemap',
    'https://x.test/s.xml',
    '--out',
    'robots.txt',
  );
  expect(made).toMatchObject({ code: 0, out: '' });
  const text = readFileSync(join(folder, 'robots.txt'), 'utf8');
  expect(text).toMatch(
    /^User-agent: AhrefsBot\nDisallow: \/a%20b\n[\s\S]*User-agent: GPTBot\n[\s\S]*Sitemap: https:\/\/x\.test\/s\.xml\n$/,
  );
  const asked = await tool('robots', 'robots.txt', '--agent', 'GPTBot', '--agent', 'Googlebot', '--url', 'https://x.test/b');
  expect(asked.code).toBe(1);
  expect(asked.out.split('\n')).toEqual([
    expect.stringMatching(/GPTBot .*disallow: \/ \(line \d+\)$/),
    expect.stringContaining('Googlebot'),
    '',
  ]);
  expect((await tool('robots', 'robots.txt', '--url', 'https://x.test/b')).code).toBe(0);
  expect((await tool('robots', '--disallow', '/')).err).toContain('disappears from search');
});

test('htaccess: options and JSON to Apache and nginx, and the bench for an address', async () => {
  write(
    'options.json',
    JSON.stringify({ domain: 'example.com', www: 'remove', redirects: [{ from: '/closed', status: 410 }], blockedAgents: ['Bad"Bot'] }),
  );
  const apache = await tool('htaccess', 'options.json', '--https', '--redirect', '/old /new 301', '--out', '.htaccess');
  expect(apache).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(folder, '.htaccess'), 'utf8')).toContain('R=301');
  const asked = await tool('htaccess', '--redirect', '/old?id=1 /new?x=2 301');
  expect([asked.code, asked.out]).toEqual([0, expect.stringMatching(/QUERY_STRING\} \^id=1\$\nRewriteRule \^old\$ \/new\?x=2 \[R=301/)]);
  const nginx = await tool('htaccess', 'options.json', '--https', '--nginx');
  expect(nginx.out).toContain('return 301 https://');
  expect(nginx.out).toContain('410');
  const traced = await tool('htaccess', '.htaccess', '--test', 'http://www.example.com/old');
  expect(traced).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^301 {2}http:\/\/www\.example\.com\/old\n[\s\S]*It ends with status 404\.\n$/),
  });
  write('loop', 'RewriteEngine On\nRewriteRule ^a$ /b [R,L]\nRewriteRule ^b$ /a [R,L]\nNonsense x\n');
  const loop = await tool('htaccess', 'loop', '--test', 'http://x.test/a');
  expect([loop.code, loop.out, loop.err]).toEqual([1, expect.stringContaining('loop'), expect.stringContaining('line 4')]);
  write('wrong.json', '{"www":"yes"}');
  expect(await tool('htaccess', 'wrong.json')).toMatchObject({ code: 3, err: expect.stringContaining('www') });
  expect(await tool('htaccess', '--redirect', 'nonsense')).toMatchObject({ code: 3 });
});

test('metatags, opengraph and serp: from a page or from words', async () => {
  write(
    'head.html',
    '<title>Lamps</title><meta name="description" content="All lamps"><link rel=canonical href="https://example.com/lamps/desk">',
  );
  expect(await tool('metatags', 'head.html', '--title', 'Lamps "and" more')).toMatchObject({
    code: 0,
    out: expect.stringContaining('<title>Lamps &quot;and&quot; more</title>'),
    err: expect.stringContaining('warning: The description is short'),
  });
  expect((await tool('metatags', '--description', 'x')).code).toBe(1);
  const shared = await tool('opengraph', 'head.html', '--image', 'http://example.com/a.png');
  expect(shared.out).toContain('<meta property="og:url" content="https://example.com/lamps/desk">');
  expect(shared.err).toContain('facebook: The image URL does not use https');
  const result = await tool('serp', 'head.html', '--title', 'A very long title about lamps '.repeat(5));
  expect(result.out).toMatch(/^example\.com › lamps › desk\n\d+\/600 px {2}A very long .* …\n\d+\/920 px {2}All lamps\n$/);
});

test.skipIf(!hasBrowser)('critical-css: the rules of the first screens', async () => {
  const site = await serveSite({
    '/': '<!doctype html><link rel=stylesheet href=/a.css><h1>Title</h1>',
    '/a.css': 'h1 { color: teal } .unused { color: red }',
  });
  try {
    const found = await tool('critical-css', `${site.origin}/`);
    expect([found.code, found.out]).toEqual([0, 'h1{color:teal}\n']);
    expect(found.err.match(/Same screenshot, pixel by pixel/g)).toHaveLength(3);
  } finally {
    await site.close();
  }
});

test('smtp: a resolver that does not answer is no missing record', async () => {
  // Nobody listens there.
  const { out } = await tool('smtp', 'a.test', '--dns', '127.0.0.1:1');
  expect(out).toContain('DNS did not answer for a.test');
  expect(out).toContain('DNS did not answer for _dmarc.a.test');
  expect(out).not.toMatch(/has no|No DKIM key|No MTA-STS/);
});
