import { expect, test } from 'vitest';
import { createPageChecker } from '../frame.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { page } from '../testing/page.ts';
import { sdJsonParseError } from './json-ld.ts';

const block = (error: string | null, json: unknown = error === null ? {} : null) => ({ json, error, offset: 700, types: [] });
const of = (...jsonLd: ReturnType<typeof block>[]) => page({ structuredData: { jsonLd, microdata: [], rdfa: [] } });

pageCheckTable(sdJsonParseError, {
  pass: { JSON: of(block(null)), 'fields of schema.org missing': of(block(null, { '@type': 'Product' })) },
  issue: {
    'a comma too many': {
      on: of(block(null), block('unexpected }')),
      findings: [{ severity: 'error', evidence: { value: 'unexpected }', offset: 700, line: 71 } }],
    },
    'each of two': { on: of(block('a'), block('b')), findings: 2 },
  },
  silent: {
    'no JSON-LD': page(),
    'an error page': page({ structuredData: { jsonLd: [block('x')], microdata: [], rdfa: [] } }, { status: 500 }),
  },
});

test('is reported though structured data is off by default', () => {
  const checker = createPageChecker({ categories: null, settings: {} });
  expect(checker.run(of(block('a'))).findings.map((each) => each.check)).toContain('sd-json-parse-error');
});
