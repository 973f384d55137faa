/** Measures extractPage against a corpus folder: pages (19 facts each), structured data, encodings. Usage: node bench/facts/corpus.ts FOLDER */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extractPage } from '@orbweaver/facts/index.ts';
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { topJsonLdNodes, topJsonLdTypes, typesOf } from '@orbweaver/formats/json-ld.ts';
import { linkRel } from '@orbweaver/model/link-rel.ts';
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import { resolveUrl } from '@orbweaver/model/url.ts';
import { recordOf } from './record.ts';

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: node bench/facts/corpus.ts FOLDER');
  process.exit(2);
}
const corpus = folder;
/** The corpus compares plain WHATWG URLs, without the crawler's percent-encoding rules. */
const resolver = { resolve: (href: string, base: string) => resolveUrl(href, base) };

type Row = Record<string, unknown>;

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(corpus, path), 'utf8')) as T;
}

/** The 19 facts of a page in the corpus's own shape. */
function pageRow(facts: PageFacts, url: string): Row {
  const metaOf = (name: string) =>
    facts.metas.filter((meta) => meta.name === name && meta.content !== null).map(({ content, inHead }) => ({ content, inHead }));
  const level = (n: number) => facts.headings.filter((heading) => heading.level === n).map((heading) => heading.text);
  const base = facts.base?.url ?? url;
  const target = (resource: { href: string }) => URL.parse(resource.href, base)?.href;
  const hrefs = facts.links.filter((link) => link.href !== null);
  return {
    lang: facts.lang,
    base: facts.base?.href ?? null,
    title: facts.titles[0]?.text ?? null,
    titles: facts.titles.map(({ text, inHead }) => ({ text, inHead })),
    metaDescription: metaOf('description'),
    metaKeywords: metaOf('keywords'),
    metaRobots: metaOf('robots'),
    viewport: metaOf('viewport'),
    canonicals: facts.canonicals.map(({ href, url, inHead }) => ({ href, absolute: url, inHead })),
    hreflang: facts.hreflang.map(({ lang, href, url, inHead }) => ({ hreflang: lang, href, absolute: url, inHead })),
    headings: { h1: level(1), h2: level(2), h3: level(3), h4: level(4), h5: level(5), h6: level(6) },
    images: {
      count: facts.images.length,
      missingAlt: facts.images.filter((image) => image.alt === null).length,
      emptyAlt: facts.images.filter((image) => image.alt !== null && image.alt.trim() === '').length,
    },
    links: {
      anchorsWithHref: hrefs.filter((link) => link.element === 'a').length,
      nofollow: hrefs.filter((link) => link.element === 'a' && link.rel & linkRel.nofollow).length,
      distinctHttp: [...new Set(hrefs.filter((link) => link.element === 'a').flatMap((link) => link.url ?? []))].sort(),
    },
    stylesheets: facts.resources.filter((resource) => resource.kind === 'css').map(target),
    scripts: facts.resources.filter((resource) => resource.element === 'script').map(target),
    iframes: facts.tagCounts.iframe ?? 0,
    og: facts.openGraph.filter(({ property }) => property.startsWith('og:')).map(({ property, content }) => [property, content]),
    twitter: facts.twitter.map(({ name, content }) => [name, content]),
    jsonld: facts.structuredData.jsonLd.map(({ json, error }) =>
      error === null ? { parses: true, topTypes: topJsonLdTypes(json), allTypes: allJsonLdTypes(json) } : { parses: false },
    ),
  };
}

