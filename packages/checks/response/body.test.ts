import { expect, test } from 'vitest';
import type { Check, WholePage } from '../check.ts';
import { contentTextHtmlRatio } from '../content/damage.ts';
import { htmlDomSize } from '../html/elements.ts';
import { compilePageChecks } from '../page-runner.ts';
import { perfHtmlWeight } from '../performance/page-speed.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { documentWith, page, resource } from '../testing/page.ts';
import { htmlOver2mb, pageEmptyBody, pageReadInPart } from './body.ts';

/** The page, of which no more than 20,000,000 bytes were read. */
const cutOff = (view: WholePage, errorDetail: string): WholePage => ({
  ...view,
  record: { ...view.record, truncated: true, errorDetail, bodyBytes: 20_000_000 },
});
const of = (bodyBytes: number) => page({}, { bodyBytes });

pageCheckTable(pageEmptyBody, {
  pass: { 'a page with text': page(), 'a short page with text': page({ text: { visibleChars: 5 } }, { bodyBytes: 60 }) },
  issue: {
    'no text at all': {
      on: page({ text: { visibleChars: 0 } }, { bodyBytes: 300 }),
      findings: [{ severity: 'error', evidence: { value: 300 } }],
    },
  },
  silent: {
    'an empty 404': page({}, { status: 404, bodyBytes: 0 }),
    'a redirect': page({}, { status: 301, bodyBytes: 0 }),
    'an image': page({}, { kind: 'image' }),
    frames: page({ text: { visibleChars: 0 }, resources: [resource('iframe', '/menu'), resource('iframe', '/text')] }, { bodyBytes: 300 }),
  },
});

pageCheckTable(htmlOver2mb, {
  pass: { '1,500,000 bytes': of(1_500_000) },
  issue: {
    '2,000,001 bytes': { on: of(2_000_001), findings: [{ severity: 'error', evidence: { value: 2_000_001, limit: 2_000_000 } }] },
    '2,000,000 bytes': { on: of(2_000_000), findings: [{ severity: 'warning', evidence: { value: 2_000_000, limit: 2_000_000 } }] },
  },
  silent: { 'a large script': page({}, { kind: 'js', bodyBytes: 3e6 }), 'a large PDF': page({}, { isHtml: false, bodyBytes: 3e6 }) },
});

test('what makes a very large page large is told by html-over-2mb alone, where it runs', () => {
  const document = documentWith({ chars: 1_500_001, elements: 9000 }, { text: { visibleChars: 100 } });
  const view: WholePage = { ...document, record: { ...document.record, bodyBytes: 1_500_001, transferBytes: 200_000 } };
  const found = (checks: readonly Check[]): string[] =>
    compilePageChecks(checks, { categories: null, settings: {} })
      .run(view)
      .findings.map(({ check }) => check);
  const others = [htmlDomSize, contentTextHtmlRatio, perfHtmlWeight];
  expect(found([htmlOver2mb, ...others])).toEqual(['html-over-2mb']);
  expect(found(others).toSorted()).toEqual(['content-text-html-ratio', 'html-dom-size', 'perf-html-weight']);
});

pageCheckTable(pageReadInPart, {
  pass: { 'a page': page(), 'a page of 5 MB': of(5_000_000) },
  issue: {
    'more links than are read': {
      on: documentWith({ cuts: [{ by: 'links', limit: 100_000, offset: 12 }] }),
      findings: [{ severity: 'warning', group: 'links', evidence: { value: 'links', limit: 100_000, offset: 12, line: 2 } }],
    },
    'an endless body with more words than are read': {
      on: cutOff(documentWith({ cuts: [{ by: 'words', limit: 1_000_000, offset: -1 }] }), 'body-endless'),
      findings: [
        { group: 'body-endless', evidence: { value: 'bytes', limit: 20_000_000, rule: 'body-endless' } },
        { group: 'words', evidence: { value: 'words', limit: 1_000_000 } },
      ],
    },
  },
  silent: { 'a large script': cutOff(page({}, { kind: 'js' }), 'body-too-large') },
});
