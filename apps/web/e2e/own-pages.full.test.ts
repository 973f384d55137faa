/** Our own public pages as our own scan sees them, in nine languages: no error, no warning, and no guide that is nearly another one. */
import { join } from 'node:path';
import { locales } from '@orbweaver/i18n/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../cli/src/testing/run-cli.ts';
import { guideList } from '../app/guides/guide-list.ts';
import { hasBrowser } from './device/browser.ts';
import { useAdmin } from './running-admin.ts';
import { hasServer } from './running-product.ts';

interface Row {
  readonly check: string;
  readonly severity: string;
  readonly url: string;
}

describe.skipIf(!hasBrowser || !hasServer)('our own public pages', () => {
  const { running } = useAdmin('own-pages');
  let file: string;
  let origin: string;
  const ask = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await runCli(args, running().data);
    expect(code, err).toBe(0);
    return out;
  };
  const issues = async (...args: string[]): Promise<readonly Row[]> => JSON.parse(await ask('issues', file, '--format', 'json', ...args));

  beforeAll(async () => {
    const { data, product, page } = running();
    ({ origin } = product);
    file = join(data, 'own.scan');
    // One article, so that the pages of news are there, too.
    const body = 'Search engines read the title of a page first, and people read it in a list of ten. '.repeat(20);
    const version = (title: string) => ({
      title,
      summary: `${title}, told in short for lists, feeds and search engines alike by its author.`,
      body,
    });
    const text = { slug: 'titles', author: 'Ada', versions: { en: version('Titles of pages are read before anything else') } };
    const headers = { origin };
    const saved = await page.request.post(`${origin}/server/admin/content/news`, { headers, data: text });
    const { id, revision } = (await saved.json()).data;
    const done = await page.request.post(`${origin}/server/admin/content/news/${id}/publish`, { headers, data: { revision, at: null } });
    expect(done.status()).toBe(200);
    await ask('scan', `${origin}/`, '--out', file, '--no-external', '--rate', '0');
  }, 1_800_000);

  test('every guide is read in every language, and the article', async () => {
    const pages = await ask('report', file, '--format', 'csv', '--dataset', 'pages', '--out', '-');
    const urls = new Set(pages.match(/http:[^",\s]+/g));
    const wanted = locales.flatMap(({ id }) => guideList.map((guide) => `${origin}${id === 'en' ? '' : `/${id}`}/guides/${guide.id}`));
    expect(wanted.filter((url) => !urls.has(url))).toEqual([]);
    expect(urls.has(`${origin}/news/titles`)).toBe(true);
  });

  test.each(['error', 'warning'])('there is no %s', async (severity) => {
    expect((await issues('--severity', severity)).map(({ check, url }) => `${check} ${url}`)).toEqual([]);
  });

  test.each(['content-near-duplicate', 'content-exact-duplicate'])('%s was looked for, and there is none', async (check) => {
    expect(await issues('--check', check)).toEqual([]);
  });
});
