/** The tools that ask other servers: who may, how often, and what they never reach. */
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { readPart } from '@orbweaver/platform/node/writing/dictionaries.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, type Person, type TestApp } from './test-app.ts';

/** The smallest one, sent as a page. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const files: Readonly<Record<string, string | Buffer>> = {
  '/picture': gif,
  '/styled': '<link rel="stylesheet" href="/sheet"><h1>x</h1>',
  '/sheet': 'h1 { color: red }',
  '/page': Buffer.from('<title>Gr\xfc\xdfe</title>\n', 'latin1'),
  '/sitemap.txt': 'https://a.test/one\nhttps://a.test/two\n',
};

const quiet = { port: null, security: 'auto', selectors: [], signIn: null, sendsTestMail: false };

/** `openTo` starts an app whose operator allows these hosts. */
export function networkToolsSuite(
  get: () => TestApp,
  openTo: (hosts: string, more?: Readonly<Record<string, string>>) => Promise<TestApp>,
): void {
  const got: string[] = [];
  let smtp: SMTPServer;
  let mailPort = 0;
  let http: Server;
  let webPort = 0;
  let person: Person;
  let allowed: { readonly app: TestApp; readonly person: Person };
  let languageTool: { readonly app: TestApp; readonly person: Person };
  let grammarReply = '';

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disableReverseLookup: true,
      closeTimeout: 50,
      onRcptTo({ address }, _session, call) {
        got.push(address);
        call();
      },
    });
    smtp.on('error', () => {});
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    mailPort = ((smtp.server as Server).address() as AddressInfo).port;
    http = createHttpServer((request, response) =>
      request.url === '/v2/check'
        ? response.writeHead(200, { 'content-type': 'application/json' }).end(grammarReply)
        : request.url === '/'
          ? response.writeHead(301, { location: '/end' }).end()
          : response
              .writeHead(200, { 'content-type': request.url === '/sheet' ? 'text/css' : 'text/html' })
              .end(files[request.url ?? ''] ?? ''),
    );
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    webPort = (http.address() as AddressInfo).port;
    person = await newPerson(get());
    const app = await openTo(`127.0.0.1:${mailPort},127.0.0.1:${webPort}`);
    allowed = { app, person: await newPerson(app) };
    const withGrammar = await openTo('', { LANGUAGETOOL_URL: `http://127.0.0.1:${webPort}` });
    languageTool = { app: withGrammar, person: await newPerson(withGrammar) };
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    http.close();
  });

  const ask = (app: TestApp, who: Person | null, tool: string, payload: object) =>
    app.call({ method: 'POST', url: `/server/tools/${tool}`, payload, ...(who !== null && { cookie: who.cookie }) });
  const check = (target: string, more: object = {}, app = get(), who: Person | null = person) =>
    ask(app, who, 'mail-check', { ...quiet, target, ...more });
  const trace = (url: string, app = get(), who: Person | null = person) => ask(app, who, 'redirects', { url, userAgent: null });

  const readSitemap = async (url: string, app = get(), who: Person | null = person) => {
    const answer = await ask(app, who, 'sitemap', { url });
    return answer.statusCode !== 200
      ? answer.statusCode
      : answer.body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
  };

  test('a foreign page is read, not opened in a browser, where the operator has not turned that on', async () => {
    const app = await openTo(`127.0.0.1:${webPort}`, { ORBWEAVER_RENDER_PAGES: 'off' });
    const { data } = (await ask(app, await newPerson(app), 'critical-css', { url: `http://127.0.0.1:${webPort}/styled` })).json();
    expect(data).toMatchObject({ by: 'markup', sheets: 1 });
  });

  test('nobody signed out', async () => {
    expect(await readSitemap('http://example.com/', get(), null)).toBe(401);
    expect((await check('example.com', {}, get(), null)).statusCode).toBe(401);
    expect((await trace('http://example.com/', get(), null)).statusCode).toBe(401);
    expect((await ask(get(), null, 'writing', { text: 'A text.', language: 'en' })).statusCode).toBe(401);
    for (const tool of ['icons', 'picture']) expect((await ask(get(), null, tool, { url: 'http://example.com/' })).statusCode).toBe(401);
  });

  test('the source of a page as it is now, as a scan decodes it', async () => {
    const sourceOf = async (url: string, app = get(), who: Person | null = person) => (await ask(app, who, 'page-source', { url })).json();
    expect((await ask(get(), null, 'page-source', { url: 'http://example.com/' })).statusCode).toBe(401);
    const { data } = await sourceOf(`http://127.0.0.1:${webPort}/page`, allowed.app, allowed.person);
    expect(data).toEqual({ status: 200, error: null, text: '<title>Grüße</title>\n', bodyBytes: 21, isCut: false });
    const moved = await sourceOf(`http://127.0.0.1:${webPort}/`, allowed.app, allowed.person);
    expect(moved.data).toMatchObject({ status: 301, text: '' });
    expect((await sourceOf(`http://127.0.0.1:${webPort}/page`)).data).toMatchObject({ status: 0, error: 'address-blocked', text: '' });
    expect((await sourceOf('file:///etc/passwd')).error.code).toBe('input-invalid');
  });

  test.each(['http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'http://169.254.169.254', 'http://2130706433'])(
    'neither icons nor pictures are asked of %s',
    async (host) => {
      const { findings, icons } = (await ask(get(), person, 'icons', { url: `${host}:${webPort}/` })).json().data;
      expect([findings[0].id, icons]).toEqual(['page-unreachable', []]);
      expect((await ask(get(), person, 'picture', { url: `${host}:${webPort}/picture` })).json().error.code).toBe('not-found');
    },
  );

  test('a picture comes as bytes that no browser shows as a page; what is none is refused', async () => {
    const { app, person: who } = allowed;
    const picture = (path: string) => ask(app, who, 'picture', { url: `http://127.0.0.1:${webPort}${path}` });
    const answer = await picture('/picture');
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
      200,
      'application/octet-stream',
      'nosniff',
    ]);
    expect(answer.rawPayload.equals(gif)).toBe(true);
    expect((await picture('/')).json().error.code).toBe('media-type-unsupported');
    const report = (await ask(app, who, 'icons', { url: `http://127.0.0.1:${webPort}/` })).json().data;
    expect(report.pageUrl).toBe(`http://127.0.0.1:${webPort}/end`);
    expect(report.findings.map(({ id }: { id: string }) => id)).toContain('icon-none');
  });

  test('dictionaries go out to signed-in people, whole and as text, and nothing else does', async () => {
    const dictionary = (language: string, part: string, cookie?: string) =>
      get().call({ url: '/server/dictionaries/file', query: { language, part }, ...(cookie === undefined ? {} : { cookie }) });
    expect((await dictionary('en', 'words')).statusCode).toBe(401);
    const { cookie } = person;
    const { languages } = (await get().call({ url: '/server/dictionaries', cookie })).json().data;
    expect(languages).toContain('en');
    const words = await dictionary('en', 'words', cookie);
    expect([words.statusCode, words.headers['content-type'], words.headers['cache-control']]).toEqual([
      200,
      'text/plain',
      'private, max-age=604800',
    ]);
    expect(words.rawPayload.equals(await readPart('en', 'words'))).toBe(true);
    const others = [
      await dictionary('en', 'trie', cookie),
      await dictionary('zz', 'words', cookie),
      await dictionary('..', 'words', cookie),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400]);
  });

  test('a text is checked for spelling and grammar, and refused when it is too long', async () => {
    const text =
      'There is a sentance in this text, and it is long enough for us to know which language it was written in. This is an an test.';
    const { language, spelling, grammar } = (await ask(get(), person, 'writing', { text, language: null })).json().data;
    expect([language, spelling.map(({ word }: { word: string }) => word)]).toEqual(['en', ['sentance']]);
    expect(spelling[0].suggestions).toContain('sentence');
    expect(grammar.map(({ from, to }: { from: number; to: number }) => text.slice(from, to)).join(' ')).toContain('an');
    const other = (await ask(get(), person, 'writing', { text: 'xx', language: 'zz' })).json().data;
    expect(other).toEqual({ language: 'zz', spelling: null, grammar: null });
    expect((await ask(get(), person, 'writing', { text: 'a'.repeat(60_001), language: 'en' })).statusCode).toBe(400);
  });

  test('other languages have their grammar checked where the operator names a LanguageTool server, whose address nobody is told', async () => {
    const none = await ask(get(), person, 'grammar', { text: 'Das eine Haus.', language: 'de' });
    expect([
      none.statusCode,
      (await get().call({ url: '/server/dictionaries', cookie: person.cookie })).json().data.hasLanguageTool,
    ]).toEqual([404, false]);
    const { app, person: user } = languageTool;
    const match = { offset: 4, length: 4, message: 'Kongruenz', rule: { id: 'DE_AGREEMENT' }, replacements: [{ value: 'ein' }] };
    grammarReply = JSON.stringify({ matches: [match] });
    const fault = { from: 4, to: 8, message: 'Kongruenz', suggestions: ['ein'] };
    const scanned = await ask(app, user, 'grammar', { text: 'Das eine Haus.', language: 'de' });
    expect(scanned.json().data.faults).toEqual([{ ...fault, rule: 'DE_AGREEMENT' }]);
    const typed = await ask(app, user, 'writing', { text: 'Das eine Haus.', language: 'de' });
    expect(typed.json().data.grammar).toEqual([fault]);
    expect((await app.call({ url: '/server/dictionaries', cookie: user.cookie })).json().data.hasLanguageTool).toBe(true);
    grammarReply = 'no JSON';
    const away = await ask(app, user, 'grammar', { text: 'Das eine Haus.', language: 'de' });
    expect([away.statusCode, away.json().error.code, away.body.includes(String(webPort))]).toEqual([503, 'grammar-away', false]);
  });

  test.each(['', 'no-dot', 'a b', 'a..b.test'])('%j is no target', async (target) => {
    const answer = await check(target);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'input-invalid']);
    expect(Object.keys(answer.json().error.data.fields)).toEqual(['target']);
  });

  test.each(['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]'])(
    'the mail check never reaches %s',
    async (host) => {
      const answer = await check(`${host}:${mailPort}`);
      expect(answer.json().data.servers[0].fault.fault).toBe('forbidden');
      expect(answer.json().data.servers[0].transcript).toEqual([]);
    },
  );

  test('a public address is asked on mail ports alone', async () => {
    const answer = await check('192.0.32.8:80');
    expect(answer.json().data.servers[0].fault.fault).toBe('forbidden');
  });

  test.each(['http://127.0.0.1', 'http://10.0.0.1', 'http://[::1]', 'http://169.254.169.254', 'http://0x7f000001', 'http://2130706433'])(
    'the tracer never reaches %s',
    async (host) => {
      const { hops, outcome } = (await trace(`${host}:${webPort}/`)).json().data;
      expect(outcome).toBe('failed');
      expect([hops.length, hops[0].status, hops[0].error]).toEqual([1, 0, 'address-blocked']);
    },
  );

  test.each(['ftp://example.com/', 'file:///etc/passwd', 'example.com', ''])('%j is no address', async (url) => {
    expect((await trace(url)).json().error.code).toBe('input-invalid');
  });

  test('what the operator opened is asked, and nothing beside it', async () => {
    const { app, person: who } = allowed;
    const answer = (await check(`127.0.0.1:${mailPort}`, {}, app, who)).json().data;
    expect(answer.servers[0]).toMatchObject({ bannerCode: 220, startTls: 'used', fault: null });
    expect((await trace(`http://127.0.0.1:${webPort}/`, app, who)).json().data).toMatchObject({
      outcome: 'end',
      hops: [{ status: 301 }, { status: 200 }],
    });
    expect((await check(`127.0.0.1:${webPort + 1}`, {}, app, who)).json().data.servers[0].fault.fault).toBe('forbidden');
  });

  test('a sitemap comes as lines, from opened hosts alone', async () => {
    const { app, person: who } = allowed;
    expect(await readSitemap(`http://127.0.0.1:${webPort}/sitemap.txt`, app, who)).toMatchObject([
      { kind: 'text', status: 200, entries: ['one', 'two'].map((path) => [`https://a.test/${path}`, null, null, null, [], []]) },
      { end: true, isCut: false },
    ]);
    expect(await readSitemap(`http://127.0.0.1:${webPort}/sitemap.txt`)).toMatchObject([
      { error: 'address-blocked', entries: [] },
      { end: true },
    ]);
    expect(await readSitemap(`http://127.0.0.1:${webPort}/`)).toEqual([{ end: true, isCut: false }]);
  });

  test('a test mail goes to the own address alone', async () => {
    const { app, person: who } = allowed;
    await check(`127.0.0.1:${mailPort}`, { sendsTestMail: true }, app, who);
    expect(got).toEqual([who.email]);
    const answer = await check(`127.0.0.1:${mailPort}`, { sendsTestMail: true, testMail: { from: 'a@b.test', to: 'c@d.test' } }, app, who);
    expect(answer.statusCode).toBe(400);
  });

  test('passwords are tried at one server ten times an hour, by all accounts together', async () => {
    const signIn = { username: 'ann', password: 'guess' };
    const people = [await newPerson(get()), await newPerson(get())];
    const responses = [];
    for (let i = 0; i < 11; i++) responses.push(await check(`10.9.8.7:587`, { signIn }, get(), people[i % 2]));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429]);
  });

  test('an account checks thirty times an hour', async () => {
    const who = await newPerson(get());
    const codes = [];
    for (let i = 0; i < 31; i++) codes.push((await check(`10.1.1.${i}:25`, {}, get(), who)).statusCode);
    expect(codes).toEqual([...Array(30).fill(200), 429]);
  });
}