/** Every type named anywhere in a block, sorted, without repeats. */
function allJsonLdTypes(json: unknown): string[] {
  const types = new Set<string>();
  const waiting: unknown[] = [json];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const type of typesOf(value as Record<string, unknown>)) types.add(type);
    waiting.push(...Object.values(value));
  }
  return [...types].sort();
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function pages(): void {
  const list = readJson<{ id: string; url: string }[]>('pages/pages.json');
  const right: Record<string, number> = {};
  let whole = 0;
  const handedOver: Record<string, number> = {};
  for (const { id, url } of list) {
    const truth = readJson<{ facts: Row; factsScriptingOn?: Row; noscriptSensitive?: string[] }>(`pages/truth/${id}.json`);
    const html = gunzipSync(readFileSync(join(corpus, 'pages/html', `${id}.html.gz`)));
    const { facts } = extractPage(recordOf(url, html, 'text/html; charset=utf-8'), { resolver });
    const row = pageRow(facts, url);
    if (facts.document.handedOver !== null) handedOver[facts.document.handedOver] = (handedOver[facts.document.handedOver] ?? 0) + 1;
    let misses = 0;
    for (const field of Object.keys(truth.facts)) {
      const sensitive = truth.noscriptSensitive?.includes(field) === true;
      const hit = same(row[field], truth.facts[field]) || (sensitive && same(row[field], truth.factsScriptingOn?.[field]));
      right[field] = (right[field] ?? 0) + (hit ? 1 : 0);
      if (hit) continue;
      misses += 1;
      console.log(`pages ${id} ${field}\n  ours  ${cut(row[field])}\n  truth ${cut(truth.facts[field])}`);
    }
    if (misses === 0) whole += 1;
  }
  for (const field in right) console.log(`  ${field.padEnd(16)} ${right[field]}/${list.length}`);
  console.log(`pages: all facts right ${whole}/${list.length}; handed over ${JSON.stringify(handedOver)}`);
}

/** From the first place where two long values differ one would like to read on: print enough. */
function cut(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 700 ? `${text.slice(0, 700)}... (${text.length})` : text;
}

interface Example {
  readonly id: string;
  readonly format: 'microdata' | 'rdfa' | 'jsonld';
  readonly html: string;
  readonly expected: { readonly topTypes: string[]; readonly allTypes: string[]; readonly firstItemProps: string[] };
}

const shortName = (name: string) => name.replace(/^https?:\/\/schema\.org\//, '');

function itemRow(items: readonly StructuredItem[]): Example['expected'] {
  const all = new Set<string>();
  const visit = (item: StructuredItem) => {
    for (const type of item.types) all.add(shortName(type));
    for (const { value } of item.properties) if (typeof value !== 'string') visit(value);
  };
  items.forEach(visit);
  const props = new Set((items[0]?.properties ?? []).map((property) => shortName(property.name)));
  return { topTypes: items.flatMap((item) => item.types.map(shortName)), allTypes: [...all].sort(), firstItemProps: [...props].sort() };
}

function structuredData(): void {
  const examples = readJson<Example[]>('structured-data/examples.json');
  let right = 0;
  for (const { id, format, html, expected } of examples) {
    const { structuredData } = extractPage(recordOf('https://example.test/', new TextEncoder().encode(html), 'text/html; charset=utf-8'), {
      resolver,
    }).facts;
    let row: Example['expected'];
    if (format === 'jsonld') {
      const block = structuredData.jsonLd[0]?.json;
      const keys = Object.keys(topJsonLdNodes(block)[0] ?? {}).filter((key) => !key.startsWith('@'));
      const blocks = structuredData.jsonLd.map(({ json }) => json);
      row = { topTypes: topJsonLdTypes(blocks), allTypes: allJsonLdTypes(blocks), firstItemProps: keys.sort() };
    } else row = itemRow(format === 'microdata' ? structuredData.microdata : structuredData.rdfa);
    const misses = (['topTypes', 'allTypes', 'firstItemProps'] as const).filter(
      (key) => !same([...row[key]].sort(), [...expected[key]].sort()),
    );
    if (misses.length === 0) right += 1;
    for (const key of misses) console.log(`structured-data ${id} ${key}\n  ours  ${cut(row[key])}\n  truth ${cut(expected[key])}`);
  }
  console.log(`structured-data: ${right}/${examples.length} = ${((100 * right) / examples.length).toFixed(2)} %`);
}

function encodings(): void {
  const cases = readJson<{ id: string; bytesBase64: string; expected: string }[]>('html-tree/encoding.json');
  let right = 0;
  for (const { id, bytesBase64, expected } of cases) {
    const { encoding } = extractPage(recordOf('https://example.test/', Buffer.from(bytesBase64, 'base64'), 'text/html')).facts.document;
    if (encoding === expected) right += 1;
    else console.log(`encoding ${id} ours ${encoding} truth ${expected}`);
  }
  console.log(`encoding: ${right}/${cases.length}`);
}

pages();
structuredData();
encodings();
