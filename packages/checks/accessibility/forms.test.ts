import { pageCheckTable } from '../testing/check-table.ts';
import { here, page, resource } from '../testing/page.ts';
import { a11yFrameTitle, a11yLabelMissing, a11yLabelPlaceholderOnly } from './forms.ts';

const form = (unlabelled: number, placeholderOnly = 0, url = here) =>
  page({ forms: [{ action: null, url, method: 'get', hasPassword: false, unlabelled, placeholderOnly, fields: 3, offset: 720 }] });

const outside = page({
  forms: [{ action: null, url: null, method: 'get', hasPassword: false, unlabelled: 1, fields: 1, isOutside: true, offset: 720 }],
});

pageCheckTable(a11yLabelMissing, {
  pass: { 'all labelled': form(0) },
  issue: {
    two: { on: form(2), findings: [{ severity: 'error', group: '?', evidence: { count: 2, offset: 720 } }] },
    'the editor of a wiki, the same on every page': { on: form(1, 0, `${here}?do=edit`), findings: [{ group: '?do=edit' }] },
    'a number of pieces beside a button, outside any form': {
      on: outside,
      findings: [{ severity: 'error', evidence: { count: 1, offset: 720 } }],
    },
    'a form for another page': { on: form(1, 0, 'https://site.example/send'), findings: [{ group: 'https://site.example/send' }] },
  },
  silent: {
    'no form': page(),
    'an error page': page({ forms: form(2).facts?.forms ?? [] }, { status: 404 }),
    'a search field with a placeholder': form(0, 1),
  },
});

pageCheckTable(a11yLabelPlaceholderOnly, {
  pass: { 'all labelled': form(0) },
  issue: {
    one: { on: form(0, 1), findings: [{ severity: 'notice', group: '?', evidence: { count: 1, offset: 720 } }] },
    'one outside forms, behind a field without any name': {
      on: page({ forms: (outside.facts?.forms ?? []).map((each) => ({ ...each, placeholderOnly: 1, placeholderAt: 740 })) }),
      findings: [{ evidence: { count: 1, offset: 740 } }],
    },
  },
  silent: { 'no form': page(), 'fields that nothing names': form(2) },
});

const frame = (href: string, title = '') => page({ resources: [resource('iframe', href, { element: 'iframe', title, inHead: false })] });
pageCheckTable(a11yFrameTitle, {
  pass: { titled: frame('https://maps.example/', 'Map of our shop') },
  issue: {
    untitled: {
      on: frame('https://maps.example/'),
      findings: [{ severity: 'warning', group: 'https://maps.example/', evidence: { offset: 600 } }],
    },
  },
  silent: { 'a tag manager': frame('https://www.googletagmanager.com/ns.html?id=GTM-1'), 'no frame': page() },
});
