import { describe, expect, test } from 'vitest';
import { pageSpeedUrl, readPageSpeed } from './pagespeed.ts';

const distributions = [{ proportion: 0.7 }, { proportion: 0.2 }, { proportion: 0.1 }];
const experience = {
  metrics: {
    LARGEST_CONTENTFUL_PAINT_MS: { percentile: 2600, distributions },
    CUMULATIVE_LAYOUT_SHIFT_SCORE: { percentile: 12, distributions },
    INTERACTION_TO_NEXT_PAINT: { percentile: 'x', distributions },
  },
};
const lighthouseResult = {
  lighthouseVersion: '13.0.1',
  requestedUrl: 'https://example.com/',
  fetchTime: '2026-11-26T10:00:00.000Z',
  configSettings: { formFactor: 'mobile' },
  categories: { performance: { score: 0.47 } },
  audits: { 'first-contentful-paint': { id: 'first-contentful-paint', numericValue: 1500 } },
};
const read = (body: unknown, status = 200) => readPageSpeed(status, typeof body === 'string' ? body : JSON.stringify(body));
const refused = (code: number, message: string, reason = '') => read({ error: { code, message, details: [{ reason }] } }, code);

test('the URL names page, device, key and four categories', () => {
  const url = new URL(pageSpeedUrl({ url: 'https://example.com/?a=1&b', device: 'desktop', key: 'k&y' }));
  expect(url.origin + url.pathname).toBe('https://www.googleapis.com/pagespeedonline/v5/runPagespeed');
  expect([...url.searchParams]).toEqual([
    ['url', 'https://example.com/?a=1&b'],
    ['strategy', 'desktop'],
    ['key', 'k&y'],
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((each) => ['category', each]),
  ]);
});

describe('field data', () => {
  const field = (body: object) => {
    const answer = read({ lighthouseResult, ...body });
    return 'report' in answer ? answer.report.field : undefined;
  };

  test('are those of the page, layout shift in its own unit, what is no number left out', () => {
    const figure = { shares: [0.7, 0.2, 0.1] };
    expect(field({ loadingExperience: experience })).toEqual({
      of: 'url',
      metrics: { lcp: { p75: 2600, ...figure }, cls: { p75: 0.12, ...figure }, inp: null, fcp: null, ttfb: null },
    });
  });

  test('are those of the origin where the page has too few visits', () => {
    expect(field({ loadingExperience: { origin_fallback: true, ...experience } })?.of).toBe('origin');
    expect(field({ loadingExperience: {}, originLoadingExperience: experience })?.of).toBe('origin');
    expect(field({})).toBeNull();
  });
});

test.each([
  ['key', refused(400, 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')],
  ['key', refused(403, 'PageSpeed Insights API has not been used in project 1 before or it is disabled.', 'SERVICE_DISABLED')],
  ['quota', refused(429, 'Quota exceeded for quota metric.')],
  ['quota', refused(403, 'Quota exceeded.', 'RATE_LIMIT_EXCEEDED')],
  ['page', refused(500, 'Lighthouse returned error: FAILED_DOCUMENT_REQUEST. Unable to load the page.')],
  ['page', read({ lighthouseResult: { ...lighthouseResult, runtimeError: { code: 'NO_FCP', message: '' } } })],
  ['busy', refused(503, 'The service is currently unavailable.')],
  ['busy', read('<html>', 502)],
  ['malformed', read('<html>')],
  ['malformed', read('[]')],
  ['malformed', read({ lighthouseResult: { audits: 7 } })],
])('%s is told', (fault, answer) => {
  expect(answer).toMatchObject({ fault });
});
