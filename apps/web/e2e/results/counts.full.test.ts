/** The walk over every count, over the scans of larger sites: the synthetic one, the labelled one, and documentation that Debian packages, where it is installed. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docSites, serveDocs } from '../../../../bench/serve-docs.ts';
import { serveLabelledSite } from '../../../../fixtures/sites/labelled/server.ts';
import { serveSynthetic } from '../../../../fixtures/sites/synthetic/server.ts';
import { hasChromium, openBrowser } from '../browser.ts';
import { runCommand } from '../device/stable-report.ts';
import { serveResults } from './serve.ts';
import { deadLinks, type Walk, walkIssues, walkOverview, walkViews } from './walk.ts';
import { walkDetails } from './walk-details.ts';

const docsPort = 19_720;
const maxPages = '400';

/** Scans a site into the file. */
const scans: Readonly<Record<string, (file: string, folder: string) => Promise<void>>> = {
  async synthetic(file) {
    const site = await serveSynthetic({ pages: 300 });
    await runCommand('scan', `${site.origin}/`, '--out', file, '--json');
    await site.close();
  },
  async labelled(file, folder) {
    const running = await serveLabelledSite();
    const authority = join(folder, 'authority.pem');
    writeFileSync(authority, running.authority);
    const resolve = running.resolve.flatMap((rule) => ['--resolve', rule]);
    await runCommand('scan', `${running.site.origin}/`, '--out', file, '--json', '--ca', authority, '--rate', '0', ...resolve);
    await running.close();
  },
  python: (file) => scanDocs('python', file),
  postgres: (file) => scanDocs('postgres', file),
  openjdk: (file) => scanDocs('openjdk', file),
};

async function scanDocs(name: string, file: string): Promise<void> {
  const { sites, stop } = await serveDocs({ names: [name], port: docsPort, gzip: false });
  await runCommand('scan', sites[0]?.start ?? '', '--out', file, '--json', '--max-pages', maxPages);
  await stop();
}

const isThere = (name: string) => existsSync(docSites.find((site) => site.name === name)?.root ?? '.');

describe.each(Object.entries(scans).filter(([name]) => hasChromium && isThere(name)))('counts of the scan of %s', (_name, scan) => {
  let walk: Walk;
  let close = async () => {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'results-counts-'));
    const file = join(folder, 'site.scan');
    await scan(file, folder);
    const served = await serveResults(file, 0);
    const browser = await openBrowser();
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(120_000);
    walk = { page, origin: served.origin, links: new Set() };
    close = async () => {
      await browser.close();
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    };
  }, 600_000);
  afterAll(() => close());

  test('issues', async () => {
    await walkIssues(walk);
  }, 1_200_000);

  test('overview', async () => {
    await walkOverview(walk);
  }, 600_000);

  test('views', async () => {
    await walkViews(walk);
  }, 600_000);

  test('details', async () => {
    await walkDetails(walk, [1, 2, 3, 5, 8, 13]);
  }, 600_000);

  test('no link leads nowhere', () => expect(deadLinks(walk)).toEqual([]));
});
