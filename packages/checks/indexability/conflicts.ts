/** Robots directives that contradict each other or hold back what should be shown. Google, robots meta tag specifications. */
import type { PageFacts, RobotsDirective } from '@orbweaver/facts/page-facts.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { searchAgents } from '../indexability.ts';

const source = 'Google Search Central, robots meta tag specifications';
const opposites: readonly (readonly [string, string])[] = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ['archive', 'noarchive'],
];

export const robotsConflictMetaHeader = pageCheck({
  id: 'robots-conflict-meta-header',
  cause: 'template',
  category: 'indexability',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Conflicting robots directives',
    title: 'Robots directives contradict each other: {value}',
    why: 'The strictest one wins, which may not be the one you intended.',
    fix: 'Set the directives in one place, the page or the header.',
  },
  docs: {
    condition: 'Meta robots and X-Robots-Tag, or robots and googlebot, give opposite rules.',
    found: `
      x-robots-tag: index

      <meta name="robots" content="noindex">
    `,
    notFound: `
      x-robots-tag: max-image-preview:large

      <meta name="robots" content="max-snippet:-1">
    `,
  },
  run(page) {
    const directives = (page.facts?.robots ?? []).filter((each) => searchAgents.includes(each.agent));
    if (directives.length < 2) return 'not-applicable';
    for (const [open, closed] of opposites) {
      const opening = directives.find((each) => says(each, open));
      const closing = directives.find((each) => says(each, closed));
      if (opening === undefined || closing === undefined || opening === closing) continue;
      const value = `${nameOf(opening)}: ${open}, ${nameOf(closing)}: ${closed}`;
      const place = closing.source === 'header' ? { header: 'x-robots-tag' } : spot(page, closing.offset);
      return [{ group: value, evidence: { value: cut(value), ...place } }];
    }
    return 'pass';
  },
});

function says({ rules }: RobotsDirective, rule: string): boolean {
  return rules.includes(rule) || rules.includes(rule.startsWith('no') ? 'none' : 'all');
}

function nameOf({ source: from, agent }: RobotsDirective): string {
  return from === 'header' ? 'header' : `meta ${agent}`;
}

export const robotsMaxImagePreview = pageCheck({
  id: 'robots-max-image-preview',
  cause: 'template',
  category: 'indexability',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, Discover and your website',
  appliesTo: 'indexable',
  reads: ['images', 'structured-data'],
  settings: {},
  words: {
    name: 'Article without large image preview',
    title: 'Article without max-image-preview:large',
    why: 'Google then shows a small image or none, which costs clicks in Discover.',
    fix: 'Add max-image-preview:large to the robots meta tag.',
  },
  docs: {
    condition: 'Article-type page with an image (on the page, og:image or of the article) and without max-image-preview:large.',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Lanterns","author":{"@type":"Person","name":"Ada Mill"},"image":"https://site.example/share.png","datePublished":"2024-05-01","dateModified":"2024-05-01"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const facts = page.facts;
    if (facts === null || !isArticle(facts.openGraph, facts.structuredData.jsonLd) || !hasImage(facts)) return 'not-applicable';
    const rules = facts.robots.filter((each) => searchAgents.includes(each.agent)).flatMap((each) => each.rules);
    if (rules.some((rule) => /^max-image-preview\s*:/.test(rule)))
      return rules.some((rule) => /^max-image-preview\s*:\s*large/.test(rule)) ? 'pass' : [{ evidence: { value: cut(rules.join(', ')) } }];
    return [{ evidence: {} }];
  },
});

/** One that a preview could show. */
function hasImage({ images, openGraph, structuredData }: Pick<PageFacts, 'images' | 'openGraph' | 'structuredData'>): boolean {
  if (images.some((image) => !image.decorative && image.url !== null)) return true;
  if (openGraph.some(({ property }) => property === 'og:image' || property.startsWith('og:image:'))) return true;
  return structuredData.jsonLd.some(({ json }) => namesImage(json));
}

/** At most this deep: an article in a graph, or the main entity of a page. */
const maxDepth = 4;

