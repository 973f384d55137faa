import { pageCheckTable } from '../testing/check-table.ts';
import { canonical, documentWith, meta, page, resource } from '../testing/page.ts';
import { ampDisallowedHtml, ampNoCanonical, ampStructureInvalid } from './pages.ts';

const runtime = resource('js', 'https://cdn.ampproject.org/v0.js', { async: true });
const amp = (facts = {}, document = {}) =>
  documentWith(
    { declaredCharset: { header: null, meta: 'utf-8' }, ...document },
    {
      resources: [runtime],
      metas: [meta('viewport', 'width=device-width')],
      inlineCss: { blocks: 2, chars: 900, attributes: 0 },
      canonicals: [canonical('/page')],
      ...facts,
    },
  );
const normal = page();

pageCheckTable(ampNoCanonical, {
  pass: { given: amp() },
  issue: { missing: { on: amp({ canonicals: [] }), findings: [{ severity: 'error' }] } },
  silent: { 'a normal page': normal, 'a page with an AMP version': page({ ampUrl: 'https://site.example/amp' }) },
});

pageCheckTable(ampStructureInvalid, {
  pass: { complete: amp() },
  issue: {
    'no viewport': {
      on: amp({ metas: [] }),
      findings: [{ severity: 'error', evidence: { value: 'viewport width=device-width', count: 1 } }],
    },
    several: { on: amp({ metas: [] }, { doctype: null }), findings: [{ evidence: { count: 2 } }] },
  },
  silent: {
    'a normal page': normal,
    'a pinned runtime': amp({ resources: [resource('js', 'https://cdn.ampproject.org/lts/v0.js', { async: true })] }),
  },
});

pageCheckTable(ampDisallowedHtml, {
  pass: { clean: amp() },
  issue: {
    object: { on: amp({ tagCounts: { object: 1 } }), findings: [{ severity: 'error', group: 'object' }] },
    script: {
      on: amp({ resources: [runtime, resource('js', '/own.js')] }),
      findings: [{ group: 'script', evidence: { target: 'https://site.example/own.js', offset: 600 } }],
    },
    styles: { on: amp({ inlineCss: { blocks: 1, chars: 75_001, attributes: 0 } }), findings: [{ group: 'styles' }] },
  },
  silent: {
    'a normal page': page({ tagCounts: { object: 1 } }),
    'a component of AMP': amp({
      resources: [runtime, resource('js', 'https://cdn.ampproject.org/v0/amp-carousel-0.1.js', { async: true })],
    }),
    'an image in noscript': amp({ tagCounts: { img: 1, noscript: 2 } }),
  },
});
