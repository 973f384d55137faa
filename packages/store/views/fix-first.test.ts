import { nearLimitGroup } from '@orbweaver/model/near-limit.ts';
import { temporaryDatabase } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { describe, expect, it } from 'vitest';
import type { IssueRow } from '../rows.ts';
import { type ExampleResponse, ExampleScan } from '../testing/example-scan.ts';
import { type FixTask, fixFirst, rank } from './fix-first.ts';
import { detectSiteKind } from './site-kind.ts';

const site = 'http://site.test';
const task = (check: string, more: Partial<FixTask & { readonly isOnSite: boolean; readonly usedOn: number }>) => ({
  ...{
    check,
    toldAs: check,
    category: 'title',
    severity: 'warning' as const,
    urls: 1,
    causes: 1,
    rows: 1,
    firstUrlId: 1,
    cause: null,
    minutes: 10,
  },
  ...{ confidence: 1, isOnSite: false },
  ...more,
});
const ranked = (...tasks: ReturnType<typeof task>[]) => rank(tasks, { kind: 'other', pages: 100, limit: 9 }).map(({ check }) => check);

describe('rank', () => {
  it.each([
    ['by effect', [task('notice', { severity: 'notice' }), task('error', { severity: 'error' })], ['error', 'notice']],
    [
      'a lost page before a fault of the page',
      [task('h1-missing', { severity: 'error' }), task('url-4xx', { severity: 'error', minutes: 30 })],
      ['url-4xx', 'h1-missing'],
    ],
    [
      'what is hardly felt after what costs visits, though it is done sooner',
      [task('img-dimensions-missing', { minutes: 5 }), task('description-missing', {})],
      ['description-missing', 'img-dimensions-missing'],
    ],
    [
      'a file by the pages that use it',
      [task('img-broken', { severity: 'error' }), task('js-broken', { severity: 'error', usedOn: 80, minutes: 15 })],
      ['js-broken', 'img-broken'],
    ],
    [
      'a lost link on one page before files that are not kept',
      [task('srv-cache-missing', { urls: 40, minutes: 20 }), task('link-internal-broken', { severity: 'error', minutes: 15 })],
      ['link-internal-broken', 'srv-cache-missing'],
    ],
    [
      'one title for all pages before a second h1, and both before files that are not kept',
      [
        task('srv-cache-missing', { urls: 34, minutes: 20 }),
        task('h1-multiple', { urls: 14, minutes: 20 }),
        task('title-duplicate', { urls: 7, minutes: 20 }),
      ],
      ['title-duplicate', 'h1-multiple', 'srv-cache-missing'],
    ],
    ['by pages', [task('few', { urls: 2 }), task('many', { urls: 80 })], ['many', 'few']],
    ['by confidence', [task('unsure', { confidence: 0.5 }), task('sure', {})], ['sure', 'unsure']],
    ['by effort', [task('slow', { minutes: 60 }), task('quick', {})], ['quick', 'slow']],
    [
      'what the site has once counts like a fifth of its pages',
      [task('few', { urls: 9 }), task('site', { isOnSite: true })],
      ['site', 'few'],
    ],
    [
      'one of several checks with one remedy',
      [task('title-too-short', { urls: 3 }), task('title-below-recommended', { urls: 2, severity: 'opportunity' }), task('b', {})],
      ['title-too-short', 'b'],
    ],
    [
      'a canonical on another site before what a page lacks',
      [task('viewport-missing', { urls: 90, minutes: 15 }), task('canonical-cross-domain', { urls: 90, minutes: 30 })],
      ['canonical-cross-domain', 'viewport-missing'],
    ],
    [
      'a style sheet that all pages lack before pictures and scripts of some',
      [
        task('img-broken', { severity: 'error', category: 'images', urls: 28 }),
        task('js-broken', { severity: 'error', urls: 7, usedOn: 17, minutes: 15 }),
        task('css-broken', { severity: 'error', urls: 3, usedOn: 17, minutes: 15 }),
      ],
      ['css-broken', 'img-broken', 'js-broken'],
    ],
    [
      'a canonical that is read on no page before titles that lose their end',
      [task('title-too-long', { urls: 119 }), task('canonical-unusable', { urls: 250, minutes: 30 })],
      ['canonical-unusable', 'title-too-long'],
    ],
    [
      'what search needs to tell languages apart before files that are not kept',
      [task('description-missing', { urls: 20 }), task('hreflang-missing', { usedOn: 106, minutes: 60 })],
      ['hreflang-missing', 'description-missing'],
    ],
    ['one of a check', [task('a', { urls: 2 }), task('a', { urls: 3 }), task('b', {})], ['a', 'b']],
  ])('%s', (_, tasks, wanted) => {
    expect(ranked(...tasks)).toEqual(wanted);
  });

  it('all causes of a check where none of them is most of it, at the place of the best', () => {
    const cause = (id: number) => ({ id, place: null, about: '' });
    const all = (causes: number) => ({ ...task('a', { causes, minutes: 90 }), isSum: true as const });
    const listed = (...tasks: ReturnType<typeof task>[]) =>
      rank([...tasks, task('b', { urls: 4 })], { kind: 'other', pages: 100, limit: 9 }).map(({ check, causes }) => [check, causes]);
    expect(listed(all(3), ...[1, 2, 3].map((id) => task('a', { cause: cause(id), urls: 5 })))).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    expect(listed(all(2), task('a', { cause: cause(1), urls: 5 }), task('a', { cause: cause(2) }))).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('by what matters on a site of its kind', () => {
    const tasks = [task('og', { category: 'social', urls: 3 }), task('plain', { urls: 2 })];
    const first = (kind: 'blog' | 'documentation') => rank(tasks, { kind, pages: 9, limit: 1 })[0]?.check;
    expect([first('blog'), first('documentation')]).toEqual(['og', 'plain']);
  });
});

function scan(pages: Readonly<Record<string, ExampleResponse['facts']>>, issues: (id: (path: string) => number) => IssueRow[] = () => []) {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  for (const [path, facts] of Object.entries(pages)) example.add(`${site}${path}`, { depth: 1, facts: facts ?? {} });
  example.issues(...issues((path) => example.id(`${site}${path}`)));
  example.finish();
  return database;
}

it('a shared cause is one change, those of pages are a change each, and a check with many causes is one task', () => {
  const paths = ['/', '/1', '/2', '/3', '/4', '/5'];
  const database = scan(Object.fromEntries(paths.map((path) => [path, {}])), (id) =>
    paths.flatMap((path) => {
      const of = (check: string, more: Partial<IssueRow>) =>
        ({ urlId: id(path), check, severity: 'warning', evidence: '{}', group: null, ...more }) satisfies IssueRow;
      return [
        of('title-too-long', {}),
        of('canonical-missing', { cause: { place: null, subject: null } }),
        of('img-alt-missing', { cause: { place: null, subject: path } }),
      ];
    }),
  );
  const { tasks } = fixFirst(
    database,
    (check) => (check.startsWith('canonical') ? 'canonicals' : check.startsWith('img') ? 'images' : 'title'),
    10,
  );
  const found = tasks.other.map(({ check, causes, urls, minutes, cause }) => [check, causes, urls, minutes, cause === null]);
  expect(found.sort()).toEqual([
    ['canonical-missing', 1, 6, 30, false],
    ['img-alt-missing', 6, 6, 18, true],
    ['title-too-long', 6, 6, 30, true],
  ]);
  expect(tasks.other.map(({ firstUrlId }) => firstUrlId)).toEqual([1, 1, 1]);
});

it('a task begins with the page of its first finding, and has none where it is about the site', () => {
  const found = { severity: 'warning', evidence: '{}', group: null } as const;
  const database = scan({ '/': {}, '/a': {}, '/b': {} }, (id) => [
    { urlId: id('/b'), check: 'title-missing', ...found },
    { urlId: 0, check: 'robots-txt-missing', ...found },
    { urlId: id('/a'), check: 'og-missing', ...found, cause: { place: null, subject: null } },
    { urlId: id('/b'), check: 'og-missing', ...found, cause: { place: null, subject: null } },
  ]);
  const { tasks } = fixFirst(database, () => 'title', 10);
  const first = Object.fromEntries(tasks.other.map(({ check, firstUrlId }) => [check, firstUrlId]));
  expect(first).toEqual({ 'title-missing': 3, 'robots-txt-missing': null, 'og-missing': 2 });
});

it('short headings and values close to their limits are no tasks', () => {
  const paths = Array.from({ length: 9 }, (_, at) => `/${at}`);
  const shared = { severity: 'warning', evidence: '{}', group: null, cause: { place: null, subject: null } } as const;
  const database = scan(Object.fromEntries(paths.map((path) => [path, {}])), (id) =>
    paths.flatMap((path) => [
      { urlId: id(path), check: 'h2-too-short', ...shared },
      { urlId: id(path), check: 'title-too-long', ...shared, group: nearLimitGroup },
      { urlId: id(path), check: 'h2-missing', ...shared },
    ]),
  );
  const { tasks } = fixFirst(database, () => 'headings', 10);
  expect(tasks.other.map(({ check }) => check)).toEqual(['h2-missing']);
});

it('what tells of the scan is no task, and pages that one server fails on are few tasks', () => {
  const paths = Array.from({ length: 9 }, (_, at) => `/${at}`);
  const database = scan(Object.fromEntries(paths.map((path) => [path, {}])), (id) => [
    { urlId: 0, check: 'other-hosts-unreachable', severity: 'notice', evidence: '{}', group: null },
    ...paths.map((path): IssueRow => ({ urlId: id(path), check: 'url-5xx', severity: 'error', evidence: '{}', group: null })),
  ]);
  const { tasks } = fixFirst(database, () => 'response', 10);
  expect(tasks.other.map(({ check, minutes }) => [check, minutes])).toEqual([['url-5xx', 120]]);
});

describe('the kind of a site', () => {
  const data = (type: string) => ({
    structuredData: { jsonLd: [{ json: {}, error: null, offset: 0, types: [type] }], microdata: [], rdfa: [] },
  });
  const generator = (content: string) => ({
    metas: [{ name: 'generator', property: null, httpEquiv: null, charset: null, content, inHead: true, offset: 0 }],
  });

  it.each([
    ['shop', 'products', { '/': {}, '/a': data('https://schema.org/Product') }],
    ['shop', 'cart', { '/': {}, '/cart/': {} }],
    ['blog', 'articles', { '/': {}, '/a': data('BlogPosting') }],
    ['blog', 'posts', { '/': { tagCounts: { code: 9 } }, '/2024/03/dhcp/': { tagCounts: { code: 9 } } }],
    ['blog', 'posts', { '/': { tagCounts: { code: 9 } }, '/a': { ...generator('WordPress 6.7'), tagCounts: { time: 1, code: 9 } } }],
    [
      'blog',
      'posts',
      {
        '/': { tagCounts: { code: 9 } },
        '/a': { openGraph: [{ property: 'article:published_time', content: '2024-04-02', offset: 1 }], tagCounts: { time: 1, pre: 3 } },
      },
    ],
    ['documentation', 'code', { '/': { ...generator('WordPress 6.7'), tagCounts: { code: 9 } } }],
    ['documentation', 'code', { '/': { tagCounts: { time: 1, code: 9 } }, '/2024/35/': { tagCounts: { code: 9 } } }],
    ['documentation', 'generator', { '/2024/03/': { ...generator('Sphinx 5.3'), tagCounts: { time: 1 } } }],
    ['local-business', 'business', { '/': data('Restaurant'), '/a': {} }],
    ['documentation', 'generator', { '/': generator('Sphinx 5.3'), '/a': generator('Sphinx 5.3') }],
    ['documentation', 'code', { '/': { tagCounts: { pre: 3 } }, '/a': { tagCounts: { code: 9 } } }],
    ['other', 'none', { '/': data('Organization'), '/a': generator('WordPress 6.7'), '/cartoons': {} }],
  ] as const)('%s by %s', (kind, sign, pages) => {
    expect(detectSiteKind(scan(pages))).toMatchObject({ kind, sign });
  });
});

it('a file that is missing on each page comes first', () => {
  const database = temporaryDatabase();
  const example = new ExampleScan(database);
  const urlIds = ['/', '/a', '/b.js', '/c.png'].map((path) => example.add(`${site}${path}`, { depth: 1, facts: {} }));
  const found = (at: number, check: string, evidence: object): IssueRow => ({
    urlId: urlIds[at] as number,
    check,
    severity: 'error',
    evidence: JSON.stringify(evidence),
    group: `${site}/${at}`,
  });
  example.issues(found(3, 'img-broken', { pages: 1 }), found(2, 'js-broken', { pages: 40 }));
  example.finish();
  expect(fixFirst(database, () => 'images', 9).tasks.other.map(({ check, urls }) => [check, urls])).toEqual([
    ['js-broken', 1],
    ['img-broken', 1],
  ]);
});
