/**
 * PageSpeed over the real server: a stand-in of Google's service answers with reports of Lighthouse's form; what the screen shows is what they say, and
 * each way that the service refuses is told as what it is.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser } from './device/browser.ts';
import { type LinkedSite, serveLinkedSite } from './device/linked-site.ts';
import { poll, startMember, useRunning } from './running-member.ts';
import { hasServer } from './running-product.ts';

interface StandIn {
  /** What the next questions are answered with; null for a report. */
  refusal: { readonly status: number; readonly body: unknown } | null;
  readonly asked: URL[];
  readonly api: string;
  close(): void;
}

const score = (value: number) => ({ score: value });

/** A report as the service sends it. */
function reportOf(asked: URL): object {
  const isPhone = asked.searchParams.get('strategy') === 'mobile';
  const metric = (id: string, numericValue: number) => ({ id, score: 0.5, numericValue });
  const audits = Object.fromEntries(
    [
      metric('first-contentful-paint', isPhone ? 1500 : 600),
      metric('speed-index', 2345),
      metric('largest-contentful-paint', isPhone ? 4321 : 1200),
      metric('total-blocking-time', 250),
      metric('cumulative-layout-shift', 0.123),
      {
        id: 'unused-javascript',
        score: 0,
        scoreDisplayMode: 'metricSavings',
        title: 'Reduce <b>unused</b> JavaScript',
        metricSavings: { LCP: 450 },
        details: { overallSavingsBytes: 54_321 },
      },
    ].map((audit) => [audit.id, audit]),
  );
  return {
    analysisUTCTimestamp: '2026-11-26T10:00:00.000Z',
    loadingExperience: {
      metrics: {
        LARGEST_CONTENTFUL_PAINT_MS: { percentile: 2600, distributions: [{ proportion: 0.7 }, { proportion: 0.2 }, { proportion: 0.1 }] },
        CUMULATIVE_LAYOUT_SHIFT_SCORE: { percentile: 5, distributions: [{ proportion: 0.9 }, { proportion: 0.06 }, { proportion: 0.04 }] },
      },
    },
    lighthouseResult: {
      lighthouseVersion: '13.0.1',
      requestedUrl: asked.searchParams.get('url'),
      finalDisplayedUrl: asked.searchParams.get('url'),
      fetchTime: '2026-11-26T10:00:00.000Z',
      configSettings: { formFactor: isPhone ? 'mobile' : 'desktop' },
      categories: {
        performance: score(isPhone ? 0.47 : 0.93),
        accessibility: score(0.88),
        'best-practices': score(1),
        seo: score(0.91),
      },
      audits,
    },
  };
}

