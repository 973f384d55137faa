import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page, resource } from '../testing/page.ts';
import { cssInlineLarge, cssRenderBlocking, cssTooMany } from './loading.ts';

const sheets = (count: number, over = {}) =>
  page({ resources: Array.from({ length: count }, (_, n) => resource('css', `/${n}.css`, over)) });
const scripts = (count: number) => page({ resources: Array.from({ length: count }, (_, n) => resource('js', `/${n}.js`)) });

pageCheckTable(cssTooMany, {
  pass: { '15': sheets(15) },
  issue: {
    '16': { on: sheets(16), findings: [{ severity: 'notice', evidence: { count: 16, limit: 15 } }] },
    '101 scripts': { on: scripts(101), findings: [{ evidence: { limit: 100 } }] },
  },
  silent: {
    'one sheet many times': page({ resources: Array.from({ length: 20 }, () => resource('css', '/a.css')) }),
    'many images': page({ resources: Array.from({ length: 200 }, (_, n) => resource('image', `/${n}.png`)) }),
  },
});

pageCheckTable(cssRenderBlocking, {
  pass: { two: sheets(2) },
  issue: { three: { on: sheets(3), findings: [{ severity: 'opportunity', evidence: { count: 3, limit: 2, offset: 600 } }] } },
  silent: {
    'for print': sheets(5, { media: 'print' }),
    'that readers may choose': sheets(5, { alternate: true }),
    'at the end of the page': sheets(5, { inHead: false }),
    'for wide screens': sheets(5, { media: '(min-width: 900px)' }),
  },
});

const document = (page().facts as PageFacts).document;
const withStyled = (attributes: number, elements: number) =>
  page({ inlineCss: { blocks: 0, chars: 0, attributes }, document: { ...document, elements } });

pageCheckTable(cssInlineLarge, {
  pass: { little: page({ inlineCss: { blocks: 1, chars: 50_000, attributes: 50 } }), 'a few of many elements': withStyled(60, 1201) },
  issue: {
    blocks: { on: page({ inlineCss: { blocks: 1, chars: 55_001, attributes: 0 } }), findings: [{ group: 'blocks' }] },
    'blocks near the limit': {
      on: page({ inlineCss: { blocks: 1, chars: 50_001, attributes: 0 } }),
      findings: [{ group: 'near the limit' }],
    },
    attributes: {
      on: page({ inlineCss: { blocks: 0, chars: 0, attributes: 56 } }),
      findings: [{ severity: 'notice', group: 'attributes' }],
    },
    'one element in twenty': { on: withStyled(60, 1200), findings: 1 },
  },
  silent: { 'an error page': page({ inlineCss: { blocks: 1, chars: 90_000, attributes: 0 } }, { status: 404 }) },
});
