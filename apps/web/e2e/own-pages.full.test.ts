/** Our own public pages of a fresh installation as our own scan sees them, in nine languages: no error, no warning, and no guide that is nearly another one. */
import { join } from 'node:path';
import { locales } from '@orbweaver/i18n/locales.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../cli/src/testing/run-cli.ts';
import { guideList } from '../app/guides/guide-list.ts';
import { hasBrowser } from './device/browser.ts';
import { useMember } from './running-member.ts';
import { hasServer } from './running-product.ts';

interface Row {
  readonly check: string;
  readonly severity: string;
  readonly url: string;
}

describe.skipIf(!hasBrowser || !hasServer)('our own public pages', () => {
  const { running } = useMember('own-pages');
  let file: string;
  let origin: string;
  const ask = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await runCli(args, running().data);
    expect(code, err).toBe(0);
    return out;
  };
  const issues = async (...args: string[]): Promise<readonly Row[]> => JSON.parse(await ask('issues', file, '--format', 'json', ...args));

  beforeAll(async () => {
    const { data, product } = running();
    ({ origin } = product);
    file = join(data, 'own.scan');
    await ask('scan', `${origin}/`, '--out', file, '--no-external');
  }, 1_800_000);

  test('every guide is read in every language', async () => {
    const pages = await ask('report', file, '--format', 'csv', '--dataset', 'pages', '--out', '-');
    const urls = new Set(pages.match(/http:[^",\s]+/g));
    const wanted = locales.flatMap(({ id }) => guideList.map((guide) => `${origin}${id === 'en' ? '' : `/${id}`}/guides/${guide.id}`));
    expect(wanted.filter((url) => !urls.has(url))).toEqual([]);
  });

  test.each(['error', 'warning'])('there is no %s', async (severity) => {
    expect((await issues('--severity', severity)).map(({ check, url }) => `${check} ${url}`)).toEqual([]);
  });

  test.each(['content-near-duplicate', 'content-exact-duplicate'])('%s was looked for, and there is none', async (check) => {
    expect(await issues('--check', check)).toEqual([]);
  });
});
