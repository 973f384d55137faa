/** Markup against the vocabulary of schema.org: is there any, is it understood, does it say what the vocabulary knows. */
import { hasProperty, isKindOf, isKnownType } from '@orbweaver/formats/schema-org/vocabulary.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { isRecord } from '@orbweaver/model/schema-items.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, groupOf, spot } from '../evidence.ts';
import { hasSchemaContext, schemaItems } from './schema-items.ts';

const source = 'schema.org, full hierarchy; Google, structured data general guidelines';

export const sdMissing = pageCheck({
  id: 'sd-missing',
  category: 'structured-data',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Google Search Central, introduction to structured data',
  appliesTo: 'indexable',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'No structured data',
    title: 'Page has no structured data',
    why: 'Without structured data, the page cannot get a rich result.',
    fix: 'Describe what the page shows in JSON-LD, for example as Product, Article or Event.',
  },
  docs: {
    condition: 'No JSON-LD, Microdata or RDFa on an indexable page.',
    found: `
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const data = page.facts?.structuredData;
    if (data === undefined) return 'not-applicable';
    return data.jsonLd.length + data.microdata.length + data.rdfa.length > 0 ? 'pass' : [{ evidence: {} }];
  },
});

export const sdNoContextType = pageCheck({
  id: 'sd-no-context-type',
  category: 'structured-data',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'JSON-LD 1.1; schema.org',
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'JSON-LD without @context or @type',
    title: 'JSON-LD without {rule}',
    why: 'Parsers cannot tell what the names in it mean, so they skip it.',
    fix: 'Start the block with "@context": "https://schema.org" and give each item a "@type".',
  },
  docs: {
    condition: 'A block of JSON-LD, or an object in it, lacks @context schema.org or @type.',
    found: '<script type="application/ld+json">{"@type":"WebPage","name":"Lanterns"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const blocks = (page.facts?.structuredData.jsonLd ?? []).filter((block) => block.error === null);
    if (blocks.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    for (const { json, offset } of blocks) {
      const rule = faultOf(json);
      if (rule !== null) findings.push({ group: rule, evidence: { rule, ...spot(page, offset) } });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

function faultOf(json: unknown): '@context' | '@type' | null {
  const roots = (Array.isArray(json) ? json : [json]).filter(isRecord);
  if (roots.length === 0) return '@type';
  if (hasSchemaContext(json) === null) return '@context';
  if (hasSchemaContext(json) === false) return null;
  const items = roots.flatMap((root) => (Array.isArray(root['@graph']) ? root['@graph'].filter(isRecord) : [root]));
  // An item that only has an @id refers to another one.
  const bare = items.some(
    (item) => item['@type'] === undefined && item['@graph'] === undefined && Object.keys(item).some((key) => !key.startsWith('@')),
  );
  return bare ? '@type' : null;
}

export const sdTypeUnknown = pageCheck({
  id: 'sd-type-unknown',
  category: 'structured-data',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Unknown schema.org type',
    title: 'schema.org has no type {value}',
    why: 'Search engines ignore the item.',
    fix: 'Use a schema.org type with its exact spelling: Product, not product.',
  },
  docs: {
    condition: '@type is not in the schema.org release that the product contains.',
    found: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Lantern","name":"The red one"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const items = schemaItems(page);
    if (items.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    const seen = new Set<string>();
    for (const { types, offset } of items) {
      // A second type from another vocabulary is legal; one that is known is enough.
      if (types.some(isKnownType)) continue;
      const type = types[0] ?? '';
      if (seen.has(type)) continue;
      seen.add(type);
      findings.push({ group: groupOf(type), evidence: { value: cut(type), ...spot(page, offset) } });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const sdPropertyUnknown = pageCheck({
  id: 'sd-property-unknown',
  category: 'structured-data',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['structured-data'],
  settings: {},
  words: {
    name: 'Unknown schema.org property',
    title: '{rule} has no property {value}',
    why: 'Search engines ignore the property.',
    fix: 'Use a property of this type, or a type that has this property.',
  },
  docs: {
    condition: 'Property is not defined for the type or its parents.',
    found:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Lanterns","colour":"red"}</script>',
    notFound:
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","name":"Adjustable desk lamps for reading and work at home","url":"https://site.example/page"}</script>',
  },
  run(page) {
    const items = schemaItems(page);
    if (items.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    const seen = new Set<string>();
    for (const item of items) {
      // Items of an unknown type are the finding of sd-type-unknown.
      if (!item.types.every(isKnownType) || item.types.length === 0) continue;
      // A role takes the name of the property that it stands for.
      if (item.types.some((type) => isKindOf(type, 'Role'))) continue;
      for (const name of item.names()) {
        const plain = name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '');
        if (/[:/]/.test(plain) || hasProperty(item.types, plain)) continue;
        const type = item.types.join(', ');
        if (seen.has(`${type} ${plain}`)) continue;
        seen.add(`${type} ${plain}`);
        findings.push({
          group: groupOf(`${type} ${plain}`),
          evidence: { value: cut(plain), rule: cut(type), ...spot(page, item.offset) },
        });
      }
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const vocabularyChecksChecks: readonly Check[] = [sdMissing, sdNoContextType, sdTypeUnknown, sdPropertyUnknown];
