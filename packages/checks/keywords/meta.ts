/** The meta keywords element: search engines do not read it (Google, unsupported tags). Its absence is never a finding. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed, metasNamed } from '../meta-content.ts';

export const keywordsMetaPresent = pageCheck({
  id: 'keywords-meta-present',
  cause: 'template',
  category: 'keywords',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, unsupported meta tags',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Unnecessary meta keywords',
    title: 'Meta keywords are unnecessary',
    why: 'Google ignores the meta keywords element, and it shows competitors which keywords you target.',
    fix: 'Remove the meta keywords element.',
  },
  docs: {
    condition: 'Meta name=keywords present with content (reported as unnecessary).',
    found: '<meta name="keywords" content="lanterns, lamps">',
    notFound: '<meta name="keywords" content="">',
  },
  run(page) {
    const meta = metaNamed(page, 'keywords');
    if (meta === null) return 'pass';
    const text = contentOf(meta);
    return text === '' ? 'pass' : [{ evidence: { value: cut(text), ...spot(page, meta.offset) } }];
  },
});

export const keywordsMetaMultiple = pageCheck({
  id: 'keywords-meta-multiple',
  cause: 'template',
  category: 'keywords',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Specification, meta keywords lists',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Multiple meta keywords elements',
    title: 'More than one meta keywords element ({count})',
    why: 'Search engines ignore the element, and repeating it only makes the page larger.',
    fix: 'Remove all meta keywords elements.',
  },
  docs: {
    condition: '> 1 meta keywords.',
    found: `
      <meta name="keywords" content="lanterns">
      <meta name="keywords" content="lamps, light">
    `,
    notFound: '<meta name="keywords" content="lanterns, lamps">',
  },
  run(page) {
    const metas = metasNamed(page, 'keywords');
    const second = metas[1];
    return second === undefined
      ? 'pass'
      : [{ evidence: { value: cut(contentOf(second)), count: metas.length, ...spot(page, second.offset) } }];
  },
});

export const metaChecks: readonly Check[] = [keywordsMetaPresent, keywordsMetaMultiple];
