import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page, robots } from '../testing/page.ts';
import { descriptionMissing, descriptionMultiple, descriptionOutsideHead } from './presence.ts';

const good = meta('description', 'What visitors find here.');
const notAPage = { 'a 404': page({}, { status: 404 }), 'a redirect': page({}, { status: 302, redirectUrl: 'https://site.example/' }) };

pageCheckTable(descriptionMissing, {
  pass: { 'a description': page({ metas: [good] }), 'a name in capitals': page({ metas: [meta('DESCRIPTION', 'Text')] }) },
  issue: {
    none: { on: page({ metas: [meta('keywords', 'a, b')] }), findings: [{ severity: 'warning', evidence: {} }] },
    'white space only': { on: page({ metas: [meta('description', ' \n ')] }), findings: [{ evidence: { value: '', offset: 200 } }] },
  },
  silent: {
    ...notAPage,
    noindex: page({ robots: [robots('noindex')] }),
    'in the body (description-outside-head)': page({ metas: [meta('description', 'Text', false)] }),
  },
});

pageCheckTable(descriptionMultiple, {
  pass: { one: page({ metas: [good] }) },
  issue: { two: { on: page({ metas: [good, meta('description', 'Another')] }), findings: [{ evidence: { value: 'Another', count: 2 } }] } },
  silent: {
    ...notAPage,
    'og:description beside it': page({ metas: [good, { ...meta('x', 'y'), name: null, property: 'og:description' }] }),
  },
});

pageCheckTable(descriptionOutsideHead, {
  pass: { 'in the head': page({ metas: [good] }) },
  issue: {
    'in the body': { on: page({ metas: [meta('description', 'Text', false)] }), findings: [{ evidence: { value: 'Text', line: 21 } }] },
  },
  silent: { ...notAPage, none: page() },
});
