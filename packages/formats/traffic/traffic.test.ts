import { describe, expect, it } from 'vitest';
import { AddressRanges, botOf } from './bots.ts';
import { readLogLine, timeOf } from './log-line.ts';
import { LogTally } from './log-tally.ts';
import { readSearchExport } from './search-console.ts';

const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('lines of access logs', () => {
  it.each([
    [
      '66.249.64.1 - - [10/Oct/2026:13:55:36 +0200] "GET /a?x=1 HTTP/1.1" 200 2326',
      'common',
      { host: '', address: '66.249.64.1', target: '/a?x=1', status: 200, userAgent: '' },
    ],
    [
      `66.249.64.1 - bob [10/Oct/2026:13:55:36 +0200] "GET /a HTTP/2.0" 301 0 "https://e.test/\\"q" "${google}"`,
      'combined',
      { target: '/a', status: 301, userAgent: google },
    ],
    [
      `shop.test:443 66.249.64.1 - - [10/Oct/2026:13:55:36 +0200] "HEAD /b HTTP/1.1" 404 - "-" "${google}"`,
      'combined',
      { host: 'shop.test', address: '66.249.64.1', target: '/b' },
    ],
    [
      `{"time_iso8601":"2026-10-10T11:55:36Z","host":"shop.test","remote_addr":"66.249.64.1","request":"GET /c HTTP/1.1","status":"200","http_user_agent":"${google}"}`,
      'json',
      { host: 'shop.test', target: '/c', status: 200, userAgent: google },
    ],
    [
      `{"ts":1791633336.1,"request":{"remote_ip":"66.249.64.1","method":"GET","host":"shop.test","uri":"/d?q","headers":{"User-Agent":["${google}"]}},"status":200}`,
      'json',
      { host: 'shop.test', target: '/d?q', userAgent: google, address: '66.249.64.1' },
    ],
  ])('%s', (line, format, entry) => {
    expect(readLogLine(line, { fields: [] })).toMatchObject({ format, entry });
  });

  it('W3C, with the columns that its head names', () => {
    const state = { fields: [] as readonly string[] };
    expect(readLogLine('#Fields: date time c-ip cs-method cs-uri-stem cs-uri-query sc-status cs(User-Agent) cs-host', state)).toBe(
      'comment',
    );
    expect(
      readLogLine('2026-10-10 11:55:36 66.249.64.1 GET /e q=1 200 Mozilla/5.0+(compatible;+Googlebot/2.1) shop.test', state),
    ).toMatchObject({
      format: 'w3c',
      entry: {
        host: 'shop.test',
        target: '/e?q=1',
        status: 200,
        userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
        time: '2026-10-10T11:55:36Z',
      },
    });
    expect(readLogLine('2026-10-10 11:55:36', state)).toBe('damaged');
  });

  it.each([
    '',
    'nonsense',
    '1.2.3.4 - - [x] "\\x16\\x03" 400 0',
    '1.2.3.4 - - [x] "GET /a',
    '{"a":',
    '[]',
    '{"status":200}',
    '1.2.3.4 - - [x] "GET /a HTTP/1.1" abc 1',
  ])('damaged: %s', (line) => {
    expect(readLogLine(line, { fields: [] })).toBe('damaged');
  });

  it.each([
    ['10/Oct/2026:13:55:36 +0200', '2026-10-10T11:55:36.000Z'],
    ['2026-10-10T11:55:36Z', '2026-10-10T11:55:36.000Z'],
    ['1791633336', '2026-10-10T11:55:36.000Z'],
    ['10/Nix/2026:13:55:36 +0200', null],
    ['never', null],
  ])('time %s', (time, expected) => {
    const ms = timeOf(time);
    expect(ms === null ? null : new Date(ms).toISOString()).toBe(expected);
  });
});

describe('bots', () => {
  it('are told by their user agent', () => {
    expect(botOf(google)).toBe('Googlebot');
    expect(botOf('Mozilla/5.0 (compatible; bingbot/2.0)')).toBe('bingbot');
    expect(botOf('Mozilla/5.0 (Windows NT 10.0)')).toBeNull();
  });

  it('and by where they come from', () => {
    const ranges = new AddressRanges('{"prefixes":[{"ipv4Prefix":"66.249.64.0/27"},{"ipv6Prefix":"2001:4860:4801:10::/64"}]}');
    const inside = ['66.249.64.1', '66.249.64.31', '2001:4860:4801:10::5', '2001:4860:4801:0010:ffff::', '::ffff:66.249.64.2'];
    const outside = ['66.249.64.32', '67.249.64.1', '2001:4860:4801:11::5', '1.2.3', 'x', '::1::', ''];
    expect(inside.filter((each) => !ranges.has(each))).toEqual([]);
    expect(outside.filter((each) => ranges.has(each))).toEqual([]);
    for (const bad of ['{}', '[]', 'null', '{"prefixes":[{}]}', '{"prefixes":[{"ipv4Prefix":"1.2.3.4/99"}]}', 'x'])
      expect(() => new AddressRanges(bad)).toThrow(SyntaxError);
  });
});

