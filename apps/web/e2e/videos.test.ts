/** The help films in Chromium: they play, with captions in the language of the page; and what the command palette finds by its title. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { locales } from '@orbweaver/i18n/locales.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captionsPath, filmPath, films, posterPath } from '../app/videos/films.ts';
import { accessibilityFaults } from './axe.ts';
import { hasBrowser, openBrowser } from './device/browser.ts';
import { hydrated } from './hydrated.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

const folder = fileURLToPath(new URL('../public/videos/', import.meta.url));
const wordsIn = (language: string): Readonly<Record<string, string | { readonly text: string }>> =>
  JSON.parse(readFileSync(new URL(`../../../packages/i18n/messages/${language}/videos.json`, import.meta.url), 'utf8'));
const wordOf = (language: string, key: string) => {
  const word = wordsIn(language)[key];
  return typeof word === 'string' ? word : word?.text;
};

/** Plays the film a little; answers what a viewer gets. */
const play = `async (video) => {
  await video.play();
  while (video.currentTime < 2) await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
  video.pause();
  const [track, ...more] = [...video.textTracks].filter(({ mode }) => mode === 'showing');
  return { seconds: video.duration, width: video.videoWidth, tracks: video.textTracks.length, language: track?.language, more: more.length,
    at: video.currentTime, words: track?.activeCues?.[0]?.text };
}`;

interface Played {
  readonly seconds: number;
  readonly width: number;
  readonly tracks: number;
  readonly language: string;
  readonly more: number;
  readonly at: number;
  readonly words: string;
}

test('all films together are below five megabytes, and each has its poster', () => {
  const bytes = readdirSync(folder).map((name) => statSync(folder + name).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(5_000_000);
  const names = films.flatMap(({ id }) => [filmPath(id), posterPath(id)]).map((path) => path.split('/').at(-1));
  expect(readdirSync(folder).sort()).toEqual(names.sort());
});

test.each(films.map((film) => [film.id, film] as const))(
  '%s takes 20 to 60 seconds, and each of its captions can be read',
  (_id, { seconds, cues }) => {
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(cues.length).toBeGreaterThanOrEqual(4);
    for (const { from, to } of cues) expect(to - from).toBeGreaterThan(2.5);
  },
);

describe.skipIf(!hasBrowser)('help videos', () => {
  let server: OwnServer;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    server = await startOwnServer();
    browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const cookies = server.ada.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.origin })));
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function go(path: string): Promise<void> {
    await page.goto(server.origin + path, { waitUntil: 'load' });
    await hydrated(page);
  }

  test.each(['en', 'de', 'ar'])('in %s each film plays, with its captions in that language alone', async (language) => {
    await context.addCookies([{ name: 'locale', value: language, url: server.origin }]);
    await go(language === 'de' ? '/helpVideos' : '/user/helpVideos');
    for (const { id, seconds, cues } of films) {
      const played = (await page.evaluate(`(${play})(document.querySelector('#${id} video'))`)) as Played;
      expect(played.seconds).toBeCloseTo(seconds, 0);
      expect(played).toMatchObject({ width: 1280, tracks: locales.length, more: 0 });
      expect(played.language.slice(0, 2)).toBe(language);
      const shown = cues.findLast(({ from }) => from <= played.at);
      expect(played.words).toBe(shown && wordOf(language, `videos.cue.${shown.caption}`));
    }
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('there are captions of each film in every language, and none of others', async () => {
    for (const { id, cues } of films) {
      for (const locale of locales) {
        const response = await fetch(server.origin + captionsPath(id, locale.id));
        expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
        const text = await response.text();
        expect(text.match(/ --> /g)).toHaveLength(cues.length);
        for (const { caption } of cues) expect(text).toContain(wordOf(locale.id, `videos.cue.${caption}`));
      }
    }
    for (const path of ['/videos/nothing/en.vtt', '/videos/compare/xx.vtt', '/videos/compare/en', '/videos/__proto__/en.vtt']) {
      expect((await fetch(server.origin + path)).status, path).toBe(404);
    }
  });

  test('the palette finds guides, films, news and one’s own tickets by their titles, and nobody else’s', async () => {
    const { admin, ada } = server;
    const post = async (cookie: string, path: string, payload: object) =>
      (await server.call({ method: 'POST', url: `/server/${path}`, cookie, payload })).json().data;
    const article = { slug: 'found', author: 'Ada', versions: { en: { title: 'Crawlers read titles', summary: '', body: 'Words.' } } };
    const news = await post(admin.cookie, 'admin/content/news', article);
    await post(admin.cookie, `admin/content/news/${news.id}/publish`, { revision: news.revision, at: null });
    await post(admin.cookie, 'admin/content/news', {
      ...article,
      slug: 'draft',
      versions: { en: { ...article.versions.en, title: 'Crawlers in drafts' } },
    });
    const own = await post(ada.cookie, 'tickets', { subject: 'Crawlers stop', category: 'problem', message: 'Why?', files: [] });
    await post(admin.cookie, 'tickets', { subject: 'Crawlers of others', category: 'problem', message: 'Why?', files: [] });
    await context.addCookies([{ name: 'locale', value: 'en', url: server.origin }]);
    const finds = async (words: string): Promise<string[]> => {
      await go('/user/faq');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(words);
      await page.getByRole('option').first().waitFor();
      return page.getByRole('option').allTextContents();
    };
    expect((await finds('crawlers')).sort()).toEqual(['Crawlers read titles', 'Crawlers stop']);
    expect(await finds('issues and their')).toEqual(['Issues and their evidence']);
    await page.getByRole('option').first().click();
    await page.waitForURL('**/user/helpVideos#issues');
    await finds('crawlers stop');
    await page.getByRole('option').first().click();
    await page.waitForURL(`**/user/ticket/${own.id}`);
    await finds('htaccess rules');
    await page.getByRole('option').first().click();
    await page.waitForURL('**/user/seoimprove/codingHtaccess');
    const visitor = (await (await fetch(`${server.origin}/palette.json?language=en`)).json()) as readonly { readonly group: string }[];
    expect([...new Set(visitor.map(({ group }) => group))].sort()).toEqual(['guides', 'news', 'videos']);
  });
});
