import { siteCheckTable } from '../testing/check-table.ts';
import { memorySite } from '../testing/memory-site.ts';
import { jsUnminified } from './contents.ts';

function script(spare: number, bytes = 30_000, url = '/a.js') {
  const site = memorySite({ urls: [{ url: '/' }, { url, row: { contentType: 'text/javascript' }, file: { kind: 'js', bytes } }] });
  return { ...site, file: () => ({ kind: 'js' as const, chars: 100_000, spare }) };
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
    'not read': { ...script(0), file: () => null },
  },
});
