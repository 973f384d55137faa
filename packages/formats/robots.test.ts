import { describe, expect, it } from 'vitest';
import { maxRobotsBytes, parseRobots } from './robots.ts';
import { askRules, productToken, selectRules } from './robots-match.ts';

const ask = (robots: string | Uint8Array, agent: string, url: string) => askRules(selectRules(parseRobots(robots), agent), url);
const decides = (robots: string, agent: string, url: string) => {
  const { allowed, rule } = ask(robots, agent, url);
  return `${allowed ? 'yes' : 'no'}${rule === null ? '' : ` ${rule.line}`}`;
};

describe('rules', () => {
  it.each([
    ['', 'bot', '/a', 'yes'],
    ['User-agent: *\nDisallow: /', 'bot', '/a', 'no 2'],
    ['User-agent: *\nDisallow:', 'bot', '/a', 'yes'],
    ['User-agent: *\nDisallow: /', 'bot', 'https://x.test/robots.txt', 'yes'],
    ['User-agent: *\nDisallow: /', 'bot', '/a/robots.txt', 'no 2'],
    ['User-agent: *\nDisallow: /', 'bot', '/robots.txt?a', 'no 2'],
    ['User-agent: *\nDisallow: /a\nAllow: /a', 'bot', '/a', 'yes 3'],
    ['User-agent: *\nAllow: /a/b\nDisallow: /a', 'bot', '/a/bc', 'yes 2'],
    ['User-agent: *\nAllow: /a\nDisallow: /a/*c', 'bot', '/a/bc', 'no 3'],
    ['User-agent: *\nDisallow: /*.pdf$', 'bot', '/x.pdf', 'no 2'],
    ['User-agent: *\nDisallow: /*.pdf$', 'bot', '/x.pdf?a', 'yes'],
    ['User-agent: *\nDisallow: /a$b', 'bot', '/a$b', 'no 2'],
    ['User-agent: *\nDisallow: /a%24', 'bot', '/a$', 'no 2'],
    ['User-agent: *\nDisallow: /a%2a', 'bot', '/a*', 'no 2'],
    ['User-agent: *\nDisallow: /ä', 'bot', '/%c3%a4', 'no 2'],
    ['User-agent: *\nDisallow: /%7Ea', 'bot', '/~a', 'no 2'],
    ['User-agent: *\nDisallow: /?id=', 'bot', 'https://x?id=1', 'no 2'],
    ['User-agent: *\nDisallow: /a', 'bot', 'https://x/b#/a', 'yes'],
    ['User-agent: *\nDisallow: a', 'bot', '/a', 'yes'],
    ['User-agent: *\nDisallow: *a', 'bot', '/ba', 'no 2'],
    ['User-agent: *\nDisallow: /**a*', 'bot', '/bab', 'no 2'],
    ['User-agent: *\nDisallow: /a*a$', 'bot', '/a', 'yes'],
    ['User-agent: *\nAllow: /d/index.html\nDisallow: /', 'bot', '/d/', 'yes 2'],
    ['Disallow: /\nUser-agent: *', 'bot', '/a', 'yes'],
    ['User-agent: *\rDisallow: /a\r\nDisallow: /b', 'bot', '/b', 'no 3'],
    ['User-agent: * # all\nDisallow: /a # not this', 'bot', '/a', 'no 2'],
    ['User agent: *\nDisalow /a', 'bot', '/a', 'no 2'],
    ['User-agent: a\nSitemap: https://x/s\nUser-agent: b\nCrawl-delay: 2\nDisallow: /', 'a', '/a', 'no 5'],
  ])('%j asked by %s about %s: %s', (robots, agent, url, response) => {
    expect(decides(robots, agent, url)).toBe(response);
  });

  it.each([
    ['User-agent: *\nDisallow: /\nUser-agent: bot\nDisallow: /x', 'bot', 'yes'],
    ['User-agent: bot\nDisallow: /x\nUser-agent: c\nDisallow: /y\nUser-agent: BOT\nDisallow: /', 'Bot', 'no 6'],
    ['User-agent: bot/2.0\nDisallow: /', 'bot', 'no 2'],
    ['User-agent: bo\nDisallow: /', 'bot', 'yes'],
    ['User-agent: bot-news\nDisallow: /', 'bot', 'yes'],
    ['User-agent: AI2Bot\nDisallow: /', 'ai2bot', 'no 2'],
    ['User-agent: bot\n\nUser-agent: *\nDisallow: /', 'other', 'no 4'],
    ['User-agent: bot\nUser-agent: *\nDisallow: /', 'other', 'no 3'],
    ['User-agent: *bot\nDisallow: /', 'bot', 'yes'],
    ['User-agent:\nDisallow: /', '', 'yes'],
  ])('%j addresses %j: %s', (robots, agent, response) => {
    expect(decides(robots, agent, '/a')).toBe(response);
  });

  it.each([
    ['Googlebot', 'googlebot'],
    ['Orbweaver/0.1 (+https://orbweaver.example/bot)', 'orbweaver'],
    ['Mozilla/5.0 (compatible; Foo-Bot/2.1; +http://foo.test/)', 'foo-bot'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'mozilla'],
  ])('%j is addressed as %s', (agent, token) => {
    expect(productToken(agent)).toBe(token);
  });
});

