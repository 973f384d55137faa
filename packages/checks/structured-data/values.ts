/** Values of properties that must have a form: dates, durations, numbers, currencies, enumerations, addresses. Google, structured data features. */
import { valueForms } from '@orbweaver/formats/schema-org/value-forms.ts';
import { isKindOf } from '@orbweaver/formats/schema-org/vocabulary.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { isRecord, type SchemaItem } from '@orbweaver/model/schema-items.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { effectiveCanonical, withoutFragment } from '../indexability.ts';
import { schemaItems } from './schema-items.ts';

export const sdValueType = pageCheck({
  id: 'sd-value-type',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data features; schema.org',
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Invalid value type in structured data',
    title: '{target}: "{value}" is not {rule}',
    why: 'A value that cannot be read counts as missing, and the rich result may be lost.',
    fix: 'Write the value in the format that the property requires; the text for readers may look different.',
  },
  docs: {
    condition: 'Value is not valid for its type: ISO 8601 date/duration, number, ISO 4217, URL, enumeration.',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Lanterns","datePublished":"May the first"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const items = schemaItems(page);
    if (items.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    for (const item of items) {
      for (const form of valueForms) {
        for (const property of form.properties) {
          const wrong = item.values(property).find((value) => typeof value === 'string' && value.trim() !== '' && !form.fits(value.trim()));
          if (typeof wrong !== 'string') continue;
          findings.push({
            group: `${property} ${form.name}`,
            evidence: { value: cut(wrong), rule: form.name, target: property, ...spot(page, item.offset) },
          });
        }
      }
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

/** Kinds of which a page is usually about one. */
const mainKinds: readonly string[] = ['Article', 'Product', 'Recipe', 'Event', 'JobPosting'];

export const sdUrlMismatch = pageCheck({
  id: 'sd-url-mismatch',
  cause: 'template',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, structured data general guidelines',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Structured data describes another URL',
    title: 'Structured data describes another page: {target}',
    why: 'Search engines do not associate it with this page.',
    fix: 'Use the canonical URL of this page in url and mainEntityOfPage.',
  },
  docs: {
    condition: 'The url or mainEntityOfPage of the only main item of the page is neither the URL of the page nor its canonical.',
    found: `
      <link rel="canonical" href="https://site.example/page">
      <script type="application/ld+json">
      {"@context": "https://schema.org", "@type": "Article", "url": "https://site.example/other"}
      </script>
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const mains = schemaItems(page).filter(
      (item) => !item.nested && item.types.some((type) => mainKinds.some((kind) => isKindOf(type, kind))),
    );
    // A page with several such items is a list; each of them has a page of its own.
    const [main] = mains;
    if (main === undefined || mains.length > 1) return 'not-applicable';
    const own = [page.url, effectiveCanonical(page.facts?.canonicals ?? [])?.url ?? page.url].map(comparable);
    for (const property of ['mainEntityOfPage', 'url']) {
      const href = main
        .values(property)
        .map(addressOf)
        .find((value) => value !== null);
      if (href === undefined || href === null || !URL.canParse(href, page.url)) continue;
      const url = new URL(href, page.url);
      if (url.protocol !== 'http:' && url.protocol !== 'https:') continue;
      if (!own.includes(comparable(url.href))) return [{ evidence: { target: cut(url.href), rule: property, ...spot(page, main.offset) } }];
    }
    return 'pass';
  },
});

function addressOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  const id = isRecord(value) ? value['@id'] : null;
  return typeof id === 'string' ? id : null;
}

/** Without scheme, www, fragment and the slash at the end, which markup often spells otherwise. */
function comparable(url: string): string {
  return withoutFragment(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

export const sdOutdatedVocabulary = pageCheck({
  id: 'sd-outdated-vocabulary',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Google Search Central, data-vocabulary.org markup is no longer eligible (2020)',
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Obsolete data-vocabulary.org markup',
    title: 'Structured data uses the data-vocabulary.org vocabulary',
    why: 'Search engines stopped reading it in 2020.',
    fix: 'Replace it with schema.org markup.',
  },
  docs: {
    condition: 'Microdata or RDFa with a type from data-vocabulary.org.',
    found: '<div><span itemscope itemtype="http://data-vocabulary.org/Organization"><span itemprop="name">The old mill</span></span></div>',
    notFound: '<div itemscope itemtype="https://schema.org/Organization"><span itemprop="name">The old mill</span></div>',
  },
  run(page) {
    const data = page.facts?.structuredData;
    if (data === undefined) return 'not-applicable';
    const old = [...data.microdata, ...data.rdfa].find((item) => item.types.some((type) => type.includes('data-vocabulary.org')));
    return old === undefined ? 'pass' : [{ evidence: { value: cut(old.types.join(', ')), ...spot(page, old.offset) } }];
  },
});

/** Filled values of a property as texts; for the checks of rich results. */
export function textsOf(item: SchemaItem, property: string): readonly string[] {
  return item
    .values(property)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => String(value).trim());
}

export const valuesChecks: readonly Check[] = [sdValueType, sdUrlMismatch, sdOutdatedVocabulary];
