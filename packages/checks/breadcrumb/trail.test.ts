import { pageCheckTable } from '../testing/check-table.ts';
import { here, page } from '../testing/page.ts';
import { breadcrumbMarkupInvalid, breadcrumbMarkupMissing, breadcrumbMarkupVisibleMismatch } from './trail.ts';

const trail = (...names: string[]) => ({
  source: 'aria' as const,
  items: names.map((name, n) => ({ name, url: n < names.length - 1 ? `https://site.example/${n}` : null })),
});
const leading = (...urls: (string | null)[]) =>
  page({ breadcrumb: { source: 'aria', items: urls.map((url, n) => ({ name: `Step ${n}`, url })) } });
const step = (position: number | null, name: string, item: unknown = `https://site.example/${position}`) => ({
  '@type': 'ListItem',
  ...(position === null ? {} : { position }),
  name,
  ...(item === null ? {} : { item }),
});
const markup = (...steps: unknown[]) => ({
  jsonLd: [
    {
      json: { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: steps },
      error: null,
      offset: 700,
      types: ['BreadcrumbList'],
    },
  ],
  microdata: [],
  rdfa: [],
});
const good = markup(step(1, 'Home'), step(2, 'Lamps'), step(3, 'Red lamp', null));

pageCheckTable(breadcrumbMarkupMissing, {
  pass: { both: page({ breadcrumb: trail('Home', 'Lamps'), structuredData: good }) },
  issue: {
    'no markup': {
      on: page({ breadcrumb: trail('Home', 'Lamps') }),
      findings: [{ severity: 'opportunity', evidence: { value: 'Home > Lamps' } }],
    },
    'one step that leads elsewhere, behind one that does not': { on: leading(`${here}#`, '/lamps', null), findings: 1 },
  },
  silent: {
    'no trail': page(),
    'steps that lead nowhere, as in an example': leading(`${here}#`, here, null),
    'steps that run scripts': leading(null, null),
    'one step': page({ breadcrumb: trail('Home') }),
    'a trail told by its microdata': page({ breadcrumb: { ...trail('Home', 'Lamps'), source: 'schema' } }),
  },
});

const marked = (...steps: unknown[]) => page({ structuredData: markup(...steps) });
pageCheckTable(breadcrumbMarkupInvalid, {
  pass: {
    complete: page({ structuredData: good }),
    'item as an object': marked(step(1, '', { '@id': 'https://site.example/', name: 'Home' }), step(2, 'Lamps')),
  },
  issue: {
    'one step': { on: marked(step(1, 'Home')), findings: [{ severity: 'error', evidence: { rule: '1 steps, at least 2', offset: 700 } }] },
    'no name': { on: marked(step(1, 'Home'), step(2, '')), findings: [{ evidence: { rule: 'a step has no name' } }] },
    'no position': { on: marked(step(1, 'Home'), step(null, 'Lamps')), findings: 1 },
    'no item in the middle': { on: marked(step(1, 'Home'), step(2, 'Lamps', null), step(3, 'Red')), findings: 1 },
    'a position twice': { on: marked(step(1, 'Home'), step(1, 'Lamps')), findings: 1 },
  },
  silent: {
    'the start page': page({ structuredData: markup(step(1, 'Home')) }, { url: 'https://site.example/' }),
    'positions as texts': marked({ ...step(1, 'Home'), position: '1' }, { ...step(2, 'Lamps'), position: '2' }),
    'no markup': page(),
  },
});

pageCheckTable(breadcrumbMarkupVisibleMismatch, {
  pass: { agree: page({ breadcrumb: trail('Home', 'Lamps', 'Red lamp'), structuredData: good }) },
  issue: {
    'another folder': {
      on: page({ breadcrumb: trail('Home', 'Chairs', 'Red lamp'), structuredData: good }),
      findings: [{ severity: 'warning', evidence: { value: 'Lamps' } }],
    },
  },
  silent: {
    'home as an icon, page left out': page({ breadcrumb: trail('Lamps', 'Sale'), structuredData: good }),
    'a name cut with dots': page({ breadcrumb: trail('Home', 'La…', 'Red'), structuredData: good }),
    'no trail': page({ structuredData: good }),
  },
});
