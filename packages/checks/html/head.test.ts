import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, documentWith, hreflang, page, robots, title } from '../testing/page.ts';
import { htmlHeadMissingOrMultiple, htmlInvalidInHead, htmlMetasInBody, htmlNoscriptImgInHead } from './head.ts';

const pixel = documentWith({ headEnd: { offset: 300, by: 'img' } }, { tagCounts: { noscript: 1, img: 1 } });

pageCheckTable(htmlInvalidInHead, {
  pass: { 'closed by its tag': page() },
  issue: {
    'an image': {
      on: documentWith({ headEnd: { offset: 300, by: 'img' } }),
      findings: [{ severity: 'warning', group: 'img', evidence: { value: 'img', offset: 300 } }],
    },
    'an image before the canonical': {
      on: documentWith({ headEnd: { offset: 300, by: 'img' } }, { canonicals: [canonical('/page', { inHead: false })] }),
      findings: [{ severity: 'error', group: 'img' }],
    },
  },
  silent: {
    'no head tag, as HTML allows': documentWith({ headEnd: { offset: 30, by: 'p' }, headTags: 0, bodyTags: 0 }),
    'a pixel in noscript (html-noscript-img-in-head)': pixel,
    'no body tag, as HTML allows': documentWith({ headEnd: { offset: 300, by: 'p' }, bodyTags: 0 }),
  },
});

pageCheckTable(htmlHeadMissingOrMultiple, {
  pass: { 'one of each': page() },
  issue: {
    'two heads': { on: documentWith({ headTags: 2 }), findings: [{ severity: 'notice', evidence: { value: 'head 2, body 1' } }] },
    'no body, as HTML allows': {
      on: documentWith({ bodyTags: 0 }),
      findings: [{ severity: 'opportunity', evidence: { value: 'head 1, body 0' } }],
    },
  },
  silent: { 'a frameset': documentWith({ bodyTags: 0 }, { tagCounts: { frameset: 1 } }) },
});

pageCheckTable(htmlMetasInBody, {
  pass: { 'all in the head': page({ titles: [title('A lamp')], canonicals: [canonical('/page')], robots: [robots('index')] }) },
  issue: {
    'title and robots': {
      on: page({ titles: [title('A lamp', false)], robots: [robots('noindex', { inHead: false, offset: 90 })] }),
      findings: [{ severity: 'warning', group: 'title, robots', evidence: { value: 'title, robots', offset: 90 } }],
    },
  },
  silent: {
    'in headers': page({
      robots: [robots('noindex', { source: 'header', inHead: false, offset: -1 })],
      hreflang: [hreflang('de', '/de', { source: 'header', inHead: false, offset: -1 })],
    }),
    'an error page': page({ titles: [title('A lamp', false)] }, { status: 500 }),
    'a second title (title-multiple)': page({ titles: [title('A lamp'), title('A lamp', false)] }),
  },
});

pageCheckTable(htmlNoscriptImgInHead, {
  pass: { 'closed by its tag': page() },
  issue: { 'a pixel': { on: pixel, findings: [{ severity: 'notice', group: 'img', evidence: { value: 'img', offset: 300 } }] } },
  silent: {
    'another element (html-invalid-in-head)': documentWith({ headEnd: { offset: 300, by: 'div' } }, { tagCounts: { noscript: 1 } }),
    'no noscript': documentWith({ headEnd: { offset: 300, by: 'img' } }),
  },
});
