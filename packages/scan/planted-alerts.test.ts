// Pairs of real scans of a site with planted changes: exactly what was planted is told, and nothing where nothing that matters changed.
import { type Alert, type AlertRules, firstAlertRules, maxListedPlaces } from '@orbweaver/model/alerts.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { systemClock } from '@orbweaver/platform/node/clock.ts';
import { zlibCodec } from '@orbweaver/platform/node/deflate.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { temporaryFile } from '@orbweaver/platform/node/testing/temporary-database.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { findAlerts } from '@orbweaver/store/views/find-alerts.ts';
import { expect, test } from 'vitest';
import { catalogueOfChecks, createViewReader, type ViewResult } from './results/view-queries.ts';
import { startScan } from './scan.ts';
import { fetcherOf, type PlantedSite, plantedOrigin, plantedSite, scannedAt } from './testing/planted-site.ts';

const pairs = process.env['ORBWEAVER_FULL'] === '1' ? 200 : 40;
const perTest = 20;
const slowMs = 300_000;
const secrets = { headers: [], basicAuth: null, cookie: null, proxy: null };
const urlOf = (path: string) => plantedOrigin + path;

async function scan(site: PlantedSite, seed: number): Promise<Database> {
  const file = temporaryFile();
  const platform = {
    ...{
      createFetcher: fetcherOf(site, { seed, soon: setImmediate }),
      codec: zlibCodec,
      clock: systemClock,
      soon: setImmediate,
      openDatabase,
    },
    ...{ startWorkers: null, timestamp: () => scannedAt },
  };
  const options = { ...defaultScanOptions, startUrl: urlOf('/'), workers: 0, rate: 0 };
  await startScan({ options, secrets, file, platform }).done;
  return openScanFile(openDatabase, file, 'read');
}

interface Expected {
  readonly alerts: Alert[];
  /** `toldAs`: it is one with what that check finds, where that is asked for, too. */
  readonly errors: { readonly check: string; readonly url: string; readonly toldAs?: string }[];
  readonly noindex: string[];
}

/** The page that first leads to a path, in the order of depth and address. */
function linkerOf({ paths, gone, startStatus }: PlantedSite, target: string): string {
  return paths.toSorted().find((path) => path !== target && !gone.has(path) && (path !== '/' || startStatus === 200)) as string;
}

interface Plant {
  /** Of a site and a path that no other plant has. */
  readonly plant: (site: PlantedSite, path: string) => void;
  /** What is to be told of it, once all plants stand. */
  readonly expected: (expected: Expected, path: string, site: PlantedSite) => void;
}

const closed: Plant['expected'] = ({ noindex, errors }, path) => {
  noindex.push(urlOf(path));
  // It stands in the sitemap, and every page leads to it.
  errors.push({ check: 'noindex-important', url: urlOf(path) });
};
const robotsPlant = (robots: PlantedSite['robots'], change: { added: number; removed: number }): Plant => ({
  plant: (site) => {
    site.robots = robots;
  },
  expected: ({ alerts }) => {
    alerts.push({ kind: 'robots-changed', url: urlOf('/robots.txt'), ...change, statusBefore: 200, status: robots.status });
  },
});
const certificatePlant = (validTo: string): Plant => ({
  plant: (site) => {
    site.certificateEnds = validTo;
  },
  expected: ({ alerts }) => void alerts.push({ kind: 'certificate-ends', host: 'site.test', validTo }),
});

