/** The report as PDF: what the browser sends is data, and whatever is in it, a PDF of our own page comes back or a clear refusal. */
import { spawnSync } from 'node:child_process';
import type { ReportOnWire } from '@orbweaver/model/api/report-pdf.ts';
import { maxPicturedPages, maxScreenshotBytes } from '@orbweaver/model/screenshots.ts';
import { siteKinds } from '@orbweaver/model/site-kinds.ts';
import { sampleScreenshot } from '@orbweaver/model/testing/sample-screenshot.ts';
import { findChromium } from '@orbweaver/platform/node/chromium-pdf.ts';
import { expect, test } from 'vitest';
import { newPerson, type TestApp } from './test-app.ts';

const hostile = '"><script>document.title="ran"</script>{{7*7}}\u202e=cmd()';

const summary: ReportOnWire = {
  startUrl: 'https://example.com/',
  startedAt: '2026-01-02T03:04:05.000Z',
  finishedAt: null,
  isComplete: true,
  maxPages: null,
  urls: 3,
  pages: 2,
  score: { score: 82, losses: [{ check: 'title-missing', points: 18, pages: 1 }] },
  counts: { error: 1, warning: 0, notice: 0, opportunity: 0 },
  ignored: 0,
  fixFirst: {
    detected: { kind: 'other', sign: 'none', pages: 0, of: 2 },
    tasks: Object.fromEntries(siteKinds.map((kind) => [kind, []])) as unknown as ReportOnWire['fixFirst']['tasks'],
  },
  checks: [
    {
      ...{ check: 'title-missing', category: 'title', severity: 'error', causes: 1, rows: 1, urls: 1, pages: 1, isOnSite: false },
      examples: [{ url: `https://example.com/${hostile}`, evidence: { value: hostile, count: 3 } }],
    },
  ],
  byStatus: [{ id: '2xx', count: 2 }],
  byIndexability: [{ id: 'indexable', count: 2 }],
  notFetched: [],
  screenshots: [],
};

export const emptyReport = { language: 'en', sections: [], profile: null, changes: null, summary: { ...summary, checks: [] } };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const picture = base64(sampleScreenshot());
const pictured = (phone: string) => ({ url: 'https://example.com/', title: hostile, pictures: { phone, desktop: null } });
/** The sample with bytes behind it, which the headers count. */
function screenshotOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.set(sampleScreenshot());
  bytes.writeUInt32LE(length - 8, 4);
  bytes.writeUInt32LE(length - 20, 16);
  return bytes;
}
const withPictures = (screenshots: readonly object[]) => ({
  ...emptyReport,
  sections: ['screenshots'],
  summary: { ...emptyReport.summary, screenshots },
});

export function reportPdfSuite(get: () => TestApp): void {
  const ask = async (payload: object) =>
    get().call({ method: 'POST', url: '/server/report-pdf', payload, cookie: (await newPerson(get())).cookie });

  test.skipIf(!hasBrowser())('a report is printed in each of the wanted languages, whatever is in it', async () => {
    for (const language of ['en', 'ar', 'none']) {
      const response = await ask({ language, sections: ['findings', 'score'], profile: null, changes: null, summary });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test.skipIf(!hasBrowser() || !hasPdfimages)('pictures of pages are in it', async () => {
    const { statusCode, rawPayload } = await ask(withPictures([pictured(picture)]));
    expect(statusCode).toBe(200);
    expect(imagesOf(rawPayload)).toEqual(['4 x 3']);
    expect(imagesOf((await ask(withPictures([]))).rawPayload)).toEqual([]);
  });

  test.each([
    ['a PNG', [pictured(base64(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')))]],
    ['an SVG', [pictured(base64(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')))]],
    ['an attribute', [pictured(`${picture}" onerror="alert(1)`)]],
    ['an address', [pictured('https://example.com/picture.webp')]],
    ['a picture with bytes behind it', [pictured(base64(Buffer.concat([sampleScreenshot(), Buffer.alloc(3)])))]],
    ['a picture that is too large', [pictured(base64(screenshotOf(maxScreenshotBytes + 2)))]],
    ['more pages than a report shows', Array.from({ length: maxPicturedPages + 1 }, () => pictured(picture))],
  ])('%s in the place of pictures is refused', async (_what, screenshots) => {
    expect((await ask(withPictures(screenshots))).statusCode).toBe(400);
  });

  test.each([
    ['markup instead of data', { ...emptyReport, summary: '<h1>Mine</h1>' }],
    ['a section that there is none of', { ...emptyReport, sections: ['scripts'] }],
    ['a number that is none', { ...emptyReport, summary: { ...summary, pages: '<b>2</b>' } }],
    ['a text without end', { ...emptyReport, summary: { ...summary, startUrl: 'x'.repeat(10_000) } }],
    ['more than a report holds', { ...emptyReport, summary: { ...summary, startUrl: 'x'.repeat(9_000_000) } }],
  ])('%s is refused', async (_what, payload) => {
    const { statusCode } = await ask(payload);
    expect([400, 413, 422]).toContain(statusCode);
  });
}

/** Of poppler-utils; without it the PDF is not read back. */
const hasPdfimages = spawnSync('pdfimages', ['-v']).error === undefined;

/** Width and height of each picture in a PDF. */
function imagesOf(pdf: Buffer): string[] {
  const list = String(spawnSync('pdfimages', ['-list', '-'], { input: pdf }).stdout);
  return Array.from(list.matchAll(/ image +(\d+) +(\d+) /g), ([, width, height]) => `${width} x ${height}`);
}

export function hasBrowser(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}
