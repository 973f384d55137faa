import { expect, test } from 'vitest';
import type { Check, WholePage } from '../check.ts';
import { imgAltMissing } from '../images/alt.ts';
import { imgAltEmptyLinked } from '../images/loading.ts';
import { compilePageChecks } from '../page-runner.ts';
import { pageEmptyBody } from '../response/body.ts';
import { pageCheckTable } from '../testing/check-table.ts';
import { documentWith, heading, here, image, link, page, resource, robots } from '../testing/page.ts';
import { renderedPage } from '../testing/rendered-page.ts';
import { aiAgentOperability, aiRawContentEmpty, aiSnippetLimitsAnswers } from './reading.ts';

const ruled = (rules: string, over = {}) => page({ robots: [robots(rules, over)] });
pageCheckTable(aiSnippetLimitsAnswers, {
  pass: { none: page(), long: ruled('max-snippet:160') },
  issue: {
    nosnippet: {
      on: ruled('nosnippet'),
      findings: [{ severity: 'warning', group: 'nosnippet', evidence: { rule: 'nosnippet', offset: 210 } }],
    },
    short: { on: ruled('max-snippet:20'), findings: 1 },
  },
  silent: {
    'no limit': ruled('max-snippet:-1'),
    'another agent': ruled('nosnippet', { agent: 'otherbot' }),
    noindex: ruled('noindex, nosnippet'),
  },
});

const form = (unlabelled: number) => ({ action: null, url: here, method: 'get', hasPassword: false, unlabelled, fields: 3, offset: 720 });
const shell = (over = {}, words = 3) => {
  const view = documentWith({ elements: 12 }, { resources: [resource('js', '/app.js')], ...over });
  return { ...view, facts: view.facts === null ? null : { ...view.facts, text: { ...view.facts.text, visibleWords: words } } };
};
const filled = (() => {
  const view = renderedPage({ text: { visibleWords: 3 } }, { text: { visibleWords: 300 }, resources: [resource('js', '/app.js')] });
  const rendering = view.facts?.rendering;
  if (view.facts === null || !rendering?.raw) throw new Error('it was rendered');
  const raw = { ...rendering.raw, document: { ...rendering.raw.document, elements: 12 } };
  return { ...view, facts: { ...view.facts, rendering: { ...rendering, raw } } };
})();
pageCheckTable(aiRawContentEmpty, {
  pass: { 'a page with text': shell({}, 300) },
  issue: {
    'an app shell': { on: shell(), findings: [{ severity: 'error', evidence: { count: 3, value: '12 elements, 1 scripts' } }] },
    'a shell that a browser has filled': { on: filled, findings: 1 },
    'a shell with a heading that leads nowhere': { on: shell({ headings: [heading(1, 'Loading')] }), findings: 1 },
    'a shell with a form that a host reads': { on: shell({ forms: [form(0)] }), findings: 1 },
    'a shell with a link alone': { on: shell({ links: [link('/a')] }), findings: 1 },
  },
  silent: {
    'a short page without scripts': shell({ resources: [] }),
    'a short page with a heading and a link': shell({ headings: [heading(2, 'Packages')], links: [link('/a')] }),
    'a sign-in': shell({ forms: [{ ...form(0), complete: true }] }),
    'a page of links': shell({ links: [link('/a'), link('/b'), link('/c'), link('/d')] }),
  },
});

test('a page without any text is one error, told by page-empty-body', () => {
  const checks = (view: WholePage) =>
    compilePageChecks([pageEmptyBody, aiRawContentEmpty], { categories: null, settings: {} })
      .run(view)
      .findings.map(({ check }) => check);
  const empty = (view: WholePage): WholePage => ({
    ...view,
    facts: view.facts && { ...view.facts, text: { ...view.facts.text, visibleChars: 0 } },
  });
  expect(checks(empty(shell({}, 0)))).toEqual(['page-empty-body']);
  expect(checks(shell())).toEqual(['ai-raw-content-empty']);
  expect(checks(filled)).toEqual(['ai-raw-content-empty']);
  const framed = { resources: [resource('js', '/app.js'), resource('iframe', '/part')] };
  expect(checks(empty(shell(framed, 0)))).toEqual(['ai-raw-content-empty']);
});

pageCheckTable(aiAgentOperability, {
  pass: { 'all named': page({ forms: [form(0)], links: [link('#', { text: 'Open', url: null })] }) },
  issue: {
    actions: {
      on: page({ links: [link('javascript:open()', { text: '' })] }),
      findings: [{ severity: 'opportunity', evidence: { count: 1 } }],
    },
  },
  silent: {
    'nothing to operate': page(),
    'a link with a name': page({ links: [link('javascript:open()', { text: '', label: 'Open' })] }),
    'fields without a label, which are told once': page({ forms: [form(2)] }),
  },
});

test('a link around an image without alt text is told of the image, where that is judged', () => {
  const of = (alt: string | null, over: object = {}, checks: readonly Check[] = [aiAgentOperability, imgAltMissing, imgAltEmptyLinked]) =>
    compilePageChecks(checks, { categories: null, settings: {} })
      .run(
        page({
          links: [link('/a'), link('javascript:open()', { text: '', hasImage: true })],
          images: [image('/a.png', { alt, link: 1, ...over })],
        }),
      )
      .findings.map(({ check }) => check)
      .sort();
  expect(of(null)).toEqual(['img-alt-missing']);
  expect(of('')).toEqual(['img-alt-empty-linked']);
  expect(of(null, {}, [aiAgentOperability])).toEqual(['ai-agent-operability']);
  expect(of(null, { decorative: true })).toEqual(['ai-agent-operability']);
  expect(of(null, { link: 0 })).toEqual(['ai-agent-operability', 'img-alt-missing']);
});