describe('faults and other lines', () => {
  it('names each fault with its line', () => {
    const robots = parseRobots(
      [
        'Disallow: /early',
        'User-agent *',
        'User-agent:',
        'Noindex: /a',
        'Foo: bar',
        'Disalow: /x',
        'Disallow: x',
        'hello my world',
        'Crawl-delay: soon',
        'Sitemap: /s.xml',
        ': x',
      ].join('\n'),
    );
    expect(robots.faults.map((fault) => `${fault.line} ${fault.code}`)).toEqual([
      '1 rule-outside-group',
      '2 colon-missing',
      '3 agent-missing',
      '4 field-unsupported',
      '5 field-unknown',
      '6 field-misspelt',
      '7 path-invalid',
      '8 colon-missing',
      '9 field-unsupported',
      '9 crawl-delay-invalid',
      '10 sitemap-relative',
      '11 field-unknown',
    ]);
  });

  it.each([
    ['User-agent: *\nDisallow: /a\nAllow: *b\nDisallow:\n# comment\n\nSitemap: https://x/s.xml\nContent-Signal: search=yes'],
    ['\ufeffUser-agent: *\nDisallow:'],
    [''],
  ])('%j has none', (robots) => {
    expect(parseRobots(robots).faults).toEqual([]);
  });

  it('keeps sitemaps, delays and extensions', () => {
    const robots = parseRobots('Sitemap: https://x/1\nUser-agent: a\nCrawl-delay: 1.5\nContent-Signal: ai-train=no\nsite-map: https://x/2');
    expect(robots.sitemaps).toEqual([
      { href: 'https://x/1', line: 1 },
      { href: 'https://x/2', line: 5 },
    ]);
    expect(robots.groups[0]?.crawlDelay).toBe(1.5);
    expect(selectRules(robots, 'a').crawlDelay).toBe(1.5);
    expect(robots.others.map((other) => other.field)).toEqual(['crawl-delay', 'content-signal']);
  });

  it('notices a web page and bytes that are not UTF-8', () => {
    expect(parseRobots('<!DOCTYPE html><p>x').faults[0]?.code).toBe('html');
    const behind = '<?xml version="1.0"?>\n<!-- built -->\n<!-- today -->\n<!DOCTYPE html>\n<p>x\n';
    expect(parseRobots(behind).faults.map(({ code, line }) => [code, line])).toEqual([['html', 0]]);
    expect(parseRobots('<!-- ours -->\nUser-agent: *\nDisallow: /a').faults.map(({ code }) => code)).toEqual(['colon-missing']);
    expect(parseRobots(Uint8Array.of(0x23, 0xff)).faults[0]?.code).toBe('not-utf8');
  });
});

describe('hostile files', () => {
  it('reads 500 KiB, whole lines, and says so', () => {
    const rule = 'Disallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n';
    const bytes = new TextEncoder().encode(`User-agent: *\n${rule.repeat(200_000)}Disallow: /late`);
    const robots = parseRobots(bytes);
    expect(robots.faults).toEqual([{ code: 'too-large', line: 0, value: String(bytes.length) }]);
    expect(robots.groups[0]?.rules.length).toBe(Math.floor((maxRobotsBytes - 14) / rule.length));
    expect(robots.groups[0]?.rules.every((one) => one.path.length === 33)).toBe(true);
  });

  it('matches patterns made to backtrack in linear time', () => {
    const robots = `User-agent: *\n${`Disallow: /${'*a'.repeat(4000)}b$\n`.repeat(20)}${`Disallow: /*${'a'.repeat(4000)}b\n`.repeat(60)}`;
    const rules = selectRules(parseRobots(robots), 'bot');
    const start = performance.now();
    expect(askRules(rules, `/${'a'.repeat(8000)}`).allowed).toBe(true);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('gives up on rules that take too long together, and forbids', () => {
    const rules = (count: number) => selectRules(parseRobots(`User-agent: *\n${'Disallow: *aaaab\n'.repeat(count)}`), 'bot');
    expect(askRules(rules(20_000), `/${'a'.repeat(8000)}`)).toEqual({ allowed: false, rule: null });
    expect(askRules(rules(900), `/${'a'.repeat(2000)}`).allowed).toBe(true);
    expect(askRules(rules(20_000), '/aaaa').allowed).toBe(true);
  });

  it('caps the faults', () => {
    expect(parseRobots('x\n'.repeat(5000)).faults.length).toBe(500);
  });
});