describe('a tally of logs', () => {
  const line = (target: string, address = '66.249.64.1', agent = google, day = 10) =>
    `${address} - - [${day}/Oct/2026:13:55:36 +0000] "GET ${target} HTTP/1.1" 200 1 "-" "${agent}"\n`;

  it('is the same whatever the pieces', () => {
    const text = `${line('/a')}broken\r\n${line('/ä', '1.1.1.1', 'people')}${line('/a', '66.249.64.1', google, 12)}{"uri":"/b","status":500,"user_agent":"bingbot"}\r\n`;
    const told = [1, 7, 64, 10_000].map((size) => {
      const tally = new LogTally();
      const all = bytes(text);
      for (let at = 0; at < all.length; at += size) tally.push(all.subarray(at, at + size));
      tally.endFile();
      return { visits: [...tally.visits], counts: tally.counts };
    });
    expect(told[0]?.visits).toEqual([
      { host: '', target: '/a', hits: 2, status: 200, bots: new Map([['Googlebot', 2]]), lastBotMs: Date.parse('2026-10-12T13:55:36Z') },
      { host: '', target: '/ä', hits: 1, status: 200, bots: new Map(), lastBotMs: null },
      { host: '', target: '/b', hits: 1, status: 500, bots: new Map([['bingbot', 1]]), lastBotMs: null },
    ]);
    expect(told[0]?.counts).toEqual({
      lines: 5,
      damaged: 1,
      impostors: 0,
      beyond: 0,
      formats: { common: 0, combined: 3, json: 1, w3c: 0 },
    });
    for (const other of told.slice(1)) expect(other).toEqual(told[0]);
  });

  it('counts impostors where ranges are given', () => {
    const tally = new LogTally(new Map([['Googlebot', new AddressRanges('{"prefixes":[{"ipv4Prefix":"66.249.64.0/27"}]}')]]));
    tally.push(bytes(line('/a') + line('/a', '9.9.9.9') + line('/a', '9.9.9.9', 'bingbot')));
    tally.endFile();
    expect([...tally.visits][0]?.bots).toEqual(
      new Map([
        ['Googlebot', 1],
        ['bingbot', 1],
      ]),
    );
    expect(tally.counts.impostors).toBe(1);
  });

  it('keeps its limits', () => {
    const tally = new LogTally(new Map(), { maxAddresses: 2, maxLineChars: 200 });
    tally.push(bytes(`${line('/1', '1.1.1.1', 'x')}${line('/2', '1.1.1.1', 'x')}${line('/3', '1.1.1.1', 'x')}`));
    for (let piece = 0; piece < 50; piece++) tally.push(bytes('x'.repeat(100)));
    tally.push(bytes(`\n${line('/1', '1.1.1.1', 'x')}`));
    tally.endFile();
    expect([...tally.visits].map(({ target, hits }) => [target, hits])).toEqual([
      ['/1', 2],
      ['/2', 1],
    ]);
    expect(tally.counts).toMatchObject({ lines: 5, damaged: 1, beyond: 1 });
  });
});

describe('exports of Search Console', () => {
  it.each([
    [
      'English',
      [
        ['Top pages', 'Clicks', 'Impressions', 'CTR', 'Position'],
        ['https://e.test/a', '1,234', '56,789', '2.17%', '3.4'],
      ],
    ],
    [
      'German',
      [
        ['Häufigste Seiten', 'Klicks', 'Impressionen', 'CTR', 'Position'],
        ['https://e.test/a', '1.234', '56.789', '2,17 %', '3,4'],
      ],
    ],
    [
      'French',
      [
        ['Pages principales', 'Clics', 'Impressions', 'CTR', 'Position'],
        ['https://e.test/a', '1\u202f234', '56\u00a0789', '2,17 %', '3,4'],
      ],
    ],
    [
      'of the API',
      [
        ['query', 'page', 'position', 'impressions', 'clicks'],
        ['boat', 'https://e.test/a', '3.4', '56789', '1234.0'],
      ],
    ],
  ])('%s', (_, records) => {
    expect(readSearchExport(records)).toEqual({
      rows: [{ page: 'https://e.test/a', clicks: 1234, impressions: 56_789, position: 3.4 }],
      damaged: 0,
    });
  });

  it('counts damaged lines, and refuses what names no pages', () => {
    const head = ['Top pages', 'Clicks', 'Impressions', 'CTR', 'Position'];
    expect(
      readSearchExport([head, ['https://e.test/a', '1', '2', '', '5.123'], ['https://e.test/b', '=1+1', '2', '', '1'], ['total']]),
    ).toEqual({
      rows: [{ page: 'https://e.test/a', clicks: 1, impressions: 2, position: 5.123 }],
      damaged: 2,
    });
    expect(
      readSearchExport([
        ['Query', 'Clicks', 'Impressions', 'CTR', 'Position'],
        ['boat', '1', '2', '', '1'],
      ]),
    ).toBeNull();
  });
});
