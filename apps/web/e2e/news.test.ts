/** News over the real server: written with autosave and preview, published, read by everybody, changed, taken back; hostile text runs nowhere. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { hasServer, type RunningProduct } from './running-product.ts';

let product: RunningProduct;
let page: Page;

const read = async (path: string) => {
  const answer = await fetch(product.origin + path);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe.skipIf(!hasBrowser || !hasServer)('news', () => {
  const { go, main, isClean, running } = useAdmin('news', { bypassCSP: true });
  beforeAll(() => {
    ({ product, page } = running());
  });

  test('a fresh installation has none, and says so', async () => {
    for (const path of ['/news', '/user/seoNews']) {
      expect(await go(path)).toBe(200);
      expect(await main()).toContain('No news yet');
      await isClean();
    }
    expect((await read('/de/news')).text).toContain('Noch keine Neuigkeiten');
    await go('/admin/news');
    expect(await main()).toContain('No articles yet');
    await isClean();
  });

  test('what is typed is saved by itself, shown beside as readers will see it, and survives a reload', async () => {
    await page.getByRole('link', { name: 'Write an article' }).click();
    await page.getByText('Nothing written yet').waitFor();
    await page.getByLabel('Title', { exact: true }).fill('Crawlers read titles');
    await page.getByText('Unsaved changes').waitFor();
    expect(await page.getByLabel('URL', { exact: true }).inputValue()).toBe('crawlers-read-titles');
    await page.getByLabel('Text', { exact: true }).fill('# Why\n\nBecause **titles** are first. <img src=x onerror=alert(1)>');
    await page.getByRole('heading', { name: 'Why', exact: true }).waitFor();
    await page.getByText('All changes are saved').waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?id=/);
    await isClean();
    await page.reload();
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Crawlers read titles');
    await page.getByLabel('Language version').selectOption('de');
    await page.getByLabel('Title', { exact: true }).fill('Crawler lesen Titel');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await poll(main).toContain('Something is missing in: Deutsch');
    expect((await read('/news/crawlers-read-titles')).status).toBe(404);
    await page.getByLabel('Text', { exact: true }).fill('Weil Titel zuerst kommen.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    await isClean();
  });

  test('everybody reads it, in their language, with its markup, its feed and its place in the sitemap', async () => {
    const article = await read('/news/crawlers-read-titles');
    expect(article.status).toBe(200);
    expect(article.text).toContain('"@type":"Article"');
    expect(article.text).toContain(`hrefLang="de" href="${product.origin}/de/news/crawlers-read-titles"`);
    expect((await read('/de/news/crawlers-read-titles')).text).toContain('Weil Titel zuerst kommen.');
    const feed = await read('/de/news/feed.xml');
    expect(feed.type).toContain('application/atom+xml');
    expect(feed.text).toContain('<title>Crawler lesen Titel</title>');
    expect((await read('/fr/news/feed.xml')).text).not.toContain('<entry>');
    expect((await read('/xx/news/feed.xml')).status).toBe(404);
    expect((await read('/sitemap.xml')).text).toContain(`<loc>${product.origin}/de/news/crawlers-read-titles</loc>`);
    await go('/user/seoNews');
    await page.getByRole('link', { name: 'Crawlers read titles' }).click();
    await page.getByRole('heading', { name: 'Crawlers read titles' }).waitFor();
    await isClean();
    await go('/news');
    await page.getByLabel('Language').selectOption('Deutsch');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('link', { name: 'Crawler lesen Titel' }).waitFor();
  });

  test('a language that it is not written in has no article: its address leads to the nearest one, its list links there', async () => {
    const answer = await fetch(`${product.origin}/fr/news/crawlers-read-titles`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/news/crawlers-read-titles']);
    expect((await read('/de/news/crawlers-read-titles')).text).toContain('href="/fr/news"');
    await page.context().addCookies([{ name: 'locale', value: 'fr', url: product.origin }]);
    await go('/fr/news');
    await page.getByRole('link', { name: 'Crawlers read titles' }).click();
    await page.waitForURL(`${product.origin}/news/crawlers-read-titles`);
    // The page around it stays in the reader's language.
    expect(await page.evaluate('document.documentElement.lang')).toBe('fr');
    await page.context().addCookies([{ name: 'locale', value: 'en', url: product.origin }]);
  });

  test('no text of a writer runs, with the content policy switched off, in the editor or for readers', async () => {
    const hostile = [
      '<script>window.ran = 1</script>',
      '<img src=x onerror="window.ran = 1">',
      '<svg onload="window.ran = 1">',
      '[a](javascript:window.ran=1) [b](JaVaScRiPt:window.ran=1) [c](data:text/html,<script>parent.ran=1</script>)',
      '![a](x"onerror="window.ran=1) ![b](javascript:window.ran=1)',
      '<iframe srcdoc="<script>parent.ran = 1</script>"></iframe>',
      '<details open ontoggle="window.ran = 1">',
      '&lt;img src=x onerror=window.ran=1&gt;',
      '"><img src=x onerror="window.ran = 1"> \'--><script>window.ran = 1</script>',
      '</script><script>window.ran = 1</script>',
    ].join('\n\n');
    const ran = () => page.evaluate('window.ran');
    await go('/admin/news/add');
    await page.getByLabel('Title', { exact: true }).fill('</title><script>window.ran = 1</script>');
    await page.getByLabel('Summary').fill('"><script>window.ran = 1</script></script>');
    await page.getByLabel('Author').fill('<img src=x onerror="window.ran = 1">');
    await page.getByLabel('URL', { exact: true }).fill('hostile');
    await page.getByLabel('Text', { exact: true }).fill(hostile);
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    expect(await ran()).toBeUndefined();
    for (const path of ['/news', '/news/hostile', '/user/seoNews/hostile', '/admin/news']) {
      await go(path);
      for (const link of await page.locator('.markup a').all()) await link.click({ noWaitAfter: true, trial: true });
      expect(await ran()).toBeUndefined();
    }
    expect(await page.evaluate('window.ran = 1, document.title')).not.toBe('');
  });

  test('what is taken back answers 404, what is scheduled too, and a deleted one is gone', async () => {
    await go('/admin/news');
    await page.getByRole('link', { name: 'Crawlers read titles' }).click();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('It is a draft again.').waitFor();
    expect((await read('/news/crawlers-read-titles')).status).toBe(404);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await isClean();
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    expect((await read('/news/crawlers-read-titles')).status).toBe(404);
    await page.getByRole('button', { name: 'Delete “Crawlers read titles”?' }).click();
    await isClean();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.waitForURL('**/admin/news');
    await poll(main).not.toContain('Crawlers read titles');
  });
});
