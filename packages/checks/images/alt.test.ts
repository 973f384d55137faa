import { expect, test } from 'vitest';
import { compilePageChecks } from '../page-runner.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { image, page } from '../testing/page.ts';
import { imgAltMissing, imgAltTooLong, imgAltTooShort } from './alt.ts';

const of = (...images: ReturnType<typeof image>[]) => page({ images });
const alt = (text: string | null, over = {}) => image('/a.png', { alt: text, ...over });
const silent = { 'no images': page(), 'an error page': page({ images: [alt(null)] }, { status: 404 }), decoration: of(alt('')) };

pageCheckTable(imgAltMissing, {
  pass: { 'with alt': of(alt('A lamp')) },
  issue: {
    'without alt': {
      on: of(alt(null)),
      findings: [
        {
          severity: 'error',
          group: 'https://site.example',
          evidence: { target: 'https://site.example/a.png', offset: 500, line: 51 },
        },
      ],
    },
    'each use of one file': { on: of(alt('A lamp'), alt(null), alt(null)), findings: 2 },
    'in the header as well': { on: of(alt(null, { place: 'header' })), findings: 1 },
  },
  silent: {
    ...silent,
    'role=presentation': of(alt(null, { decorative: true })),
    'a counting pixel': of(alt(null, { width: '1', height: '1' })),
  },
});

pageCheckTable(imgAltTooLong, {
  pass: { '100 characters': of(alt('x'.repeat(100))) },
  issue: {
    '101 characters, near the limit': {
      on: of(alt('x'.repeat(101))),
      findings: [{ severity: 'warning', group: 'near the limit', evidence: { count: 101, limit: 100 } }],
    },
    '111 characters': { on: of(alt('x'.repeat(111))), findings: [{ group: 'https://site.example/a.png' }] },
  },
  silent: {
    ...silent,
    'missing (img-alt-missing)': of(alt(null)),
    '100 after collapsing': of(alt(`${'x'.repeat(50)}  \n   ${'x'.repeat(49)}`)),
    '60 flags': of(alt('🇩🇪'.repeat(60))),
  },
});

pageCheckTable(imgAltTooShort, {
  pass: { '5 characters': of(alt('Lamps')) },
  issue: {
    '4 characters': { on: of(alt('Lamp')), findings: [{ severity: 'notice', evidence: { value: 'Lamp', count: 4, limit: 5 } }] },
    'what a template wrote': { on: of(alt('...')), findings: [{ severity: 'warning', group: '...' }] },
    'a dash': { on: of(alt('-')), findings: [{ severity: 'notice' }] },
    'a letter with a sign': { on: of(alt('C+')), findings: 1 },
  },
  silent: {
    ...silent,
    'missing (img-alt-missing)': of(alt(null)),
    'white space': of(alt('  ')),
    'the mark of a line in a listing': of(alt('8')),
    'a sign that folds a list, and a smiley': of(alt('−'), alt('=)')),
  },
});

test('short alt texts are one cause, whatever they say, but for those of dots', () => {
  const checker = compilePageChecks([imgAltTooShort], { categories: null, settings: {} });
  const { findings } = checker.run(of(alt('Lamp'), image('/b.png', { alt: 'Mill' }), alt('...')));
  expect(findings.map(({ finding, cause }) => [finding.group, cause])).toEqual([
    [undefined, { place: null, subject: null }],
    [undefined, { place: null, subject: null }],
    ['...', { place: null, subject: null }],
  ]);
});
