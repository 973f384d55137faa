// A scan of few checks that is completed with the facts it left out: the file is then that of a scan of everything.
import { factGroups } from '@orbweaver/model/fact-groups.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { heldGroups } from '@orbweaver/store/held-groups.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { describe, expect, test } from 'vitest';
import { type GatherChanges, prepareGather } from './gather.ts';
import { readMeta, resumeScan, startScan } from './scan.ts';
import { type SiteResponse, shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://site.test';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const links = ['response', 'links', 'redirects', 'canonicals', 'sitemap', 'url', 'pagination', 'navigation'];

const words = 'Each lantern of the mill is made by hand, of tin and of glass, and hangs at the door. ';
const anchors = (hrefs: readonly string[]) => hrefs.map((href) => `<a href="${href}">click here</a>`).join(' ');
const page = (name: string, hrefs: readonly string[], lang = ' lang="en"') =>
  `<!doctype html><html${lang}><meta charset=utf-8><title>${name}</title><link rel=stylesheet href=/s.css><nav>${anchors(['/', '/a', '/b'])}</nav>
  <main><h1>${name}</h1><h2>Part</h2><p id=here class=used>${words.repeat(8)}${name}, größer. ${anchors(hrefs)}<img src=/i.png><font>old</font>
  <form action=/search><input name=q><button></button></form></main>
  <script type="application/ld+json">{"@type":"Thing","url":"/known-from-markup"}</script><script>var a = 1;</script>`;

type Site = Readonly<Record<string, SiteResponse>>;

/** The server does not answer. */
const dead: SiteResponse = { status: 0, type: '', body: '' };

const html = (body: string): SiteResponse => ({ status: 200, type: 'text/html', body });
const site: Site = {
  '/': html(page('Start', ['/a#here', '/a#gone', '/missing', '/moved', '/b', '/private/x'])),
  '/a': html(page('One', ['/b', '/moved', 'http://'])),
  '/b': html(page('Two', ['/missing'], '')),
  '/new': html(page('New', [])),
  '/named': html(page('Named by the sitemap', ['/deep'])),
  '/deep': html(page('Deep', [])),
  '/moved': { status: 301, type: 'text/html', body: '', location: '/new' },
  '/s.css': { status: 200, type: 'text/css', body: '.used { color: red } .unused { color: blue }' },
  '/i.png': { status: 200, type: 'image/png', body: 'no picture' },
  '/robots.txt': { status: 200, type: 'text/plain', body: 'User-agent: *\nDisallow: /private/\nSitemap: http://site.test/sitemap.xml' },
  '/sitemap.xml': {
    ...{ status: 200, type: 'application/xml' },
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${['/', '/named', '/gone-page'].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
  },
};

function platformOf(paths: Site, onResponse?: (count: number) => void) {
  const shuffled = shuffledSite({
    seed: 7,
    soon: setImmediate,
    response: (path) => paths[path] ?? { status: 404, type: 'text/html', body: '<p class=error>Not found' },
    ...(onResponse === undefined ? {} : { onResponse }),
  });
  const platform = {
    createFetcher: shuffled.createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
  return { platform, asked: shuffled.asked };
}

async function scanned(changes: Partial<ScanOptions>, paths: Site = site): Promise<string> {
  const file = temporaryFile();
  const options = { ...defaultScanOptions, startUrl: `${origin}/`, workers: 0, rate: 0, ...changes };
  await startScan({ options, secrets, platform: platformOf(paths).platform, file }).done;
  return file;
}

const light = { categories: links, facts: 'without-text' } as const;
const everything: GatherChanges = { groups: factGroups, categories: null };

function opened<T>(file: string, mode: 'read' | 'write', work: (database: Database) => T): T {
  const database = openDatabase(file, mode);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const prepared = (file: string, changes: GatherChanges) => opened(file, 'write', (database) => prepareGather(database, changes));

async function gathered(file: string, changes: GatherChanges, paths: Site = site) {
  prepared(file, changes);
  const { platform, asked } = platformOf(paths);
  const summary = await resumeScan({ secrets, platform, file }).done;
  return { summary, asked: asked.map((url) => url.slice(origin.length)).sort() };
}

const reportOf = (file: string) => opened(file, 'read', (database) => [...reportEntries(database, { stable: true, categoryOf: () => '' })]);

describe('what a scan left out is read into its file', () => {
  test('the report is that of a scan of everything', async () => {
    const [whole, file] = [await scanned({}), await scanned(light)];
    expect(reportOf(file)).not.toEqual(reportOf(whole));
    const { summary } = await gathered(file, everything);
    expect(summary).toMatchObject({ complete: true, gathered: { changed: 0, gone: 0 } });
    expect(reportOf(file)).toEqual(reportOf(whole));
    opened(file, 'read', (database) => {
      expect(heldGroups(database)).toEqual(new Set(factGroups));
      expect(readMeta(database, 'gathering')).toBeNull();
    });
  });

  test('pages alone are asked for where only they lack something, and no sitemap', async () => {
    const file = await scanned({ ...light, probes: false });
    const { asked, summary } = await gathered(file, { categories: links });
    expect(asked).toEqual(['/', '/a', '/b', '/deep', '/named', '/new', '/robots.txt']);
    expect(summary.gathered).toEqual({ read: 6, changed: 0, gone: 0, left: 0 });
    const whole = await scanned({ categories: links, probes: false });
    expect(reportOf(file).filter(({ type }) => type === 'issue')).toEqual(reportOf(whole).filter(({ type }) => type === 'issue'));
  });

  test('a file that lacks nothing stays as it is', async () => {
    const file = await scanned({});
    expect(prepared(file, everything)).toEqual({ missing: [], responses: 0 });
    opened(file, 'read', (database) => expect(readMeta(database, 'state')).toBe('complete'));
  });
});

test('what changed or went since is replaced, and counted', async () => {
  const file = await scanned(light);
  const { '/new': _, ...rest } = site;
  const later = { ...rest, '/a': html(page('One, and more', ['/b'])) };
  const { summary } = await gathered(file, everything, later);
  expect(summary.gathered).toMatchObject({ changed: 1, gone: 1 });
  const titles = opened(file, 'read', (database) => database.prepare('SELECT title FROM pages ORDER BY title').all());
  expect(titles.map(({ title }) => title)).toEqual(['Deep', 'Named by the sitemap', 'One, and more', 'Start', 'Two']);
});

test('pages that nothing leads to any more are gone', async () => {
  const file = await scanned({ ...light, probes: false });
  const later = { ...site, '/named': html(page('Named by the sitemap', [])) };
  const { summary } = await gathered(file, everything, later);
  expect(summary.gathered).toMatchObject({ changed: 1, gone: 1 });
  const names = opened(file, 'read', (database) =>
    database
      .prepare('SELECT title FROM pages')
      .all()
      .map(({ title }) => title),
  );
  expect(names).not.toContain('Deep');
});

test.each([
  ['a page', { '/b': dead }, 1],
  ['the host', Object.fromEntries([...Object.keys(site), '/missing'].map((path) => [path, dead])), 8],
  ['robots.txt', { '/robots.txt': { status: 503, type: 'text/plain', body: '' } }, 6],
])('%s that cannot be reached leaves what the file has, and can be read later', async (_, unreached, left) => {
  const [whole, file] = [await scanned({}), await scanned({ ...light, retries: 0 })];
  const before = reportOf(file);
  const { summary } = await gathered(file, everything, { ...site, ...unreached });
  expect(summary).toMatchObject({ complete: false, gathered: { gone: 0, left: expect.any(Number) } });
  expect(summary.gathered?.left).toBeGreaterThanOrEqual(left);
  expect(pagesIn(reportOf(file))).toEqual(pagesIn(before));
  const { platform } = platformOf(site);
  expect(await resumeScan({ secrets, platform, file }).done).toMatchObject({ complete: true, gathered: { gone: 0, left: 0 } });
  expect(reportOf(file)).toEqual(reportOf(whole));
});

const pagesIn = (entries: ReturnType<typeof reportOf>) =>
  entries.filter(({ type, facts }) => type === 'url' && facts !== null).map(({ url, status, depth }) => [url, status, depth]);

describe('one that is stopped', () => {
  async function stopped(file: string): Promise<void> {
    prepared(file, everything);
    const { platform } = platformOf(site, (count) => count === 4 && void running.stop());
    const running = resumeScan({ secrets, platform, file });
    expect((await running.done).complete).toBe(false);
  }

  test('leaves what the file had', async () => {
    const file = await scanned(light);
    const before = reportOf(file);
    await stopped(file);
    const urls = (entries: typeof before) =>
      entries.filter(({ type }) => type === 'url').map(({ url, status, depth }) => [url, status, depth]);
    expect(urls(reportOf(file))).toEqual(urls(before));
    opened(file, 'read', (database) => expect(heldGroups(database).has('text')).toBe(false));
  });

  test('goes on with what is left, to the same report', async () => {
    const [whole, file] = [await scanned({}), await scanned(light)];
    await stopped(file);
    const { platform } = platformOf(site);
    const summary = await resumeScan({ secrets, platform, file }).done;
    expect(summary.gathered).toMatchObject({ changed: 0, gone: 0 });
    expect(reportOf(file)).toEqual(reportOf(whole));
  });

  test('what it does not tell is asked for: style sheets, error pages', async () => {
    const [whole, file] = [await scanned({ keepSource: true }), await scanned({ ...light, keepSource: true })];
    const { asked } = await gathered(file, everything);
    expect(asked).toEqual(expect.arrayContaining(['/s.css', '/missing']));
    for (const path of ['/', '/a', '/named']) expect(asked).not.toContain(path);
    expect(reportOf(file)).toEqual(reportOf(whole));
  });

  test('a page that is not UTF-8 is asked for', async () => {
    const latin = {
      ...html(''),
      type: 'text/html; charset=iso-8859-1',
      body: Uint8Array.from(page('Größe', []), (each) => each.charCodeAt(0)),
    };
    const paths = { ...site, '/new': latin };
    const file = await scanned({ ...light, keepSource: true, probes: false }, paths);
    const { asked, summary } = await gathered(file, { categories: links }, paths);
    expect(asked).toEqual(['/new', '/robots.txt']);
    expect(summary.gathered).toMatchObject({ changed: 0, gone: 0 });
  });
});

describe('source that the scan kept', () => {
  test('is read in the place of pages: nothing is asked of the site', async () => {
    const kept = { keepSource: true, categories: links };
    const [whole, file] = [await scanned({ ...kept, facts: 'auto' }), await scanned({ ...kept, facts: 'without-text' })];
    const { asked, summary } = await gathered(file, { categories: links });
    expect(asked).toEqual([]);
    expect(summary).toMatchObject({ complete: true, gathered: { read: 6, changed: 0, gone: 0 } });
    expect(reportOf(file)).toEqual(reportOf(whole));
  });
});
