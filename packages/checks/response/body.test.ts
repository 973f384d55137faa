import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { htmlOver2mb, pageEmptyBody } from './body.ts';

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
  },
});

pageCheckTable(htmlOver2mb, {
  pass: { '1,500,000 bytes': of(1_500_000) },
  issue: {
    '2,000,001 bytes': { on: of(2_000_001), findings: [{ severity: 'error', evidence: { value: 2_000_001, limit: 2_000_000 } }] },
    '2,000,000 bytes': { on: of(2_000_000), findings: [{ severity: 'warning', evidence: { limit: 1_500_000 } }] },
  },
  silent: { 'a large script': page({}, { kind: 'js', bodyBytes: 3e6 }), 'a large PDF': page({}, { isHtml: false, bodyBytes: 3e6 }) },
});
