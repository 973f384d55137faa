// A scan of few checks, end to end: what it gathers, what its file says of the rest, and that its findings are those of a scan of everything.
import { categories } from '@orbweaver/model/categories.ts';
import { allFactGroups } from '@orbweaver/model/fact-groups.ts';
import { defaultScanOptions, type ScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { heldGroups, heldGroupsKey } from '@orbweaver/store/held-groups.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { reportEntries } from '@orbweaver/store/report.ts';
import { absentViews } from '@orbweaver/store/views/absent-views.ts';
import { comparePages } from '@orbweaver/store/views/compare-pages.ts';
import { ResultSession } from '@orbweaver/store/views/result-session.ts';
import { describe, expect, test } from 'vitest';
import { plannedGroups } from './fact-plan.ts';
import { prepareGather } from './gather.ts';
import { recheckScan } from './recheck.ts';
import { resumeScan, startScan } from './scan.ts';
import { shuffledSite } from './testing/shuffled-site.ts';

const origin = 'http://site.test';
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const links = ['response', 'links', 'redirects', 'canonicals', 'sitemap', 'url', 'pagination', 'navigation'];

const optionsOf = (changes: Partial<ScanOptions>): ScanOptions => ({
  ...defaultScanOptions,
  startUrl: `${origin}/`,
  workers: 0,
  rate: 0,
  probes: false,
  ...changes,
});

describe('what is gathered', () => {
  const planned = (changes: Partial<ScanOptions>) => [...plannedGroups(optionsOf(changes))];

  test('everything, unless a scan asks for what its checks read', () => {
    expect(plannedGroups(optionsOf({ categories: ['title'] }))).toBe(allFactGroups);
    const all = categories.map(({ id }) => id);
    expect(planned({ facts: 'auto', categories: all })).toEqual([...allFactGroups]);
  });

  test('the groups of the checks, and of the one that always runs', () => {
    const quiet = { facts: 'auto', checkResources: false } as const;
    expect(planned({ ...quiet, categories: ['url'] })).toContain('text');
    expect(planned({ ...quiet, categories: ['social'] })).toEqual(['structured-data']);
    expect(planned({ ...quiet, categories: ['breadcrumb'] })).toEqual(['structured-data', 'breadcrumb']);
    expect(planned({ ...quiet, categories: ['unused'] })).toContain('styling');
  });

  test('pictures that are asked for, texts whose spelling is', () => {
    expect(planned({ facts: 'auto', categories: ['social'] })).toContain('images');
    expect(planned({ facts: 'without-text', categories: links })).not.toContain('text');
    expect(planned({ facts: 'without-text', categories: links, spelling: true })).toContain('text');
  });

  test('all of a scan that renders pages', () => {
    expect(plannedGroups(optionsOf({ facts: 'auto', render: 'auto', categories: ['social'] }))).toBe(allFactGroups);
  });
});

const words = 'Each lantern of the mill is made by hand, of tin and of glass, and hangs at the door. '.repeat(5);
const anchors = (hrefs: readonly string[]) => hrefs.map((href) => `<a href="${href}">click here</a>`).join(' ');
const page = (name: string, hrefs: readonly string[], lang = ' lang="en"') =>
  `<!doctype html><html${lang}><title>${name}</title><nav>${anchors(['/', '/a', '/b'])}</nav><main><h1>${name}</h1><h2>Part</h2><p id=here>${words}${name}
  ${anchors(hrefs)}<img src=/i.png></main><script type="application/ld+json">{"@type":"Thing"}</script>`;

const bodies: Readonly<Record<string, string>> = {
  '/': page('Start', ['/a#here', '/a#gone', '/missing', '/moved', '/b']),
  '/a': page('One', ['/b', '/moved', 'http://']),
  '/b': page('Two', ['/missing'], ''),
  '/new': page('New', []),
};

async function scanned(changes: Partial<ScanOptions>, paths = bodies): Promise<string> {
  const file = temporaryFile();
  const platform = platformOf(paths);
  await startScan({ options: optionsOf(changes), secrets, platform, file }).done;
  return file;
}

function platformOf(paths: typeof bodies) {
  const site = shuffledSite({
    seed: 7,
    soon: setImmediate,
    response(path) {
      if (path === '/moved') return { status: 301, type: 'text/html', body: '', location: '/new' };
      const body = paths[path];
      return body === undefined ? { status: 404, type: 'text/plain', body: '' } : { status: 200, type: 'text/html', body };
    },
  });
  return {
    createFetcher: site.createFetcher,
    codec: zlibCodec,
    clock: systemClock,
    openDatabase,
    startWorkers: null,
    timestamp: () => '2026-01-01T00:00:00.000Z',
  };
}

const read = <T>(file: string, work: (database: ReturnType<typeof openDatabase>) => T, mode: 'read' | 'write' = 'read'): T => {
  const database = openDatabase(file, mode);
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const entriesOf = (file: string, type: string) =>
  read(file, (database) => [...reportEntries(database, { stable: true, categoryOf: () => '' })].filter((entry) => entry.type === type));

const reasonsOf = (file: string) =>
  new Map(entriesOf(file, 'check').map(({ check, reason, notTested }) => [String(check), Number(notTested) > 0 ? String(reason) : null]));

describe('a scan of links without main texts', () => {
  test('finds what a scan of everything finds, but for the checks that read texts, which are not tested', async () => {
    const [whole, light] = [await scanned({ categories: links }), await scanned({ categories: links, facts: 'without-text' })];
    const untested = [...reasonsOf(light)]
      .filter(([, reason]) => reason?.startsWith('the scan did not gather text'))
      .map(([check]) => check);
    expect(untested).toContain('soft-404');
    const found = (file: string) => entriesOf(file, 'issue').filter(({ check }) => !untested.includes(String(check)));
    expect(found(light)).toEqual(found(whole));
    const checks = found(light).map(({ check }) => check);
    expect(checks).toEqual(expect.arrayContaining(['link-internal-broken', 'link-fragment-missing', 'link-to-redirect', 'anchor-generic']));
    const known = (file: string) => entriesOf(file, 'url').map(({ facts: _, ...entry }) => entry);
    expect(known(light)).toEqual(known(whole));
  });

  test('its file says what it holds, keeps nothing else, and reads back what it holds', async () => {
    const [whole, light] = [await scanned({}), await scanned({ categories: links, facts: 'without-text' })];
    read(light, (database) => {
      expect([...heldGroups(database)]).toEqual(['headings', 'images', 'anchors', 'structured-data', 'navigation', 'link-language']);
      expect(database.prepare('SELECT count(*) AS n FROM word_blocks').get()?.n).toBe(0);
      expect(database.prepare('SELECT count(*) AS n FROM name_marks').get()?.n).toBe(0);
      const facts = new FactsReader(database).facts(1);
      const all = read(whole, (other) => new FactsReader(other).facts(1));
      for (const name of ['headings', 'images', 'anchors', 'structuredData', 'navigation', 'links', 'titles'] as const)
        expect(facts?.[name], name).toEqual(all?.[name]);
      expect(facts?.text).toMatchObject({ words: 0, language: 'en' });
      expect(facts?.forms).toEqual([]);
    });
    const [entry] = entriesOf(light, 'url');
    expect(Object.keys(entry?.['facts'] as object)).not.toContain('forms');
    expect(entry?.['facts']).toMatchObject({ text: { language: 'en' } });
  });

  test('views answer that they have nothing, not zero', async () => {
    const light = await scanned({ categories: links, facts: 'without-text' });
    read(light, (database) => {
      const missing = [...allFactGroups].filter((group) => !heldGroups(database).has(group));
      expect(absentViews(missing)).toEqual(expect.arrayContaining(['content', 'tags', 'breadcrumb', 'unused']));
      expect(absentViews(missing)).not.toContain('h1');
      const session = new ResultSession(database, {
        categoryOf: () => '',
        viewOf: () => '',
        appliesTo: () => null,
        now: () => performance.now(),
      });
      const asked = {
        findings: false,
        check: null,
        text: '',
        conditions: [],
        match: 'all',
        sort: [],
        about: null,
        from: 0,
        count: 10,
      } as const;
      const { columns, rows } = session.rows({ ...asked, view: 'keywords', list: null });
      const at = columns.findIndex(({ id }) => id === 'words');
      expect(rows.map(({ cells }) => cells[at])).toEqual(rows.map(() => null));
    });
  });

  test('two scans are compared by what both gathered', async () => {
    const [whole, light] = [await scanned({ categories: links }), await scanned({ categories: links, facts: 'without-text' })];
    read(whole, (old) => read(light, (now) => expect(comparePages(old, now, true).changes).toEqual([])));
  });

  test('checks that run afterwards say which facts are missing', async () => {
    const light = await scanned({ categories: links, facts: 'without-text' });
    const platform = { openDatabase };
    expect(recheckScan({ file: light, platform }).missing).toEqual(['language', 'text']);
    const more = recheckScan({ file: light, platform, changes: { categories: ['title', 'accessibility'] } });
    expect(more.missing).toEqual(['forms', 'accessibility', 'language', 'text']);
    expect(reasonsOf(light).get('a11y-button-name')).toBe(
      'the scan did not gather accessibility: add it with gather, or scan with --facts all',
    );
    expect(reasonsOf(light).get('title-missing')).toBeNull();
  });

  test('a file that does not say what it holds has everything', async () => {
    const whole = await scanned({});
    const database = openDatabase(whole, 'write');
    database.prepare('DELETE FROM meta WHERE key = ?').run(heldGroupsKey);
    expect(heldGroups(database)).toBe(allFactGroups);
    database.close();
    expect(recheckScan({ file: whole, platform: { openDatabase } }).missing).toEqual([]);
  });
});

/** Each with a text long enough to tell it by, a link text that is generic in it, and one that says something. */
const spoken = {
  en: ['The lantern of the mill is made of tin and of glass, and it hangs at the door in the night so that all may see it. ', 'Read more', 'Tin'],
  de: ['Die Laterne der Mühle ist aus Blech und aus Glas, und sie hängt in der Nacht an der Tür, damit man den Weg auch findet. ', 'hier', 'Blech'],
  fr: ['La lanterne du moulin est faite de verre et elle est dans la nuit à la porte pour que tous ceux qui sont en route la voient. ', 'ici', 'Verre'],
  ru: ['Фонарь на мельнице сделан из стекла, и он висит у двери, как и все другие, так что его видно и в темноте, но не из леса. ', 'здесь', 'Стекло'],
  ar: ['الفانوس في الطاحونة مصنوع من الزجاج وهو معلق عند الباب في الليل حتى يراه الجميع من الطريق ومن الغابة. ', 'هنا', 'زجاج'],
  nl: ['De lantaarn van de molen is van glas en hij hangt in de nacht aan de deur, zodat men hem ook op de weg naar het bos kan zien. ', 'hier', 'Glas'],
} as const; // biome-ignore format: a table

const undeclared = Object.entries(spoken).flatMap(([language, [text, generic, plain]]) =>
  Object.entries({ generic, plain, other: language === 'en' ? 'hier' : 'Read more', none: null }).map(([name, label]): [string, string] => [
    `/${language}-${name}`,
    `<!doctype html><meta charset=utf-8><title>${language} ${name}</title><p>${text.repeat(3)}${label === null ? '' : `<a href="/">${label}</a>`}`,
  ]),
);
const manyTongues = Object.fromEntries(
  [
    [
      '/',
      page(
        'Start',
        undeclared.map(([path]) => path),
      ),
    ], // the language is declared
    ['/short', '<title>Short</title><a href="/">hier</a> <a href="/">here</a>'],
    ['/pl', '<html lang=pl><title>A language without a list</title><a href="/">Start</a>'],
    ...undeclared,
  ].map(([path, html]) => [
    path,
    path === '/' ? html?.replace('</main>', '<a href="/short">Short</a><a href="/pl">Polish</a></main>') : html,
  ]) as [string, string][],
);

describe('link texts are judged in languages that pages do not declare', () => {
  const judged = (file: string) =>
    ['issue', 'check'].map((type) => entriesOf(file, type).filter(({ check }) => check === 'anchor-generic'));
  const languages = (file: string) =>
    read(file, (database) => {
      const reader = new FactsReader(database);
      const rows = database.prepare('SELECT p.url_id, u.url FROM pages p JOIN urls u ON u.id = p.url_id').all();
      return Object.fromEntries(rows.map((row) => [new URL(String(row.url)).pathname, reader.facts(Number(row.url_id))?.text.language]));
    });

  test('as in a scan of everything, where the other pages are not read for their language', async () => {
    const whole = await scanned({ categories: links }, manyTongues);
    const light = await scanned({ categories: links, facts: 'without-text' }, manyTongues);
    expect(judged(light)).toEqual(judged(whole));
    const pages = judged(light)[0]?.map(({ url }) => new URL(String(url)).pathname);
    expect(new Set(pages)).toEqual(new Set(['/', '/short', '/en-generic', '/de-generic', '/fr-generic', '/ru-generic', '/ar-generic']));
    const [all, some] = [languages(whole), languages(light)];
    for (const language of Object.keys(spoken)) {
      expect([all[`/${language}-plain`], all[`/${language}-none`]], language).toEqual([language, language]);
      expect([some[`/${language}-plain`], some[`/${language}-none`]], language).toEqual([null, null]);
      expect([some[`/${language}-generic`], some[`/${language}-other`]], language).toEqual([language, language]);
    }
  });

  test('again from the file, and from one that knows the language of each page', async () => {
    const light = await scanned({ categories: links, facts: 'without-text' }, manyTongues);
    const found = judged(light);
    recheckScan({ file: light, platform: { openDatabase } });
    expect(judged(light)).toEqual(found);

    // What older versions wrote: the language of each page, and no group of this name.
    read(light, (database) => void prepareGather(database, { groups: ['language'] }), 'write');
    await resumeScan({ secrets, platform: platformOf(manyTongues), file: light }).done;
    expect(languages(light)['/de-plain']).toBe('de');
    read(
      light,
      (database) => {
        const names = [...heldGroups(database)].filter((group) => group !== 'link-language');
        expect(names).toContain('language');
        database.prepare('UPDATE meta SET value = ? WHERE key = ?').run(JSON.stringify(names), heldGroupsKey);
      },
      'write',
    );
    expect(recheckScan({ file: light, platform: { openDatabase } }).missing).toEqual(['text']);
    expect(judged(light)).toEqual(found);
  });

  test('a language that was not looked for is not told', async () => {
    const light = await scanned({ categories: links, facts: 'without-text' }, manyTongues);
    const textOf = (path: string) =>
      (entriesOf(light, 'url').find(({ url }) => url === origin + path)?.['facts'] as { readonly text?: object } | undefined)?.text;
    expect(textOf('/de-generic')).toEqual({ language: 'de' });
    expect(textOf('/de-plain')).toBeUndefined();
  });
});
