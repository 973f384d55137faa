/**
 * Pictures and videos of an operator over the real server: uploaded in the editor, read by visitors, in feed and social tags; a video of another site is asked
 * for on a click alone. And axe over the pages of news, texts, campaigns, tickets, guides and videos, in the light, in the dark and in Arabic.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { useAdmin } from './running-admin.ts';
import { poll } from './running-member.ts';
import { hasServer, type RunningProduct } from './running-product.ts';

const public_ = (name: string) => new URL(`../public/${name}`, import.meta.url);
const film = readFileSync(public_('videos/compare.webm'));
const photo = readFileSync(public_('social.png'));
const captions = Buffer.from('WEBVTT\n\n00:00:00.000 --> 00:00:20.000\nWhat changed\n');

/** Every page that this part of the product has. */
const pages = [
  ...['/news', '/news/with-a-picture', '/guides', '/guides/seoguides', '/unsubscribe', '/helpVideos', '/faq'],
  ...[
    '/user/seoNews',
    '/user/seoNews/with-a-picture',
    '/user/upcomingFeatures',
    '/user/new',
    '/user/helpVideos',
    '/user/faq',
    '/user/ticket',
    '/user/ticket/new',
  ],
  ...['/user/seoimprove', '/user/seoimprove/seoguides', '/user/seoimprove/stepTimeline', '/user/test'],
  ...[
    '/admin/news',
    '/admin/news/add',
    '/admin/settings',
    '/admin/settings/notice',
    '/admin/settings/feature/edit',
    '/admin/settings/update/edit',
  ],
  ...[
    '/admin/settings/video',
    '/admin/settings/video/edit',
    '/admin/settings/faq/edit',
    '/admin/contactus',
    '/admin/campaign',
    '/admin/campaign/add',
    '/admin/tickets',
    '/admin/test',
  ],
];

describe.skipIf(!hasBrowser || !hasServer)('media of an operator', () => {
  const admin = useAdmin('media');
  let product: RunningProduct;
  let page: Page;
  /** Requests that left this site. */
  const left: string[] = [];

  beforeAll(async () => {
    ({ product, page } = admin.running());
    await page.route(
      (url) => url.origin !== product.origin && /^https?:$/.test(url.protocol),
      (route) => {
        left.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
      },
    );
  });

  test('a picture comes into an article with its words, small, and into its feed and social tags', async () => {
    await admin.go('/admin/news/add');
    await page.getByLabel('Title', { exact: true }).fill('With a picture');
    await page.getByLabel('Text', { exact: true }).fill('First.\n\nLast.');
    await page.getByRole('button', { name: 'Insert an image' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    expect(await dialog.getByLabel('Alt text').getAttribute('aria-invalid')).toBe('true');
    await admin.isClean();
    await dialog.getByLabel('Alt text').fill('A [web] with dew');
    await dialog
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await poll(() => dialog.getByLabel('Image', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Image', { exact: true }).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: photo });
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await page.locator('.markup img').waitFor();
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toMatch(
      /Last\.\n\n!\[A \\\[web\\\] with dew\]\(\/server\/media\/[0-9a-f-]{36}\)\n$/,
    );
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    await admin.go('/news/with-a-picture');
    const picture = page.getByRole('img', { name: 'A [web] with dew' });
    await poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    const path = await picture.getAttribute('src');
    const answer = await fetch(product.origin + path);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toBe(product.origin + path);
    const feed = await (await fetch(`${product.origin}/news/feed.xml`)).text();
    expect(feed).toContain(`href="${product.origin}${path}" title="A [web] with dew"/>`);
  });

  test('a video file with captions plays', async () => {
    await admin.go('/admin/settings/video/edit');
    await page.getByLabel('Title', { exact: true }).fill('Our own video');
    await page.getByLabel('Text', { exact: true }).fill('How **we** use it.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await poll(() => page.textContent('main')).toContain('Add a video file, or the URL of a video on YouTube or Vimeo.');
    await page.getByLabel('Choose a file').setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: Buffer.from('no video') });
    await page.getByText('This is neither a WebM nor an MP4 video.').waitFor();
    await page.getByLabel('Choose a file').setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: film });
    await page.getByLabel('Add captions').setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: captions });
    await page.getByRole('button', { name: 'Remove captions: English' }).waitFor();
    await admin.isClean();
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    await admin.go('/user/helpVideos');
    const played = await page
      .getByRole('region', { name: 'Our own video' })
      .locator('video')
      .evaluate(async (video) => {
        const media = video as HTMLVideoElement;
        media.muted = true;
        await media.play();
        while (media.currentTime < 0.5) await new Promise((resolve) => media.addEventListener('timeupdate', resolve, { once: true }));
        media.pause();
        return {
          width: media.videoWidth,
          mode: media.textTracks[0]?.mode,
          words: (media.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text,
        };
      });
    expect(played).toEqual({ width: 1280, mode: 'showing', words: 'What changed' });
  });

  test('a video of another site asks nothing of it before its link is followed, and no other page lets it in', async () => {
    await admin.go('/admin/settings/video/edit');
    await page.getByLabel('Title', { exact: true }).fill('On another site');
    await page.getByLabel('Text', { exact: true }).fill('Theirs.');
    await page.getByLabel('Or the URL of a video').fill('https://evil.example/watch?v=dQw4w9WgXcQ');
    await page.getByText('This is not the URL of a single video').waitFor();
    await page.getByLabel('Or the URL of a video').fill('https://youtu.be/dQw4w9WgXcQ');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await page.getByRole('button', { name: 'Publish changes' }).waitFor();
    for (const path of ['/helpVideos', '/user/helpVideos']) {
      left.length = 0;
      await admin.go(path);
      expect(left).toEqual([]);
      await page.getByRole('link', { name: 'Play from YouTube' }).click();
      await poll(() => left).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
      await admin.isClean();
    }
    const policyOf = async (path: string) => (await page.request.get(product.origin + path)).headers()['content-security-policy'];
    for (const path of ['/helpVideos', '/user/dashboard?play=1', '/news?play=1'])
      expect(await policyOf(path), path).toContain("frame-src 'none'");
    expect(await policyOf('/helpVideos?play=1')).toContain('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;');
  });

  test.each([
    ['in the light', 'light', 'en', { width: 1280, height: 900 }],
    ['in the dark, on a phone', 'dark', 'en', { width: 390, height: 844 }],
    ['in German', 'light', 'de', { width: 1280, height: 900 }],
    ['in Arabic, on a phone', 'light', 'ar', { width: 390, height: 844 }],
  ] as const)('every page of this part is clean %s', async (_name, colorScheme, locale, size) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await page.context().addCookies([{ name: 'locale', value: locale, url: product.origin }]);
    for (const path of pages) {
      const address = locale !== 'en' && !/^\/(?:user|admin|helpVideos)/.test(path) ? `/${locale}${path}` : path;
      expect(await admin.go(address), address).toBe(200);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), address).toBe(true);
      await admin.isClean();
    }
  });
});
