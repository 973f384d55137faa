import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { jsUnminified } from './contents.ts';

function script(spare: number | null, bytes = 30_000, url = '/a.js') {
  const contents = spare === null ? {} : { contents: { kind: 'js' as const, chars: 100_000, spare } };
  return storedSite({ urls: [{ url: '/' }, { url, row: { contentType: 'text/javascript' }, file: { kind: 'js', bytes, ...contents } }] });
}

siteCheckTable(jsUnminified, {
  pass: { minified: script(0), 'a tenth less a sign': script(9_999) },
  issue: {
    'a half of it': {
      on: script(50_000),
      findings: [{ severity: 'opportunity', urlId: 2, evidence: { value: 15_000, limit: 2048, rule: '50 %' } }],
    },
  },
  silent: {
    'a small file': script(50_000, 4_000),
    'of another site': script(50_000, 30_000, 'https://cdn.example/a.js'),
    'not read': script(null),
  },
});
