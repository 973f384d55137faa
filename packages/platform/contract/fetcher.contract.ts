/** What every Fetcher must do, whatever it runs on. Each runtime calls `describeFetcher` in a test of its own with a server started by `hostile-server.ts`. */
import type { Fetcher } from '@orbweaver/crawl/ports.ts';
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

export interface FetcherSubject {
  readonly name: string;
  create(): Fetcher | Promise<Fetcher>;
  /** Origin of the hostile server. */
  origin(): string;
  /** What `/page` and its coded forms hold. */
  readonly pageText: string;
  /** Cases that this runtime cannot meet, by their names: they must fail, so that the list says what is so. */
  readonly differs?: readonly string[];
}

type Expected = Partial<Record<keyof FetchRecord, unknown>>;

export function describeFetcher(subject: FetcherSubject): void {
  describe(subject.name, () => {
    let fetcher: Fetcher;
    const test = (name: string, run: () => Promise<void>): void => {
      if (subject.differs?.includes(name)) it.fails(name, run);
      else it(name, run);
    };
    beforeEach(async () => {
      fetcher = await subject.create();
    });
    afterEach(() => fetcher.close());

    const get = (path: string, more: Partial<FetchRequest> = {}): Promise<FetchRecord> =>
      fetcher.fetch({ url: subject.origin() + path, purpose: 'page', body: 'full', maxBodyBytes: 200_000, timeoutMs: 5000, ...more });
    const textOf = (record: FetchRecord): string | null => (record.body === null ? null : new TextDecoder().decode(record.body));

    test('brings back an answer with its facts', async () => {
      const record = await get('/page', { purpose: 'link' });
      expect(record).toMatchObject({
        url: `${subject.origin()}/page`,
        purpose: 'link',
        status: 200,
        error: null,
        errorDetail: null,
        truncated: false,
        transferBytes: subject.pageText.length,
        sizeDeclared: false,
        lengthMismatch: false,
        tls: null,
      });
      expect(textOf(record)).toBe(subject.pageText);
      expect(record.headers['set-cookie']).toEqual(['a=1', 'b=2']);
      expect(record.headers['x-case']).toBe('Kept');
      expect(record.ttfbMs).toBeGreaterThan(0);
      expect(record.totalMs).toBeGreaterThanOrEqual(record.ttfbMs);
    });

    const responded: readonly (readonly [path: string, body: string, expected: Expected])[] = [
      ['/chunked', 'hello world', { transferBytes: 11 }],
      ['/until-close', subject.pageText, {}],
      ['/http-1.0', subject.pageText, {}],
      ['/empty', '', { transferBytes: 0 }],
      ['/empty-gzip', '', { transferBytes: 0 }],
      ['/no-content', '', { status: 204 }],
      ['/not-found', 'gone', { status: 404 }],
      ['/error', 'oops', { status: 500 }],
      ['/redirect', 'moved', { status: 301 }],
      ['/early-hints', 'ok', { status: 200 }],
    ];
    for (const [path, body, expected] of responded)
      test(`reads ${path}`, async () => {
        const record = await get(path);
        expect(record).toMatchObject({ status: 200, error: null, truncated: false, sizeDeclared: false, ...expected });
        expect(textOf(record)).toBe(body);
      });

    test('never follows a redirect and keeps its target', async () => {
      expect((await get('/redirect')).headers.location).toBe('/page');
      expect((await get('/utf8-location')).headers.location).toBe('/straße');
    });

    const codedPaths = ['/gzip', '/x-gzip', '/gzip-trailing', '/br', '/zstd', '/deflate', '/deflate-raw', '/layers', '/unknown-coding'];
    for (const path of codedPaths)
      test(`decodes ${path} and counts the bytes sent`, async () => {
        const record = await get(path);
        expect(textOf(record)).toBe(subject.pageText);
        expect(record).toMatchObject({ error: null, truncated: false });
        expect(record.transferBytes).toBe(Number(record.headers['content-length']));
      });

    test('joins the members of a gzip body', async () => {
      expect(textOf(await get('/gzip-members'))).toBe('same same ');
    });

    test('keeps what a broken coding gave before its fault', async () => {
      const cut = await get('/gzip-cut');
      expect(cut).toMatchObject({ status: 200, error: 'body-invalid' });
      expect(subject.pageText.startsWith(textOf(cut) ?? '-')).toBe(true);
      expect(cut.body?.length).toBeGreaterThan(1000);
      const broken = await get('/gzip-broken');
      expect(broken).toMatchObject({ status: 200, error: 'body-invalid' });
      expect(broken.body?.length).toBeGreaterThan(20_000);
      for (const path of ['/gzip-none', '/br-broken', '/many-layers']) {
        expect(await get(path), path).toMatchObject({ status: 200, error: 'body-invalid' });
      }
    });

    for (const path of ['/bomb', '/bomb-br', '/bomb-zstd', '/bomb-layers'])
      test(`cuts ${path} at the limit`, async () => {
        const record = await get(path);
        expect(record).toMatchObject({ status: 200, error: null, errorDetail: 'compression-bomb', truncated: true });
        expect(record.body?.length).toBe(200_000);
      });

    test('cuts a body at the limit, exactly', async () => {
      const whole = await get('/page', { maxBodyBytes: subject.pageText.length });
      expect(whole).toMatchObject({ truncated: false, sizeDeclared: false });
      const cut = await get('/page', { maxBodyBytes: subject.pageText.length - 1 });
      expect(cut).toMatchObject({ error: null, errorDetail: 'body-too-large', truncated: true });
      expect(cut.body?.length).toBe(subject.pageText.length - 1);
      const gzip = await get('/gzip', { maxBodyBytes: subject.pageText.length - 1 });
      expect(gzip).toMatchObject({ error: null, errorDetail: 'body-too-large', truncated: true });
      expect(gzip.body?.length).toBe(subject.pageText.length - 1);
      expect(await get('/gzip', { maxBodyBytes: subject.pageText.length })).toMatchObject({ error: null, truncated: false });
    });

    test('cuts an endless body', async () => {
      const record = await get('/endless', { maxBodyBytes: 300_000 });
      expect(record).toMatchObject({ status: 200, error: null, errorDetail: 'body-endless', truncated: true, sizeDeclared: true });
      expect(record.body?.length).toBe(300_000);
    });

    const policies: readonly (readonly [body: FetchRequest['body'], path: string, expected: Expected, bytes: number | null])[] = [
      ['media', '/image', { transferBytes: 1000, sizeDeclared: false, truncated: false }, 1000],
      ['media', '/big-image', { transferBytes: 700_000, sizeDeclared: true, truncated: false }, null],
      ['media', '/big-image-chunked', { sizeDeclared: true, truncated: true }, null],
      ['page-or-none', '/gzip', { sizeDeclared: false }, subject.pageText.length],
      ['page-or-none', '/untyped', { sizeDeclared: false }, subject.pageText.length],
      ['page-or-none', '/archive', { transferBytes: 900_000, sizeDeclared: true, truncated: false }, null],
      ['page-or-none', '/small-archive', { transferBytes: 900 }, null],
      ['none', '/page', { transferBytes: subject.pageText.length }, null],
      ['none', '/archive', { transferBytes: 900_000, sizeDeclared: true }, null],
      ['none', '/empty', { transferBytes: 0 }, null],
    ];
    for (const [body, path, expected, bytes] of policies)
      test(`body policy ${body} on ${path}`, async () => {
        const record = await get(path, { body, maxBodyBytes: 5_000_000 });
        expect(record).toMatchObject({ status: 200, error: null, ...expected });
        expect(record.body?.length ?? null).toBe(bytes);
      });

    const faults: readonly (readonly [path: string, error: string, expected: Expected])[] = [
      ['/hang-up', 'reset', { status: 0, body: null }],
      ['/reset', 'reset', { status: 0, body: null }],
      ['/short-chunked', 'reset', { status: 200, lengthMismatch: false }],
      ['/short-chunked-close', 'reset', { status: 200, lengthMismatch: false }],
      ['/not-http', 'http-invalid', { status: 0 }],
      ['/bad-status', 'http-invalid', { status: 0 }],
      ['/bad-header', 'http-invalid', { status: 0 }],
      ['/bad-chunk', 'http-invalid', { status: 200 }],
      ['/two-lengths', 'http-invalid', { status: 0 }],
      ['/upgrade', 'http-invalid', { status: 0 }],
      ['/continue', 'http-invalid', { status: 0 }],
      ['/endless-head', 'headers-too-large', { status: 0 }],
      ['/endless-header', 'headers-too-large', { status: 0 }],
    ];
    for (const [path, error, expected] of faults)
      test(`calls ${path} ${error}`, async () => {
        const record = await get(path);
        expect(record).toMatchObject({ error, ...expected });
        expect(record.errorDetail).not.toBe('');
      });

    test('keeps what came of a body shorter than declared', async () => {
      const record = await get('/short');
      expect(record).toMatchObject({ status: 200, error: 'reset', lengthMismatch: true, transferBytes: subject.pageText.length });
      expect(textOf(record)).toBe(subject.pageText);
      const gzip = await get('/short-gzip');
      expect(gzip).toMatchObject({ status: 200, error: 'reset', lengthMismatch: true, transferBytes: 600 });
      expect(subject.pageText.startsWith(textOf(gzip) ?? '-')).toBe(true);
      expect(gzip.body?.length).toBeGreaterThan(10);
    });

    test('reads a body longer than declared up to its declared end, and goes on with the host', async () => {
      const record = await get('/long');
      expect(record).toMatchObject({ status: 200, error: null, transferBytes: 10, lengthMismatch: true });
      expect(textOf(record)).toBe(subject.pageText.slice(0, 10));
      expect((await get('/page')).error).toBeNull();
    });

    for (const path of ['/silent', '/half-head'])
      test(`gives up on ${path} at its time limit`, async () => {
        const record = await get(path, { timeoutMs: 150 });
        expect(record).toMatchObject({ status: 0, error: 'timeout', body: null });
        expect(record.totalMs).toBeGreaterThanOrEqual(150);
        expect(record.totalMs).toBeLessThan(1000);
      });

    test('gives up on a slow drip at the time limit and keeps what dripped', async () => {
      const record = await get('/drip', { timeoutMs: 200 });
      expect(record).toMatchObject({ status: 200, error: 'timeout' });
      expect(textOf(record)).toMatch(/^<!doctype html>x*$/);
    });

    test('names what cannot be asked', async () => {
      expect(
        await fetcher.fetch({ url: 'ftp://127.0.0.1/', purpose: 'link', body: 'none', maxBodyBytes: 1, timeoutMs: 1000 }),
      ).toMatchObject({
        error: 'unsupported-scheme',
        status: 0,
      });
      const closed = 'http://127.0.0.1:1/';
      expect(await fetcher.fetch({ url: closed, purpose: 'link', body: 'none', maxBodyBytes: 1, timeoutMs: 5000 })).toMatchObject({
        error: 'refused',
        status: 0,
      });
    });

    test('answers every open call at once on abort, refuses further ones, and goes on after resume', async () => {
      const endless = (path: string) => get(path, { maxBodyBytes: 1_000_000_000, timeoutMs: 60_000 });
      const open = ['/silent', '/drip', '/endless', '/half-head', '/silent'].map(endless);
      await get('/page');
      open.push(...['/silent', '/silent', '/silent', '/page'].map(endless));
      const abortedMs = performance.now();
      fetcher.abort();
      const records = await Promise.all(open);
      // None waits for its own time limit, on a busy machine neither.
      expect(performance.now() - abortedMs).toBeLessThan(1_000);
      expect(records.filter((record) => record.error === 'aborted').length).toBeGreaterThanOrEqual(8);
      expect(await get('/page')).toMatchObject({ error: 'aborted', status: 0 });
      fetcher.resume();
      expect(await get('/page')).toMatchObject({ error: null, status: 200 });
    });

    test('lets no fault harm the calls beside it', async () => {
      const paths = Object.keys({
        '/page': 0,
        '/gzip': 0,
        '/hang-up': 0,
        '/endless': 0,
        '/bad-chunk': 0,
        '/long': 0,
        '/short': 0,
        '/archive': 0,
      });
      const calls = Array.from({ length: 160 }, (_, i) => paths[i % paths.length] as string);
      const records = await Promise.all(calls.map((path) => get(path, { body: path === '/archive' ? 'none' : 'full' })));
      records.forEach((record, i) => {
        const path = calls[i] as string;
        if (path !== '/page' && path !== '/gzip') return;
        expect(record).toMatchObject({ status: 200, error: null });
        expect(textOf(record)).toBe(subject.pageText);
      });
    });
  });
}
