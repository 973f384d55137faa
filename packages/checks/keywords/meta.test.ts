import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page } from '../testing/page.ts';
import { keywordsMetaMultiple, keywordsMetaPresent } from './meta.ts';

const silent = {
  'a 404': page({ metas: [meta('keywords', 'a')] }, { status: 404 }),
  'other metas': page({ metas: [meta('news_keywords', 'a, b')] }),
};

pageCheckTable(keywordsMetaPresent, {
  pass: { none: page(), 'an empty one': page({ metas: [meta('keywords', ' ')] }) },
  issue: {
    'with content': {
      on: page({ metas: [meta('Keywords', 'lamp, light')] }),
      findings: [{ severity: 'notice', evidence: { value: 'lamp, light' } }],
    },
  },
  silent,
});

pageCheckTable(keywordsMetaMultiple, {
  pass: { one: page({ metas: [meta('keywords', 'a')] }) },
  issue: {
    two: { on: page({ metas: [meta('keywords', 'a'), meta('keywords', 'b')] }), findings: [{ evidence: { value: 'b', count: 2 } }] },
  },
  silent,
});
