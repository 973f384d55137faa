import { storedSite } from '../../../fixtures/stored-site/stored-site.ts';
import { siteCheckTable } from '../testing/check-table.ts';
import { jsUnminified } from './contents.ts';

function script(spare: number | null, bytes = 30_000, url = '/a.js') {
  const contents = spare === null ? {} : { contents: { kind: 'js' as const, chars: 100_000, spare } };
  return storedSite({ urls: [{ url: '/' }, { url, row: { contentType: 'text/javascript' }, file: { kind: 'js', bytes, ...contents } }] });
}

/** A file with as much to spare on the only page, or on one of two. */
function onOnePage(bytes: number, pages = 2) {
  const contents = { kind: 'js' as const, chars: 100_000, spare: 40_000 };
  const others = Array.from({ length: pages - 1 }, (_, at) => ({ url: `/${at}` }));
  return storedSite({
    urls: [{ url: '/' }, { url: '/a.js', row: { contentType: 'text/javascript' }, file: { kind: 'js', bytes, contents } }, ...others],
  });
}

siteCheckTable(jsUnminified, {
  pass: { minified: script(0), 'a tenth less a sign': script(9_999) },
  issue: {
    'a half of it': {
      on: script(50_000),
      findings: [{ severity: 'opportunity', urlId: 2, evidence: { value: 15_000, limit: 2048, rule: '50 %' } }],
    },
    'on the only page': { on: onOnePage(7000, 1), findings: [{ evidence: { value: 2800, limit: 2048 } }] },
    'much on one page of several': { on: onOnePage(20_000), findings: [{ evidence: { value: 8000, limit: 4096 } }] },
  },
  silent: {
    'little on one page of several': onOnePage(7000),
    'a small file': script(50_000, 4_000),
    'of another site': script(50_000, 30_000, 'https://cdn.example/a.js'),
    'not read': script(null),
  },
});
