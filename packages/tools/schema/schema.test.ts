import { breadcrumbChecks } from '@orbweaver/checks/breadcrumb/index.ts';
import { compilePageChecks } from '@orbweaver/checks/page-runner.ts';
import { richResultsChecks } from '@orbweaver/checks/rich-results/index.ts';
import { structuredDataChecks } from '@orbweaver/checks/structured-data/index.ts';
import { page } from '@orbweaver/checks/testing/page.ts';
import { factsOf } from '@orbweaver/facts/testing.ts';
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { allFeatures } from '@orbweaver/formats/schema-org/features.ts';
import { hasProperty, isKnownType } from '@orbweaver/formats/schema-org/vocabulary.ts';
import jsonld from 'jsonld';
import { describe, expect, test } from 'vitest';
import { type Draft, type DraftValue, emptyDraft } from './draft.ts';
import { type Field, fieldsOf } from './form.ts';
import { judgeMarkup } from './judge.ts';
import { prefill } from './prefill.ts';
import { draftOfJson } from './read-draft.ts';
import { findMarkup } from './read-markup.ts';
import { findHiddenTexts } from './visible.ts';
import { toJsonLd, toScript } from './write-json-ld.ts';

const samples: Readonly<Record<string, string>> = {
  text: 'Lamp & <b>"Mill"</b>',
  long: 'A lamp for the table, made of oak and brass.\nIt lasts.',
  url: 'https://example.com/lamp?a=1&b=2',
  date: '2031-05-20',
  moment: '2031-05-20T19:30:00+02:00',
  time: '09:00',
  duration: 'PT1H30M',
  number: '4.5',
  whole: '3',
  currency: 'EUR',
  'yes-no': 'true',
  country: 'DE',
};

/** Values that only one form fits. */
const fixed: Readonly<Record<string, string>> = {
  bestRating: '5',
  worstRating: '1',
  endDate: '2031-05-21T19:30:00+02:00',
  latitude: '52.51627',
  target: 'https://example.com/s?q={math_expression_string}',
};

function sampleOf(feature: Feature, path: readonly string[], field: Field): DraftValue[] {
  if (field.kind === 'item') {
    const inner = fill(feature, field.types[0] ?? 'Thing', [...path, field.name]);
    return field.many || field.name === 'itemListElement' ? [inner, inner] : [inner];
  }
  const value = field.choices[0] ?? fixed[field.name] ?? samples[field.kind] ?? '';
  return field.many && field.choices.length === 0 ? [value, `${value}`] : [value];
}

/** Everything that the form offers, filled in. */
function fill(feature: Feature, type: string, path: readonly string[]): Draft {
  if (path.length > 5) return { ...emptyDraft(type), values: { name: ['Deep'] } };
  const values = Object.fromEntries(fieldsOf(feature, type, path).map((field) => [field.name, sampleOf(feature, path, field)]));
  return { ...emptyDraft(type), values };
}

const checker = compilePageChecks([...structuredDataChecks, ...richResultsChecks, ...breadcrumbChecks], {
  categories: ['structured-data', 'rich-results', 'breadcrumb'],
  settings: {},
});

function checkPage(script: string) {
  const facts = factsOf(`<!doctype html><html><head><title>T</title>${script}</head><body><main><h1>Lamp</h1></main></body></html>`);
  expect(facts.structuredData.jsonLd).toHaveLength(1);
  const view = page({ ...facts }, { url: 'https://example.com/lamp?a=1&b=2' } as never);
  // The page stands empty around the markup: what it should show is not asked here.
  const { findings } = checker.run(view);
  return findings.filter(({ check, severity }) => check !== 'sd-not-visible' && (severity === 'error' || severity === 'warning'));
}

describe.each(allFeatures.map((feature) => [feature.id, feature] as const))('%s', (_id, feature) => {
  const json = toJsonLd(fill(feature, feature.types[0] ?? 'Thing', []));

  test('every type it names is one of schema.org', () => expect(feature.types.filter((type) => !isKnownType(type))).toEqual([]));

  test('every property it asks for is one of its type', () => {
    const unknown = fieldsOf(feature, feature.types[0] ?? '', []).filter((field) => !hasProperty([feature.types[0] ?? ''], field.name));
    expect(unknown.map((field) => field.name)).toEqual([]);
  });

  test('filled in, it has no problem', () => expect(judgeMarkup(feature, json).filter((each) => each.code !== 'self-serving')).toEqual([]));

  test('its output passes our own checks of the page it stands on; what they warn of, the form warns of', () => {
    const warned = judgeMarkup(feature, json).map((each) => `rich-rating-${each.code}`);
    expect(checkPage(toScript(json)).filter((each) => !warned.includes(each.check))).toEqual([]);
  });

  test('an independent JSON-LD processor reads every property', async () => {
    const text = /<script type="application\/ld\+json">\n([\s\S]*)\n<\/script>/.exec(toScript(json))?.[1] ?? '';
    const written = JSON.parse(text) as Record<string, unknown>;
    const expanded = await jsonld.expand({ ...written, '@context': { '@vocab': 'http://schema.org/' } } as never);
    expect(countKeys(expanded)).toBe(countKeys(written) - 1);
    const compacted = await jsonld.compact(expanded, { '@vocab': 'http://schema.org/' });
    const { '@context': _context, ...read } = compacted as Record<string, unknown>;
    const { '@context': _own, ...own } = written;
    expect(sorted(read)).toEqual(sorted(own));
    const quads = (await jsonld.toRDF(expanded)) as unknown as readonly unknown[];
    expect(quads.length).toBeGreaterThan(0);
  });

  test('what was written is read back as the same draft', () => {
    const draft = draftOfJson(json);
    expect(draft).not.toBeNull();
    expect(toJsonLd(draft as Draft)).toEqual(json);
  });
});