/** Of each group at most one is planted. */
const plants: readonly (readonly Plant[])[] = [
  [
    { plant: ({ noindex }, path) => void noindex.add(path), expected: closed },
    { plant: ({ noindexByHeader }, path) => void noindexByHeader.add(path), expected: closed },
  ],
  [
    {
      plant: ({ untitled }, path) => void untitled.add(path),
      expected: ({ errors }, path) => void errors.push({ check: 'title-missing', url: urlOf(path) }),
    },
    {
      plant: ({ extra }, path) => void extra.set(path, '<p><img src="/never.png" alt="A picture of a river"></p>'),
      expected: ({ errors }) => void errors.push({ check: 'img-broken', url: urlOf('/never.png') }),
    },
  ],
  [
    {
      plant: ({ gone }, path) => void gone.add(path),
      expected: ({ errors }, path, site) => {
        errors.push({ check: 'link-internal-broken', url: urlOf(linkerOf(site, path)), toldAs: 'url-4xx' });
        errors.push({ check: 'url-4xx', url: urlOf(path) });
        // One sitemap is one cause, told by its first address.
        if (site.startStatus === 200) errors.push({ check: 'sitemap-url-non200', url: urlOf(path) });
      },
    },
  ],
  [
    robotsPlant({ status: 200, text: 'User-agent: *\nDisallow: /private\nDisallow: /cart\n' }, { added: 1, removed: 0 }),
    robotsPlant({ status: 200, text: 'User-agent: *\nDisallow: /secret\n' }, { added: 1, removed: 1 }),
    robotsPlant({ status: 404, text: '' }, { added: 0, removed: 2 }),
  ],
  [certificatePlant('2026-06-10T00:00:00.000Z'), certificatePlant('2026-05-31T00:00:00.000Z')],
  [
    {
      plant: (site) => {
        site.startStatus = 500;
      },
      expected: ({ alerts, errors }, _path, site) => {
        alerts.push({ kind: 'start-down', url: urlOf('/'), detail: '500' });
        errors.push({ check: 'link-internal-broken', url: urlOf(linkerOf(site, '/')), toldAs: 'url-5xx' });
        for (const check of ['sitemap-url-non200', 'url-5xx']) errors.push({ check, url: urlOf('/') });
      },
    },
  ],
];

/** What nobody is to be told of. */
const harmless: readonly ((site: PlantedSite, path: string) => void)[] = [
  (site) => {
    site.robots = { ...site.robots, text: `# written today\r\n${site.robots.text.replace('\n', ' # all\n\n')}` };
  },
  ({ extra }, path) => void extra.set(path, '<p>Closed on Mondays.</p>'),
  ({ titles }, path) => void titles.set(path, 'An even longer walk along the river of it'),
  ({ paths }) => void paths.push('/museums'),
  (site) => {
    site.certificateEnds = '2027-12-01T00:00:00.000Z';
  },
];

const ruleSets: readonly AlertRules[] = [
  firstAlertRules,
  { ...firstAlertRules, checks: ['title-missing', 'noindex-important', 'link-internal-broken'], scoreDrop: null },
  { ...firstAlertRules, newErrors: false, scoreDrop: 1, certificateDays: 5 },
  { ...firstAlertRules, noindex: false, robotsChange: false, certificateDays: null, scoreDrop: 20 },
  { startDown: false, certificateDays: null, robotsChange: false, noindex: false, newErrors: false, checks: [], scoreDrop: null },
];

