import { pageCheckTable } from '../testing/check-table.ts';
import { meta, page, title } from '../testing/page.ts';
import { titleGeneric, titlePlaceholder, titleSameAsDescription } from './wording.ts';

const of = (text: string, description?: string) =>
  page({ titles: [title(text)], metas: description === undefined ? [] : [meta('description', description)] });

pageCheckTable(titlePlaceholder, {
  pass: { words: of('Red lamps') },
  issue: {
    braces: {
      on: of('{{ product.name }} | Lamps'),
      findings: [{ severity: 'error', evidence: { rule: '{{ product.name }}', offset: 100 } }],
    },
    'at the end': { on: of('Red lamps | undefined'), findings: [{ evidence: { rule: 'undefined' } }] },
    alone: { on: of('null'), findings: 1 },
    plugin: { on: of('%%title%% %%sep%% Lamps'), findings: 1 },
    object: { on: of('Lamps - [object Object]'), findings: 1 },
  },
  silent: {
    'a page about code': of('undefined - JavaScript reference'),
    'null in a sentence': of('How NULL values are sorted'),
    'formatting with %s': of('Formatting with %s and %d'),
    'empty braces': of('What {} and {{}} mean'),
    'a percentage': of('100% cotton, 50% off'),
  },
});

pageCheckTable(titleGeneric, {
  pass: { words: of('Red lamps') },
  issue: {
    Home: { on: of('Home'), findings: [{ severity: 'warning', group: 'home' }] },
    Startseite: { on: of('Startseite'), findings: 1 },
  },
  silent: { 'with a name': of('Home | Lamps Ltd'), 'an error page': page({ titles: [title('Home')] }, { status: 404 }) },
});

pageCheckTable(titleSameAsDescription, {
  pass: { different: of('Red lamps', 'Lamps in all reds.') },
  issue: { equal: { on: of('Red lamps', ' red  lamps'), findings: [{ severity: 'notice' }] } },
  silent: { 'no description': of('Red lamps'), 'an empty description': of('', '') },
});
