/** Where the head ends, and what fell out of it. WHATWG HTML, tree construction; Google, valid page metadata. */
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

const source = 'WHATWG HTML, tree construction; Google, valid page metadata';

export const htmlInvalidInHead = pageCheck({
  id: 'html-invalid-in-head',
  category: 'html',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['markup'],
  settings: {},
  words: {
    name: 'Invalid element in the head',
    title: 'An element that is not allowed in the head ends it: {value}',
    why: 'Search engines stop reading the head at this point, and everything that follows counts as part of the body.',
    fix: 'Move the element to the body; often a plugin or a tag manager adds it.',
  },
  docs: {
    condition:
      'Element other than title, meta, link, script, style, base, noscript, template in the head source: an error where a canonical, hreflang or description follows, which is then not read; otherwise a warning.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <div class="banner">Sale of lanterns</div>
      <link rel="canonical" href="https://site.example/page">
      </head>
    `,
    notFound: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <noscript><style>.js{display:none}</style></noscript>
      <link rel="canonical" href="https://site.example/page">
      </head>
    `,
  },
  run(page) {
    const document = page.facts?.document;
    const by = document?.headEnd.by ?? null;
    // Without both tags in the source the first element of the body ends the head by rule.
    if (document === undefined || by === null || document.headTags === 0 || document.bodyTags === 0) return 'pass';
    if (mayStandInNoscript(page, by)) return 'pass';
    const finding = { group: by, evidence: { value: cut(by), ...spot(page, document.headEnd.offset) } };
    return [losesMetadata(page) ? finding : { severity: 'warning', ...finding }];
  },
});

/** The pixel of a statistics service: with scripts its noscript is plain text, without them it ends the head. */
function mayStandInNoscript(page: PageView<'markup'>, by: string): boolean {
  return (by === 'img' || by === 'iframe') && (page.facts?.tagCounts.noscript ?? 0) > 0;
}

export const htmlNoscriptImgInHead = pageCheck({
  id: 'html-noscript-img-in-head',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'WHATWG HTML, the noscript element in the head',
  appliesTo: 'html',
  reads: ['markup'],
  settings: {},
  words: {
    name: 'noscript in the head with invalid content',
    title: '{value} in a noscript element ends the head when scripts do not run',
    why: 'Clients that do not run scripts, such as most AI crawlers, treat all metadata after it as part of the body.',
    fix: 'Move the noscript element of the analytics service to the body.',
  },
  docs: {
    condition: 'noscript in the head contains img or iframe.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <noscript><img src="/p/pixel.png" alt="" width="1" height="1"></noscript>
      </head>
    `,
    notFound: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      <noscript><link rel="stylesheet" href="/plain.css"></noscript>
      </head>
    `,
  },
  run(page) {
    const document = page.facts?.document;
    const by = document?.headEnd.by ?? null;
    if (document === undefined || by === null || document.headTags === 0 || document.bodyTags === 0 || !mayStandInNoscript(page, by))
      return 'pass';
    return [{ group: by, evidence: { value: by, ...spot(page, document.headEnd.offset) } }];
  },
});

export const htmlHeadMissingOrMultiple = pageCheck({
  id: 'html-head-missing-or-multiple',
  category: 'html',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['markup'],
  settings: {},
  words: {
    name: 'Missing or duplicate head or body tags',
    title: 'Missing or duplicate tags: {value}',
    why: 'Browsers then decide where the head ends, and metadata can end up in the body.',
    fix: 'Write exactly one head and one body; look for includes that add their own.',
  },
  docs: {
    condition: 'More than one head or body in the source: a notice. Neither of them, which HTML allows: an opportunity.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
      <head>
      </head>
    `,
    notFound: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null) return 'not-applicable';
    const { headTags, bodyTags } = facts.document;
    const isFrameset = (facts.tagCounts.frameset ?? 0) > 0;
    if (headTags === 1 && (bodyTags === 1 || (isFrameset && bodyTags <= 1))) return 'pass';
    const value = `head ${headTags}, body ${bodyTags}`;
    const isOmitted = headTags <= 1 && bodyTags <= 1;
    return [{ ...(isOmitted ? { severity: 'opportunity' as const } : {}), group: value, evidence: { value } }];
  },
});

export const htmlMetasInBody = pageCheck({
  id: 'html-metas-in-body',
  category: 'html',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Metadata in the body',
    title: 'Metadata in the body: {value}',
    why: 'Search engines ignore most metadata outside the head.',
    fix: 'Move it to the head; if it is already there in the source, find the element that closes the head early.',
  },
  docs: {
    condition: 'title, canonical, hreflang or robots metadata parsed in the body.',
    found: `
      <body>
      <link rel="canonical" href="https://site.example/page">
    `,
    notFound: `
      <link rel="canonical" href="https://site.example/page">
      <body>
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null) return 'not-applicable';
    const names: string[] = [];
    let first = Number.POSITIVE_INFINITY;
    const add = (name: string, offset: number) => {
      first = Math.min(first, offset);
      if (!names.includes(name)) names.push(name);
    };
    // Beside one in the head it is told as a second title (title-multiple).
    const hasTitle = facts.titles.some((title) => title.inHead);
    for (const title of facts.titles) if (!title.inHead && !hasTitle) add('title', title.offset);
    for (const each of facts.canonicals) if (!each.inHead && each.source === 'html') add('canonical', each.offset);
    for (const each of facts.hreflang) if (!each.inHead && each.source === 'html') add('hreflang', each.offset);
    for (const each of facts.robots) if (!each.inHead && each.source === 'meta') add('robots', each.offset);
    return names.length === 0 ? 'pass' : [{ group: names.join(', '), evidence: { value: names.join(', '), ...spot(page, first) } }];
  },
});

/** Whether what search engines read in the head alone stands behind its end. */
function losesMetadata(page: PageView): boolean {
  const facts = page.facts;
  if (facts === null) return false;
  return (
    facts.canonicals.some((each) => !each.inHead && each.source === 'html') ||
    facts.hreflang.some((each) => !each.inHead && each.source === 'html') ||
    facts.metas.some((each) => !each.inHead && each.name === 'description')
  );
}

export const headChecks: readonly Check[] = [htmlInvalidInHead, htmlNoscriptImgInHead, htmlHeadMissingOrMultiple, htmlMetasInBody];