function namesImage(json: unknown, depth = 0): boolean {
  if (typeof json !== 'object' || json === null || depth > maxDepth) return false;
  if (Array.isArray(json)) return json.some((each) => namesImage(each, depth + 1));
  return Object.hasOwn(json, 'image') || Object.values(json).some((each) => namesImage(each, depth + 1));
}

const articles: readonly string[] = ['Article', 'NewsArticle', 'BlogPosting', 'ReportageNewsArticle', 'TechArticle'];

function isArticle(
  openGraph: readonly { readonly property: string; readonly content: string }[],
  blocks: readonly { readonly types: readonly string[] }[],
): boolean {
  if (openGraph.some((tag) => tag.property === 'og:type' && tag.content.trim().toLowerCase() === 'article')) return true;
  return blocks.some((block) => block.types.some((type) => articles.includes(type.slice(type.lastIndexOf('/') + 1))));
}

export const robotsNoimageindex = pageCheck({
  id: 'robots-noimageindex',
  cause: 'template',
  category: 'indexability',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['images'],
  settings: {},
  words: {
    name: 'noimageindex page',
    title: 'Page keeps its images out of image search',
    why: 'Nobody can find the page through its images.',
    fix: 'Remove noimageindex unless that is what you want.',
  },
  docs: {
    condition: 'noimageindex on a page with >= 1 content image.',
    found: `
      <meta name="robots" content="noimageindex">
      <p><img src="/p/20.png" alt="A mill beside a river" width="64" height="48"></p>
    `,
    notFound: '<meta name="robots" content="noimageindex">',
  },
  run(page) {
    const facts = page.facts;
    const directive = facts?.robots.find((each) => searchAgents.includes(each.agent) && each.rules.includes('noimageindex'));
    if (directive === undefined || facts === null) return 'pass';
    if (!facts.images.some((image) => !image.decorative && image.url !== null)) return 'not-applicable';
    const place = directive.source === 'header' ? { header: 'x-robots-tag' } : spot(page, directive.offset);
    return [{ evidence: { rule: 'noimageindex', count: facts.images.length, ...place } }];
  },
});

export const robotsMetaMultiple = pageCheck({
  id: 'robots-meta-multiple',
  cause: 'template',
  category: 'indexability',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Multiple robots meta tags',
    title: '{count} robots meta tags',
    why: 'Their rules are combined and the strictest wins, so it is hard to see which tag decides.',
    fix: 'Keep one robots meta tag.',
  },
  docs: {
    condition: '> 1 meta robots element.',
    found: `
      <meta name="robots" content="max-image-preview:large">
      <meta name="robots" content="max-snippet:200">
    `,
    notFound: `
      <meta name="robots" content="max-snippet:-1">
      <meta name="bingbot" content="noarchive">
    `,
  },
  run(page) {
    const same = (page.facts?.robots ?? []).filter((each) => each.source === 'meta' && each.agent === 'robots');
    const second = same[1];
    if (second === undefined) return 'pass';
    return [
      { evidence: { value: cut(same.map((each) => each.rules.join(' ')).join(' | ')), count: same.length, ...spot(page, second.offset) } },
    ];
  },
});

export const robotsMetaOutsideHead = pageCheck({
  id: 'robots-meta-outside-head',
  cause: 'template',
  category: 'indexability',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Robots meta tag outside the head',
    title: 'Robots meta tag is in the body',
    why: 'Google obeys it there, but other search engines may not; it can also come from text that users submitted.',
    fix: 'Move it into the head, or find out where it comes from.',
  },
  docs: {
    condition: 'Meta robots in the body (Google honours it, other engines may not).',
    found: `
      <body>
      <meta name="robots" content="noindex">
    `,
    notFound: '<body>',
  },
  run(page) {
    const directive = (page.facts?.robots ?? []).find((each) => each.source === 'meta' && !each.inHead);
    return directive === undefined ? 'pass' : [{ evidence: { value: cut(directive.rules.join(', ')), ...spot(page, directive.offset) } }];
  },
});

export const conflictsChecks: readonly Check[] = [
  robotsConflictMetaHeader,
  robotsMaxImagePreview,
  robotsNoimageindex,
  robotsMetaMultiple,
  robotsMetaOutsideHead,
];
