/** The texts of the guides against what every guide promises: its form, its length, and checks, tools and links that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listChecks } from '@orbweaver/checks/catalogue.ts';
import { wordsByCheck } from '@orbweaver/i18n/check-words.ts';
import { checkFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { locales } from '@orbweaver/i18n/locales.ts';
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { describe, expect, test } from 'vitest';
import { guideList } from './guide-list.ts';
import { readGuide } from './read-guide.ts';

const folder = join(import.meta.dirname, 'articles');
const idsIn = (language: string) => readdirSync(join(folder, language)).map((name) => name.replace(/\.md$/, ''));
const ids = guideList.map(({ id }): string => id);
const tools = toolList.map(({ id }): string => id);
const articles = readdirSync(folder).flatMap((language) =>
  idsIn(language).map((id) => ({ language, id, ...readGuide(readFileSync(join(folder, language, `${id}.md`), 'utf8')) })),
);

/** Words of the text as it is read: without the addresses of its links and the signs of Markdown. */
const wordsOf = (body: string) =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(body.replace(/\]\([^)]*\)/g, ']').replace(/[`*_#|]/g, ' '))].filter(
    ({ isWordLike }) => isWordLike,
  ).length;
const linksOf = (body: string) => [...body.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href);
const boldOf = (body: string) => [...body.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text);

test('the eighteen guides are all written in English, and no text is left over', () => {
  expect(ids).toHaveLength(18);
  expect(idsIn('en').sort()).toEqual([...ids].sort());
  for (const { language, id } of articles) {
    expect(locales.map((locale): string => locale.id)).toContain(language);
    expect(ids).toContain(id);
  }
});

test.each(guideList.map((guide) => [guide.id, guide] as const))('%s names checks and tools that exist, each once', (_id, guide) => {
  const built = new Set(listChecks().map(({ id }) => id));
  expect(guide.checks.filter((check) => !built.has(check))).toEqual([]);
  expect(guide.tools.filter((tool) => !tools.includes(tool))).toEqual([]);
  expect(new Set<string>(guide.checks).size).toBe(guide.checks.length);
  expect(guide.checks.length).toBeGreaterThan(0);
  expect(guide.tools.length).toBeGreaterThan(0);
});

test.each(['title', 'description', 'summary'] as const)('no two texts share a %s', (field) => {
  const texts = articles.map((article) => article[field]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test.each(locales.map(({ id }) => id))('checks have their own names in the guides of %s', async (language) => {
  const named = async (locale: typeof language) => wordsByCheck(await loadWords(locale, [checkFiles]));
  const [english, own] = [await named('en'), await named(language)];
  const wrong = articles
    .filter((article) => article.language === language)
    .flatMap(({ id, body }) => {
      const inEnglish = new Set(boldOf(articles.find((article) => article.language === 'en' && article.id === id)?.body ?? ''));
      const bold = new Set(boldOf(body));
      return [...english]
        .filter(([check, { name }]) => inEnglish.has(name) && !bold.has(own.get(check)?.name ?? ''))
        .map(([check]) => `${id}: ${own.get(check)?.name}`);
    });
  expect(wrong).toEqual([]);
});

describe.each(articles.map((article) => [`${article.language}/${article.id}`, article] as const))('%s', (_name, article) => {
  const { title, description, summary, sources, body } = article;

  test('has a title, a description, a line for the index and sources of the right length', () => {
    expect(title.length).toBeGreaterThanOrEqual(30);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(summary.length).toBeLessThanOrEqual(110);
    expect(sources.length).toBeGreaterThan(0);
    expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
  });

  test('has 400 to 800 words in sections with headings of their own', () => {
    const words = wordsOf(body);
    expect(words).toBeGreaterThanOrEqual(400);
    expect(words).toBeLessThanOrEqual(800);
    const prose = body.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
    const headings = [...prose.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.length).toBeGreaterThanOrEqual(4);
    expect(new Set(headings).size).toBe(headings.length);
    expect(prose).not.toMatch(/^# /m);
  });

  test('links to guides and tools that exist, and outside to sources that it names', () => {
    const wrong = linksOf(body).filter((href) => {
      const [, kind, id = ''] = /^\/(guides|tools)\/(\w+)$/.exec(href) ?? [];
      if (kind === 'guides') return !ids.includes(id);
      if (kind === 'tools') return !tools.includes(id);
      return !sources.some(({ url }) => url === href);
    });
    expect(wrong).toEqual([]);
  });
});
