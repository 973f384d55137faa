// Scans with a browser: what is found of pages that scripts make, that the file keeps it, and that checks read it from there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueBehind } from '@orbweaver/model/list-difference.ts';
import { openDatabase } from '@orbweaver/platform/node/sqlite.ts';
import { hasChromium } from '@orbweaver/platform/node/testing/has-chromium.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { FactsReader } from '@orbweaver/store/read-facts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedPage, plantedPages, type RenderedSite, serveRenderedSite } from '../../../fixtures/rendered-site/site.ts';
import { runHere } from './testing/run-here.ts';

/** Thirty pages in a browser take half a minute, and many times as long on a machine that does much else. */
const slowMs = 900_000;

const ofDifferences = [
  ...['title-changed-by-js', 'description-changed-by-js', 'h1-differs-after-js', 'canonical-changed-by-js', 'robots-noindex-js-changed'],
  ...['sd-only-after-js', 'nav-only-js', 'js-console-error', 'js-request-failed', 'js-content-dependency', 'js-links-dependency'],
  'redirect-javascript',
];

describe.skipIf(!hasChromium)('a site that scripts make', () => {
  let folder = '';
  let site: RenderedSite;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orbweaver-rendering-'));
    site = await serveRenderedSite();
    const { code, out, err } = await scan('on', 'on.scan');
    expect(code, out + err).toBe(0);
  }, slowMs);
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const scan = (mode: string, file: string) =>
    runHere(
      folder,
      'scan',
      `${site.origin}/`,
      '--out',
      file,
      '--render',
      mode,
      '--timeout',
      '20',
      '--no-probes',
      '--workers',
      '0',
      '--preset',
      'everything',
    );
  const open = (file: string) => openDatabase(join(folder, file), 'read');
  const idOf = (database: Database, path: string) =>
    Number(database.prepare('SELECT id FROM urls WHERE url = ?').get(`${site.origin}${path}`)?.id);
  const findings = (database: Database, path: string) =>
    database
      .prepare('SELECT DISTINCT check_id FROM issues WHERE url_id = ? ORDER BY check_id')
      .all(idOf(database, path))
      .map(({ check_id: id }) => String(id))
      .filter((id) => ofDifferences.includes(id));
  const rendered = (file: string) => {
    const database = open(file);
    const reader = new FactsReader(database);
    const paths = Object.keys(plantedPages).filter((path) => reader.facts(idOf(database, path))?.rendering !== undefined);
    database.close();
    return paths;
  };
  const expectPlanted = (file: string, path: string, planted: PlantedPage) => {
    const database = open(file);
    const facts = new FactsReader(database).facts(idOf(database, path));
    const { titles, settled } = planted;
    const rendering = facts?.rendering;
    const raw = rendering?.raw ?? null;
    const title = facts?.titles[0]?.text;
    expect({
      finds: findings(database, path),
      settled: rendering?.outcome === 'rendered' ? rendering.settled : rendering?.outcome,
      titles:
        raw === null || facts === null
          ? [title, null]
          : [valueBehind(facts, { ...raw, document: facts.document }, 'titles')[0]?.text, title],
    }).toEqual({ finds: planted.finds, settled, titles });
    database.close();
  };

  test.each(Object.entries(plantedPages))('%s: every planted difference, and no other', (path, planted) =>
    expectPlanted('on.scan', path, planted),
  );

  test('links that scripts make are followed and marked, and no page is asked for twice', () => {
    const database = open('on.scan');
    const status = (path: string) => database.prepare('SELECT status FROM responses WHERE url_id = ?').get(idOf(database, path))?.status;
    for (const path of ['/only-in-nav', '/from-view', '/in-shadow', '/lazy/3', '/by-script']) expect(status(path), path).toBe(200);
    const { links } = new FactsReader(database).facts(idOf(database, '/lazy')) ?? { links: [] };
    expect(links.map(({ href, onlyRendered }) => [href, onlyRendered === true])).toEqual([
      ['/', false],
      ['/lazy/1', true],
      ['/lazy/2', true],
      ['/lazy/3', true],
    ]);
    expect(site.requests.filter((path) => path === '/react')).toHaveLength(1);
    for (const path of ['/file.zip', '/in-frame']) expect(site.requests).not.toContain(path);
    database.close();
  });

  // What a busy machine cuts off differs from run to run.
  test.runIf(process.env['ORBWEAVER_FULL'] === '1')(
    'checks find the same in the file, and it is the same file when it is scanned again',
    async () => {
      const report = async (file: string) => (await runHere(folder, 'report', file, '--format', 'json', '--stable', '--out', '-')).out;
      const first = await report('on.scan');
      expect((await runHere(folder, 'recheck', 'on.scan')).code).toBe(0);
      expect(await report('on.scan')).toBe(first);
      expect((await scan('on', 'again.scan')).code).toBe(0);
      expect(await report('again.scan')).toBe(first);
    },
    slowMs,
  );

  test('auto opens the pages that look empty, and reads the others as they were served', async () => {
    expect((await scan('auto', 'auto.scan')).code).toBe(0);
    const shells = Object.entries(plantedPages).filter(([, { isShell }]) => isShell);
    expect(rendered('auto.scan')).toEqual(shells.map(([path]) => path));
    for (const [path, planted] of shells) expectPlanted('auto.scan', path, planted);
  });

  test('without Chromium a sentence says so, and what needs it is not tested', async () => {
    const before = process.env['ORBWEAVER_CHROMIUM'];
    process.env['ORBWEAVER_CHROMIUM'] = '/nowhere/chromium';
    try {
      const { code, err } = await scan('on', 'without.scan');
      expect(code).toBe(0);
      expect(err.match(/Chromium was not found/g)).toHaveLength(1);
    } finally {
      if (before === undefined) delete process.env['ORBWEAVER_CHROMIUM'];
      else process.env['ORBWEAVER_CHROMIUM'] = before;
    }
    const database = open('without.scan');
    const outcome = database.prepare(
      "SELECT failed, not_tested, reason FROM check_outcomes WHERE check_id = 'title-changed-by-js' AND not_tested > 0",
    );
    expect(outcome.get()).toMatchObject({ failed: 0, reason: 'needs a rendered page' });
    database.close();
  });
});