/** Keys of objects in all depths, `@value` left out. */
function countKeys(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + countKeys(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, each]) => sum + (key === '@value' ? 0 : 1) + countKeys(each), 0);
}

/** Lists of one as their entry: compaction writes them so. Sets keep their order here. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? sorted(value[0]) : value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([key, each]) => [key, sorted(each)]),
  );
}

const featureOf = (id: string) => allFeatures.find((feature) => feature.id === id) as Feature;

test('a text cannot end the script element', () => {
  const evil = '</script><script>alert(1)</script><!-- \u2028 x';
  const script = toScript(toJsonLd({ ...emptyDraft('Product'), values: { name: [evil] } }));
  expect(script.match(/<\/script/g)).toHaveLength(1);
  const facts = factsOf(`<!doctype html><title>T</title>${script}<p>after`);
  expect(facts.structuredData.jsonLd[0]?.json).toMatchObject({ name: evil });
  expect(facts.tagCounts['script']).toBe(1);
});

test('an empty form says what is required', () => {
  const problems = judgeMarkup(featureOf('event'), toJsonLd(emptyDraft('Event')));
  expect(problems.filter((each) => each.code === 'required').map((each) => each.path)).toEqual(['name', 'startDate', 'location']);
});

test('values that cannot be read are named with their place', () => {
  const draft: Draft = {
    ...emptyDraft('Event'),
    values: {
      name: ['Fair'],
      startDate: ['2031-05-20T19:30'],
      offers: [{ ...emptyDraft('Offer'), values: { price: ['1,50'], priceCurrency: ['euro'] } }],
    },
  };
  const problems = judgeMarkup(featureOf('event'), toJsonLd(draft));
  expect(problems).toContainEqual({ code: 'time-zone', severity: 'warning', path: 'startDate', value: '2031-05-20T19:30' });
  expect(problems).toContainEqual({ code: 'form', severity: 'error', path: 'offers.price', value: '1,50' });
  expect(problems).toContainEqual({ code: 'form', severity: 'error', path: 'offers.priceCurrency', value: 'euro' });
});

test('a page fills the form: its own markup first, then its words; nothing is lost', () => {
  const draft = prefill(featureOf('product'), {
    url: 'https://example.com/lamp',
    title: 'Lamp | Shop',
    description: 'A lamp.',
    h1: 'Lamp',
    images: ['https://example.com/lamp.jpg'],
    breadcrumb: [],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            '@id': '#p',
            name: 'Oak lamp',
            offers: { '@type': 'Offer', price: 12, availability: 'http://schema.org/InStock', shippingDetails: { weird: true } },
          },
        ],
      },
    ],
    microdata: [],
  });
  expect(toJsonLd(draft)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': '#p',
    name: 'Oak lamp',
    image: 'https://example.com/lamp.jpg',
    description: 'A lamp.',
    offers: { '@type': 'Offer', price: 12, availability: 'https://schema.org/InStock', shippingDetails: { weird: true } },
  });
});

test('a trail becomes a breadcrumb', () => {
  const draft = prefill(featureOf('breadcrumb'), {
    url: 'https://example.com/a/b',
    title: 'B',
    description: null,
    h1: null,
    images: [],
    breadcrumb: [
      { name: 'Home', url: 'https://example.com/' },
      { name: 'B', url: null },
    ],
    jsonLd: [],
    microdata: [],
  });
  expect(toJsonLd(draft)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.com/' },
    { '@type': 'ListItem', position: 2, name: 'B' },
  ]);
});

test('texts that the page does not show are found', () => {
  const json = { name: 'Oak  Lamp', offers: { price: 12.5 }, description: 'Hidden words' };
  expect(findHiddenTexts(json, 'Our OAK lamp costs € 12.5')).toEqual([{ path: 'description', value: 'Hidden words' }]);
});

describe('pasted markup', () => {
  const event = allFeatures.find(({ id }) => id === 'event') as Feature;
  const none = () => ({ jsonLd: [], microdata: [], rdfa: [] });

  test('of another feature than the chosen one chooses its own', () => {
    const found = findMarkup('{"@type":"Recipe","name":"Soup"}', [event, ...allFeatures], none);
    expect([found?.feature.id, found?.draft.values['name']]).toEqual(['recipe', ['Soup']]);
  });

  test('of the chosen feature keeps it; what is none is told', () => {
    expect(findMarkup('{"@type":"Event","name":"Fair"}', [event, ...allFeatures], none)?.feature).toBe(event);
    expect(findMarkup('no markup', allFeatures, none)).toBeNull();
    expect(findMarkup('{"@type":"Recipe",', allFeatures, none)).toBeNull();
  });
});