/** The same for one seed: of Park and Miller. */
function randomOf(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

interface Planted {
  readonly rules: AlertRules;
  readonly expected: Expected;
  readonly after: PlantedSite;
}

function plantPair(pair: number): Planted {
  const random = randomOf(pair);
  const after = plantedSite();
  const free = after.paths.slice(1);
  const takePath = () => free.splice(random(free.length), 1)[0] as string;
  const planted: (() => void)[] = [];
  const expected: Expected = { alerts: [], errors: [], noindex: [] };
  // A third of the pairs have no plant.
  for (const group of pair % 3 === 0 ? [] : plants) {
    if (random(3) !== 0) continue;
    const one = group[random(group.length)] as Plant;
    const path = takePath();
    one.plant(after, path);
    planted.push(() => one.expected(expected, path, after));
  }
  const certificate = after.certificateEnds;
  for (const change of harmless) if (random(2) === 0) change(after, takePath());
  if (planted.length > 0 && certificate < '2026-07') after.certificateEnds = certificate;
  for (const expect of planted) expect();
  return { rules: ruleSets[random(ruleSets.length)] as AlertRules, expected, after };
}

/** The score as the overview shows it. */
function shownScore(database: Database): number {
  const overview = createViewReader(database).response({ kind: 'overview', ask: null }) as ViewResult<'overview'>;
  return Math.round(overview.score.score as number);
}

function wanted({ rules, expected }: Planted, [before, after]: readonly [Database, Database]): unknown[] {
  const told = new Map<string, unknown>(expected.alerts.map((alert) => [alert.kind, alert]));
  const isAsked = (check: string) => rules.checks.length === 0 || rules.checks.includes(check);
  const errors = expected.errors
    .filter(({ check, toldAs }) => isAsked(check) && (toldAs === undefined || !isAsked(toldAs)))
    .map(({ check, url }) => ({ check, url }));
  if (expected.noindex.length > 0) told.set('noindex', { kind: 'noindex', count: expected.noindex.length, urls: expected.noindex });
  if (errors.length > 0) told.set('new-errors', { kind: 'new-errors', count: errors.length, errors: inOrder(errors) });
  const [scoreBefore, score] = [shownScore(before), shownScore(after)];
  if (rules.scoreDrop !== null && scoreBefore - score >= rules.scoreDrop)
    told.set('score-drop', { kind: 'score-drop', before: scoreBefore, score });
  const days = rules.certificateDays;
  const isEnding = days !== null && Date.parse(scannedAt) + days * 86_400_000 > Date.parse(plantedEnd(told));
  const isOn: Readonly<Record<string, boolean>> = {
    'start-down': rules.startDown,
    'certificate-ends': isEnding,
    'robots-changed': rules.robotsChange,
    noindex: rules.noindex,
    'new-errors': rules.newErrors,
    'score-drop': true,
  };
  return Object.keys(isOn).flatMap((kind) => (isOn[kind] && told.has(kind) ? [told.get(kind)] : []));
}

function plantedEnd(told: ReadonlyMap<string, unknown>): string {
  return (told.get('certificate-ends') as { validTo: string } | undefined)?.validTo ?? '2099-01-01';
}

function inOrder<T extends { readonly check: string; readonly url: string }>(errors: readonly T[]): T[] {
  return errors.toSorted((a, b) => `${a.check} ${a.url}`.localeCompare(`${b.check} ${b.url}`)).slice(0, maxListedPlaces);
}

let silent = 0;
let telling = 0;

test.each(Array.from({ length: pairs / perTest }, (_, at) => at))(
  'pairs with planted changes, part %i',
  async (part) => {
    const before = await scan(plantedSite(), part);
    for (let pair = part * perTest; pair < (part + 1) * perTest; pair++) {
      const planted = plantPair(pair);
      const after = await scan(planted.after, pair + 1);
      const found = findAlerts(before, after, { rules: planted.rules, checks: catalogueOfChecks });
      const sorted = found.map((alert) => (alert.kind === 'new-errors' ? { ...alert, errors: inOrder(alert.errors) } : alert));
      expect(sorted, `pair ${pair}`).toEqual(wanted(planted, [before, after]));
      if (found.length === 0) silent++;
      else telling++;
      // What was told once is not told of a site that stays so.
      expect(findAlerts(after, after, { rules: planted.rules, checks: catalogueOfChecks }), `pair ${pair} again`).toEqual([]);
      after.close();
    }
    before.close();
  },
  slowMs,
);

test('there were pairs of both kinds', () => {
  expect(silent + telling).toBe(pairs);
  expect(silent).toBeGreaterThan(pairs / 4);
  expect(telling).toBeGreaterThan(pairs / 4);
});

test('a site that is away is that alone', async () => {
  const [before, after] = [await scan(plantedSite(), 1), await scan({ ...plantedSite(), isAway: true }, 2)];
  const asked = { rules: firstAlertRules, checks: catalogueOfChecks };
  expect(findAlerts(before, after, asked)).toEqual([{ kind: 'start-down', url: urlOf('/'), detail: 'robots' }]);
  expect(findAlerts(after, after, asked)).toEqual([]);
});
