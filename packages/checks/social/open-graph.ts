/** What a page offers to those who share it. The Open Graph protocol; Meta, best practices for sharing. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { collapse, countColumns } from '../characters.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { mainTitle } from '../title/presence.ts';

type Tag = PageFacts['openGraph'][number];

/** The first tag of a property with content. */
function tagOf(page: PageView, property: string): Tag | null {
  for (const tag of page.facts?.openGraph ?? []) if (tag.property === property && tag.content.trim() !== '') return tag;
  return null;
}

function hasOpenGraph(page: PageView): boolean {
  return page.facts?.openGraph.some((tag) => tag.property.startsWith('og:')) === true;
}

export const ogMissing = pageCheck({
  id: 'og-missing',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'The Open Graph protocol',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing Open Graph tags',
    title: 'Page has no Open Graph tags',
    why: 'Shared links get a preview with an arbitrary image and text, or none.',
    fix: 'Add og:title, og:type, og:image and og:url to the head.',
  },
  docs: {
    condition: 'No og:* tags.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound: `
      <meta property="og:title" content="Lanterns of the mill">
      <meta property="og:description" content="Hand-made lanterns from the old mill.">
      <meta property="og:image" content="https://site.example/lantern.png">
      <meta property="og:url" content="https://site.example/page">
    `,
  },
  run: (page) => (hasOpenGraph(page) ? 'pass' : [{ evidence: {} }]),
});

const basics: readonly string[] = ['og:title', 'og:type', 'og:image', 'og:url'];

/** What previews are better with: a card of X and a sentence. */
function missingExtras(page: PageView): readonly string[] {
  const hasCard = page.facts?.twitter.some((tag) => tag.name === 'twitter:card') === true;
  return [...(tagOf(page, 'og:description') === null ? ['og:description'] : []), ...(hasCard ? [] : ['twitter:card'])];
}

export const ogIncomplete = pageCheck({
  id: 'og-incomplete',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'The Open Graph protocol, basic metadata',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Incomplete Open Graph tags',
    title: 'Open Graph: {value} missing',
    why: 'Previews come out incomplete: without an image or description, or as a small card.',
    fix: 'Add the missing properties to the head.',
  },
  docs: {
    condition:
      'Any of og:title, og:type, og:image, og:url is missing, which the protocol requires: a notice; otherwise og:description or twitter:card is missing: an opportunity.',
    found: `
      <meta property="og:type" content="website">
      <meta property="og:description" content="All lanterns.">
      <meta property="og:url" content="https://site.example/page">
      <meta property="og:image" content="https://site.example/share.png">
      <meta property="og:image:alt" content="A painted mill">
    `,
    notFound: `
      <meta property="og:type" content="website">
      <meta property="og:title" content="Lanterns of the mill">
      <meta property="og:description" content="Hand-made lanterns from the old mill.">
      <meta property="og:image" content="https://site.example/lantern.png">
      <meta property="og:url" content="https://site.example/page">
    `,
  },
  run(page) {
    if (!hasOpenGraph(page)) return 'not-applicable';
    const missing = basics.filter((name) => tagOf(page, name) === null && (name !== 'og:image' || tagOf(page, 'og:image:url') === null));
    const all = [...missing, ...missingExtras(page)];
    if (all.length === 0) return 'pass';
    const finding = { group: all.join(', '), evidence: { value: all.join(', '), count: all.length } };
    return [missing.length === 0 ? { severity: 'opportunity', ...finding } : finding];
  },
});

/** Many plugins repeat the title and the description: how long these are is told of them. */
function isOwnText(page: PageView, property: string, { content }: Tag): boolean {
  const meta = metaNamed(page, 'description');
  const own = property === 'og:title' ? (mainTitle(page)?.text ?? '') : meta === null ? '' : contentOf(meta);
  return collapse(own).includes(collapse(content));
}

export const ogTitleTooLong = pageCheck({
  id: 'og-title-too-long',
  cause: 'page',
  category: 'social',
  severity: 'opportunity',
  scope: 'page',
  tier: 'extended',
  source: 'Meta for developers, best practices for sharing',
  appliesTo: 'indexable',
  settings: { maxTitleChars: 60, maxDescriptionChars: 200 },
  words: {
    name: 'Open Graph text too long',
    title: '{rule} is too long ({count} characters, at most {limit})',
    why: 'Feeds truncate it.',
    fix: 'Shorten it, and put the most important words first.',
  },
  docs: {
    condition:
      'og:title > 60 or og:description > 200 characters, unless it equals the title or meta description, which have checks of their own.',
    found:
      '<meta property="og:title" content="Lanterns of the northern mill, which are made of tin and of glass, by hand and one at a time, for every room of the house">',
    notFound: '<meta property="og:title" content="Lanterns of the mill">',
  },
  run(page, settings) {
    const limits = [
      ['og:title', settings.maxTitleChars],
      ['og:description', settings.maxDescriptionChars],
    ] as const;
    for (const [property, limit] of limits) {
      const tag = tagOf(page, property);
      const count = tag === null ? 0 : countColumns(tag.content);
      if (tag !== null && count > limit && !isOwnText(page, property, tag))
        return [{ group: property, evidence: { rule: property, value: cut(tag.content), count, limit, ...spot(page, tag.offset) } }];
    }
    return hasOpenGraph(page) ? 'pass' : 'not-applicable';
  },
});

const single: readonly string[] = ['og:title', 'og:url', 'og:type'];

export const ogDuplicateTags = pageCheck({
  id: 'og-duplicate-tags',
  category: 'social',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'The Open Graph protocol',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Duplicate Open Graph tag',
    title: '{value} appears {count} times',
    why: 'Some sites use the first, others the last.',
    fix: 'Keep one; often two plugins add the same tag.',
  },
  docs: {
    condition: '> 1 og:title, og:url or og:type.',
    found: `
      <meta property="og:title" content="Lanterns of the mill">
      <meta property="og:title" content="The mill">
    `,
    notFound: '<meta property="og:title" content="Lanterns of the mill">',
  },
  run(page) {
    const tags = page.facts?.openGraph ?? [];
    if (tags.length === 0) return 'not-applicable';
    for (const name of single) {
      const same = tags.filter((tag) => tag.property === name);
      const second = same[1];
      if (second !== undefined) return [{ group: name, evidence: { value: name, count: same.length, ...spot(page, second.offset) } }];
    }
    return 'pass';
  },
});

export const openGraphChecks: readonly Check[] = [ogMissing, ogIncomplete, ogTitleTooLong, ogDuplicateTags];