async function standIn(): Promise<StandIn> {
  const asked: URL[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    asked.push(url);
    const { status, body } = service.refusal ?? { status: 200, body: reportOf(url) };
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '3600' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const service: StandIn = {
    refusal: null,
    asked,
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pagespeedonline/v5/runPagespeed`,
    close: () => server.close(),
  };
  return service;
}

const error = (code: number, message: string, reason = '') => ({ status: code, body: { error: { code, message, details: [{ reason }] } } });

describe.skipIf(!hasBrowser || !hasServer)('PageSpeed', () => {
  let site: LinkedSite;
  let service: StandIn;
  const member = useRunning(async () => {
    [site, service] = await Promise.all([serveLinkedSite(), standIn()]);
    const running = await startMember('pagespeed', { allowHosts: [site.host], env: { ORBWEAVER_PAGESPEED_URL: service.api } });
    return {
      ...running,
      async close() {
        await running.close();
        site.close();
        service.close();
      },
    };
  });
  let page: Page;
  let scan = '';
  const openView = () => member.go(`/user?scan=${scan}&view=pagespeed`);
  const measure = () => page.getByRole('button', { name: /^Measure \d+ page/ });

  beforeAll(() => {
    page = member.running().page;
  });

  test('without a key the tab says where to enter one', async () => {
    await member.go('/user');
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await page.locator('[data-strip]').getByText('complete').waitFor();
    scan = new URL(page.url()).searchParams.get('scan') ?? '';
    await openView();
    await page.getByRole('link', { name: 'Enter the key in your profile' }).click();
    await page.locator('input[name=google_api]').fill('AIza-test-key');
    const field = page.locator('form', { has: page.locator('input[name=google_api]') });
    await field.getByRole('button', { name: 'Save' }).click();
    await poll(() => page.evaluate(async () => (await (await fetch('/server/user/stateData')).json()).data.google_api)).toBe(
      'AIza-test-key',
    );
    expect(service.asked).toEqual([]);
  });

  test('pages are measured on both devices, and shown as the report says', async () => {
    await openView();
    await measure().click();
    const row = page.locator('[data-pane=table] [role=row]').filter({ hasText: '47' }).first();
    await row.waitFor();
    await expect.poll(() => row.textContent()).toMatch(/47.*93.*4\.3.*250.*0\.123/);
    await measure().waitFor();
    // Rows that are read again are paler.
    await poll(() => page.locator('.opacity-80').count()).toBe(0);
    const [first] = service.asked;
    expect(first?.searchParams.get('key')).toBe('AIza-test-key');
    expect(first?.searchParams.getAll('category')).toEqual(['performance', 'accessibility', 'best-practices', 'seo']);
    expect(new Set(service.asked.map((url) => url.searchParams.get('strategy')))).toEqual(new Set(['mobile', 'desktop']));
    await member.isClean();
  });

  test('details show scores, metrics, field data and savings of a device', async () => {
    await page.locator('[data-pane=table] [role=row]').filter({ hasText: '47' }).first().click();
    await page.getByRole('tab', { name: 'Speed' }).click();
    const pane = page.getByRole('tabpanel');
    for (const text of [
      'Performance47',
      'Accessibility88',
      'Best practices100',
      'Largest Contentful Paint4.3',
      'Cumulative Layout Shift0.123',
    ])
      await poll(async () => (await pane.textContent())?.replaceAll(/(poor|good|needs improvement)/g, '')).toContain(text);
    const text = (await pane.textContent()) ?? '';
    expect(text).toContain('70% of visits good');
    expect(text).toContain('Reduce <b>unused</b> JavaScript');
    expect(text).toContain('54.3 kB');
    await pane.getByRole('button', { name: 'Desktop' }).click();
    await poll(() => pane.textContent()).toContain('93');
    await member.isClean();
  });

  test.each([
    ['a bad key', error(400, 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID'), 'Google rejected the key'],
    ['a quota that is used up', error(429, 'Quota exceeded for quota metric.', 'RATE_LIMIT_EXCEEDED'), 'The quota of the key is used up'],
    [
      'a page that Google cannot load',
      error(500, 'Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Unable to load.'),
      'Google could not load these pages',
    ],
    ['a fault at Google', error(503, 'Service unavailable.'), 'PageSpeed Insights reported an internal error'],
    ['what is no report', { status: 200, body: '<html>' }, 'sent a response that cannot be read'],
  ])('%s is told', async (_, refusal, words) => {
    service.refusal = refusal;
    await openView();
    await measure().click();
    await page.getByRole('alert').filter({ hasText: words }).first().waitFor();
    await measure().waitFor();
  });

  test('a scan that ends is measured by itself', async () => {
    service.refusal = null;
    service.asked.length = 0;
    await member.go('/user');
    await page.locator('input[type=url]').fill(`${site.origin}/`);
    await page.keyboard.press('Enter');
    await page.locator('[data-strip]').getByText('complete').waitFor();
    await poll(() => service.asked.length).toBe(4);
    await page
      .locator('[data-pane=rail]')
      .getByRole('button', { name: /^PageSpeed/ })
      .click();
    await page.locator('[data-pane=table] [role=row]').filter({ hasText: '47' }).nth(1).waitFor();
  });

  test('Arabic, dark, on a phone', async () => {
    service.refusal = null;
    await member.isCleanOnPhone(`/user?scan=${scan}&view=pagespeed`);
    await page.getByRole('button', { name: /^قياس/ }).first().waitFor();
    await member.isClean();
  });
});
