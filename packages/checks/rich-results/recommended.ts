/** Features that could show more, that are shown no longer, or that a page could have. Google Search Central, structured data gallery. */

import { recommendedMissing } from '@orbweaver/formats/schema-org/requirements.ts';
import { retired } from '@orbweaver/formats/schema-org/retired.ts';
import { isKindOf } from '@orbweaver/formats/schema-org/vocabulary.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import type { SchemaItem } from '@orbweaver/model/schema-items.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { schemaItems } from '../structured-data/schema-items.ts';
import { textsOf } from '../structured-data/values.ts';
import { writtenWords } from '../written-words.ts';
import { judgedPage } from './judged-page.ts';

export const richRecommendedMissing = pageCheck({
  id: 'rich-recommended-missing',
  category: 'rich-results',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data gallery (recommended properties, July 2026)',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Missing recommended rich result property',
    title: '{rule}: recommended properties missing: {value}',
    why: 'With them, the result can show more and attract more clicks.',
    fix: 'Add those whose values visitors can see on the page.',
  },
  docs: {
    condition:
      'A feature that the page is marked up for lacks a recommended property that the item could have, on each of the items with the same name, whatever its quotation marks.',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Movie","name":"The mill","image":"https://site.example/share.png"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const lacks = [...described(page).values()];
    const findings = lacks.flatMap(({ feature, item, missing }): Finding[] => {
      const value = missing.join(', ');
      if (value === '') return [];
      const group = `${feature} ${value}`.slice(0, 120);
      return [{ group, evidence: { rule: feature, value: cut(value), count: missing.length, ...spot(page, item.offset) } }];
    });
    if (findings.length > 0) return findings;
    return lacks.length > 0 ? 'pass' : 'not-applicable';
  },
});

interface Lack {
  readonly feature: string;
  readonly item: SchemaItem;
  readonly missing: readonly string[];
}

/** What each thing lacks for a feature. Items of one name describe one thing, such as a template's microdata beside JSON-LD: what one says the other need not repeat. */
function described(page: PageView<'structured-data'>): ReadonlyMap<string, Lack> {
  const things = new Map<string, Lack>();
  for (const { item, features, isInside } of judgedPage(page).meant) {
    for (const { name: feature, recommended } of isInside ? [] : features) {
      if (recommended === undefined) continue;
      const missing = recommendedMissing(item, recommended);
      const name = [...textsOf(item, 'headline'), ...textsOf(item, 'name')][0] ?? '';
      const key = `${feature} ${name === '' ? `at ${item.offset}` : writtenWords(name).join(' ') || name}`;
      const known = things.get(key);
      if (known === undefined) things.set(key, { feature, item, missing });
      else things.set(key, { ...known, missing: known.missing.filter((property) => missing.includes(property)) });
    }
  }
  return things;
}

export const richRetiredType = pageCheck({
  id: 'rich-retired-type',
  category: 'rich-results',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, changes to structured data features',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Retired rich result type',
    title: '{value}: {rule}',
    why: 'Google no longer shows a rich result for this markup.',
    fix: 'Keep it for other search engines, or remove it; it does no harm.',
  },
  docs: {
    condition:
      'HowTo, FAQPage, ClaimReview, Course info, EstimatedSalary, LearningVideo, SpecialAnnouncement, VehicleListing, practice-problem Quiz, sitelinks SearchAction; Book actions as "phase-out announced".',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"HowTo","name":"Light a lantern","step":"Strike a match."}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const items = schemaItems(page);
    if (items.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    const seen = new Set<string>();
    for (const item of items) {
      const type = item.types.find((each) => retired.has(each));
      // A car that is for sale was the listing; one that is only described was not.
      if (type === undefined || seen.has(type) || (type === 'Car' && item.values('offers').length === 0)) continue;
      seen.add(type);
      findings.push({
        group: type,
        evidence: { value: type, rule: retired.get(type) ?? '', ...spot(page, item.offset) },
      });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

interface Cue {
  readonly feature: string;
  /** Kinds of schema.org that describe it. */
  readonly kinds: readonly string[];
  readonly openGraph: RegExp;
}

const cues: readonly Cue[] = [
  { feature: 'Product', kinds: ['Product', 'ProductGroup'], openGraph: /^(?:og:)?product$/ },
  { feature: 'Article', kinds: ['Article'], openGraph: /^article$/ },
  { feature: 'Video', kinds: ['VideoObject'], openGraph: /^video\.(?:movie|episode|other)$/ },
  { feature: 'Profile page', kinds: ['ProfilePage', 'Person', 'Organization'], openGraph: /^profile$/ },
];

export const richOpportunity = pageCheck({
  id: 'rich-opportunity',
  category: 'rich-results',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Our judgement: og:type without matching structured data',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Content eligible for rich results',
    title: 'og:type is {value}, but the page has no {rule} markup',
    why: 'The page misses out on the rich result for it.',
    fix: 'Describe what the page shows in JSON-LD.',
  },
  docs: {
    condition:
      'og:type is product, article, video or profile, and no structured data of that kind describes the page. A page without any structured data is left to sd-missing where that runs too.',
    found: `
      <meta property="og:type" content="product">
      <meta property="og:title" content="Red lantern">
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Red lantern","offers":{"@type":"Offer","price":"20","priceCurrency":"EUR"}}</script>',
  },
  run(page, _, runs) {
    const type = page.facts?.openGraph.find((tag) => tag.property === 'og:type');
    const cue = type === undefined ? undefined : cues.find((each) => each.openGraph.test(type.content.trim().toLowerCase()));
    if (type === undefined || cue === undefined) return 'not-applicable';
    const { jsonLd = [], microdata = [], rdfa = [] } = page.facts?.structuredData ?? {};
    if (jsonLd.length + microdata.length + rdfa.length === 0 && runs('sd-missing')) return 'not-applicable';
    if (schemaItems(page).some((item) => item.types.some((each) => cue.kinds.some((kind) => isKindOf(each, kind))))) return 'pass';
    return [{ group: cue.feature, evidence: { value: cut(type.content), rule: cue.feature, ...spot(page, type.offset) } }];
  },
});

export const recommendedChecks: readonly Check[] = [richRecommendedMissing, richRetiredType, richOpportunity];
