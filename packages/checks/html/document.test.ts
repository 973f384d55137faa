import { pageCheckTable } from '../testing/check-table.ts';
import { documentWith, link, page, resource } from '../testing/page.ts';
import { htmlBaseInvalid, htmlCharsetMissing, htmlDoctypeMissing } from './document.ts';

pageCheckTable(htmlDoctypeMissing, {
  pass: { html: page() },
  issue: {
    missing: { on: documentWith({ doctype: null, quirks: true }), findings: [{ severity: 'warning', group: 'missing' }] },
    'one that means quirks': { on: documentWith({ doctype: 'html PUBLIC "-//W3C//DTD HTML 3.2//EN"', quirks: true }), findings: 1 },
  },
  silent: {
    'XHTML with its system id': documentWith({
      doctype: 'html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"',
    }),
    'an error page': page({}, { status: 404 }),
  },
});

const charset = (
  header: string | null,
  meta: string | null,
  encodingSource: 'bom' | 'header' | 'meta' | 'fallback' = 'header',
  over: Parameters<typeof documentWith>[0] = {},
) => documentWith({ declaredCharset: { header, meta }, encodingSource, ...over });

pageCheckTable(htmlCharsetMissing, {
  pass: { header: charset('utf-8', null), meta: charset(null, 'utf-8', 'meta'), 'byte order mark': charset(null, null, 'bom') },
  issue: {
    none: { on: charset(null, null, 'fallback'), findings: [{ severity: 'warning', group: 'none' }] },
    'too late': { on: charset(null, 'utf-8', 'fallback'), findings: [{ group: 'late', evidence: { value: 'utf-8' } }] },
    'Korean that the header calls UTF-8': {
      on: charset('utf-8', 'euc-kr', 'header', { bytesKind: 'other', encoding: 'utf-8' }),
      findings: [{ severity: 'error', group: 'differ other', evidence: { rule: 'header and page differ, and the bytes are not UTF-8' } }],
    },
    'Latin-1 without a label': {
      on: charset(null, null, 'fallback', { bytesKind: 'other', encoding: 'windows-1252' }),
      findings: [{ severity: 'warning', group: 'none other' }],
    },
    'nothing but ASCII': {
      on: charset('utf-8', 'iso-8859-1', 'header', { bytesKind: 'ascii' }),
      findings: [{ severity: 'notice', group: 'ascii', evidence: { rule: 'not declared clearly, but all bytes are ASCII' } }],
    },
    'UTF-8 without a label': {
      on: charset(null, null, 'fallback', { bytesKind: 'utf-8' }),
      findings: [{ severity: 'warning', group: 'none', evidence: { rule: 'none declared' } }],
    },
    'two encodings': { on: charset('iso-8859-1', 'utf-8'), findings: [{ group: 'differ', evidence: { value: 'iso-8859-1, utf-8' } }] },
  },
  silent: {
    'other letter case': charset('UTF-8', 'utf-8'),
    'other label': charset('utf8', 'utf-8'),
    'two labels of one encoding': charset('iso-8859-1', 'windows-1252'),
  },
});

const base = (href: string, offset = 50) => ({ base: { href, url: URL.canParse(href) ? href : null, offset }, baseCount: 1 });
pageCheckTable(htmlBaseInvalid, {
  pass: { complete: page({ ...base('https://site.example/'), links: [link('a')] }) },
  issue: {
    two: {
      on: page({ ...base('https://site.example/'), baseCount: 2 }),
      findings: [{ severity: 'warning', evidence: { rule: 'more than one', count: 2 } }],
    },
    empty: { on: page(base('')), findings: [{ evidence: { rule: 'empty', offset: 50 } }] },
    'not a URL': { on: page(base('http://')), findings: 1 },
    'behind a style sheet': {
      on: page({ ...base('https://site.example/', 700), resources: [resource('css', 'a.css', { offset: 600 })] }),
      findings: [{ evidence: { rule: 'after the first address' } }],
    },
  },
  silent: {
    'no base': page(),
    'only a target': page({ base: null, baseCount: 1 }),
    'behind a complete address': page({
      ...base('https://site.example/', 700),
      resources: [resource('css', 'https://site.example/a.css')],
    }),
  },
});
