import { sampleScreenshot } from '@orbweaver/model/testing/sample-screenshot.ts';
import type { PicturedPage } from '@orbweaver/store/views/report-screenshots.ts';
import { parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import type { ReportKey } from './report-key.ts';
import type { ReportReader } from './report-reader.ts';
import { screenshots } from './report-screenshots.ts';

const t = (key: ReportKey, values?: Readonly<Record<string, string | number>>) => `${key} ${values?.['page'] ?? ''}`.trim();
const reader: ReportReader = { lang: 'en', dir: 'ltr', t: Object.assign(t, { has: () => true }), checkWords: () => null };
const picture = btoa(String.fromCharCode(...sampleScreenshot()));
const page: PicturedPage = { url: 'https://example.com/', title: 'Home', pictures: { phone: picture, desktop: picture } };

test('phone beside desktop, each with its size, its text and its caption', () => {
  const markup = screenshots([page], reader);
  const source = `src="data:image/webp;base64,${picture}"`;
  expect(markup).toContain(`<img ${source} alt="report.screenshots.alt.phone Home" width="320" height="639">`);
  expect(markup).toContain(`<img ${source} alt="report.screenshots.alt.desktop Home" width="480" height="334">`);
  expect(markup.indexOf('report.screenshots.phone<')).toBeLessThan(markup.indexOf('report.screenshots.desktop<'));
});

test('a device without a picture is left out, and a page without a title is named by its address', () => {
  const markup = screenshots([{ ...page, title: '', pictures: { phone: null, desktop: picture } }], reader);
  expect(markup.match(/<img /g)).toHaveLength(1);
  expect(markup).toContain('alt="report.screenshots.alt.desktop https://example.com/"');
});

test.each([
  ['no pages', []],
  ['no pictures', [{ ...page, pictures: { phone: null, desktop: null } }]],
  ['what is no picture of ours', [{ ...page, pictures: { phone: `${picture}" onerror="alert(1)`, desktop: btoa('<svg/>') } }]],
])('%s make no section', (_what, pages) => {
  expect(screenshots(pages, reader)).toBe('');
});

test('markup in a title and an address stays text', () => {
  const script = '"><script>alert(1)</script>\u202e';
  const markup = screenshots([{ ...page, url: `javascript:${script}`, title: script }], reader);
  expect(JSON.stringify(parseFragment(markup), (key, value) => (key === 'parentNode' ? undefined : value))).not.toMatch(/"(script|href)"/);
  expect(markup).not.toContain('\u202e');
});
