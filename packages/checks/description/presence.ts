/** Is there a meta description, just one, in the head. Google's guide to snippets. */
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed, metasNamed } from '../meta-content.ts';

export const descriptionMissing = pageCheck({
  id: 'description-missing',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, snippets and meta descriptions',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing meta description',
    title: 'Meta description is missing',
    why: 'Without a description, search engines choose text from the page as the snippet.',
    fix: 'Add a meta description that says in one or two sentences what visitors find on the page.',
  },
  docs: {
    condition: 'No meta description, or its content is empty.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound:
      '<meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">',
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return [{ evidence: {} }];
    return contentOf(meta) === '' ? [{ evidence: { value: '', ...spot(page, meta.offset) } }] : 'pass';
  },
});

export const descriptionMultiple = pageCheck({
  id: 'description-multiple',
  cause: 'template',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Specification, description',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Multiple meta descriptions',
    title: 'More than one meta description ({count})',
    why: 'With several descriptions, it is unclear which one a search engine shows.',
    fix: 'Keep one meta description and remove the others.',
  },
  docs: {
    condition: '> 1 meta description.',
    found: `
      <meta name="description" content="Lanterns of the old mill.">
      <meta name="description" content="A second description of the page.">
    `,
    notFound: `
      <meta property="og:locale" content="en_GB">
      <meta name="dcterms.description" content="Another vocabulary has its own.">
    `,
  },
  run(page) {
    const metas = metasNamed(page, 'description');
    const second = metas[1];
    if (second === undefined) return 'pass';
    return [{ evidence: { value: cut(contentOf(second)), count: metas.length, ...spot(page, second.offset) } }];
  },
});

export const descriptionOutsideHead = pageCheck({
  id: 'description-outside-head',
  cause: 'template',
  category: 'description',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google, valid page metadata',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Meta description outside the head',
    title: 'Meta description is outside the head',
    why: 'An element that is not allowed in the head closed it early; metadata in the body may be ignored.',
    fix: 'Move the meta description up, before the element that closes the head.',
  },
  docs: {
    condition: 'Meta description parsed in the body.',
    found: `
      <body>
      <meta name="description" content="Lampshades of linen and paper in nine sizes, sewn by hand and shipped flat. Order a swatch first: we send five of them for free, to any country in Europe.">
    `,
    notFound: `
      <meta name="description" content="Brass and glass lamps for desk, floor and wall, made to order in our workshop in Leeds. See all twelve colours, compare sizes and find a shop near you.">
      <body>
    `,
  },
  run(page) {
    const meta = metaNamed(page, 'description');
    if (meta === null) return 'not-applicable';
    return meta.inHead ? 'pass' : [{ evidence: { value: cut(contentOf(meta)), ...spot(page, meta.offset) } }];
  },
});

export const presenceChecks: readonly Check[] = [descriptionMissing, descriptionMultiple, descriptionOutsideHead];
