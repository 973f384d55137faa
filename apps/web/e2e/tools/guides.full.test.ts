import { readFileSync } from 'node:fs';
import { pageOf } from '@orbweaver/facts/testing.ts';
import { locales } from '@orbweaver/i18n/locales.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localePath } from '../../app/site/locale-path.ts';
import { siteMap } from '../../app/site-map.ts';
import { person, type ServedBuild, serveBuild } from '../serve-build.ts';

/** The check `content-thin` begins below. */
const minWords = 200;
const messages = new URL('../../../../packages/i18n/messages/en/', import.meta.url);
const publicPages = siteMap.filter(({ path, layout }) => layout === 'public' && path.startsWith('/tools'));
const userPages = siteMap.filter(
  ({ layout, tool }) => layout === 'user' && tool !== undefined && publicPages.some((page) => page.tool === tool),
);

let served: ServedBuild;
beforeAll(async () => {
  served = await serveBuild();
});
afterAll(async () => {
  await served?.close();
});

const read = async (path: string) => await (await fetch(served.origin + path)).text();

test.each(publicPages.map(({ path }) => path))('%s says enough in every language, without a script', async (path) => {
  served.session = null;
  const thin: string[] = [];
  for (const { id } of locales) {
    const { facts } = pageOf(await read(localePath(id, path)));
    if (facts.text.words < minWords) thin.push(`${id}: ${facts.text.words} words`);
    if (facts.headings.filter(({ level }) => level === 1).length !== 1) thin.push(`${id}: first headings`);
  }
  expect(thin).toEqual([]);
});

test.each(userPages.map(({ path, tool }) => [path, tool] as const))('%s has no guide, not even in what it loads', async (path, tool) => {
  served.session = person;
  const words = JSON.parse(readFileSync(new URL(`guide-${tool}.json`, messages), 'utf8')) as Record<string, { readonly text: string }>;
  const html = await read(path);
  expect(html).toContain('</html>');
  expect(html).not.toContain(words[`guide-${tool}.use.title`]?.text);
});
