/**
 * RDFa items: RDFa Lite 1.1 (vocab, typeof, property, resource, prefix) with about, content, href, src and datetime, by the
 * processing rules of RDFa Core 1.1 section 7.5 for elements without rel and rev. Subjects without a type are left out.
 */
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import { collapse } from './collapse.ts';
import { absolute } from './microdata.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

interface Property {
  name: string;
  value: string | Subject;
  isHref: boolean;
}

interface Subject {
  readonly types: string[];
  /** As written in resource, about, href or src. */
  readonly id: string | null;
  readonly properties: Property[];
  offset: number;
  isValue: boolean;
}

interface Context {
  readonly vocab: string;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly subject: Subject;
}

export interface RdfaExtractor extends KeptExtractor<StructuredItem[]> {
  /** An element with one of RDFa's attributes; those with property alone only while `hasSubject`. */
  element(tag: TagCursor): void;
  /** Is an element open that sets a subject or a vocabulary? */
  hasSubject(): boolean;
}

/** Prefixes of the RDFa initial context that web pages use. */
const initialPrefixes: ReadonlyMap<string, string> = new Map([
  ['schema', 'http://schema.org/'],
  ['og', 'http://ogp.me/ns#'],
  ['dc', 'http://purl.org/dc/terms/'],
  ['dcterms', 'http://purl.org/dc/terms/'],
  ['dc11', 'http://purl.org/dc/elements/1.1/'],
  ['foaf', 'http://xmlns.com/foaf/0.1/'],
  ['gr', 'http://purl.org/goodrelations/v1#'],
  ['rdf', 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'],
  ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
  ['skos', 'http://www.w3.org/2004/02/skos/core#'],
  ['sioc', 'http://rdfs.org/sioc/ns#'],
  ['v', 'http://rdf.data-vocabulary.org/#'],
  ['vcard', 'http://www.w3.org/2006/vcard/ns#'],
  ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
]);

const maxElements = 20_000;
const maxItemDepth = 50;
/** Properties put out: subjects that share and nest could ask for any number. */
const maxProperties = 100_000;

export function rdfaExtractor(scope: PageScope): RdfaExtractor {
  let subjects: Subject[] = [];
  const byResource = new Map<string, Subject>();
  let stack: Context[] = [];
  let elements = 0;

  function reset(): void {
    const page: Subject = { types: [], id: '', properties: [], offset: 0, isValue: false };
    subjects = [page];
    byResource.clear();
    stack = [{ vocab: '', prefixes: initialPrefixes, subject: page }];
    elements = 0;
  }

  function subjectOf(id: string | null, offset: number): Subject {
    const known = id === null ? undefined : byResource.get(id);
    if (known !== undefined) return known;
    const subject: Subject = { types: [], id, properties: [], offset, isValue: false };
    subjects.push(subject);
    if (id !== null) byResource.set(id, subject);
    return subject;
  }

  function element(tag: TagCursor): void {
    elements += 1;
    if (elements > maxElements) return;
    const outer = stack[stack.length - 1] as Context;
    const vocab = tag.attr('vocab') ?? outer.vocab;
    const prefixes = withPrefixes(outer.prefixes, tag.attr('prefix'));
    const iri = (term: string) => iriOf(term, vocab, prefixes);
    const about = tag.attr('about');
    const target = tag.attr('resource') ?? tag.attr('href') ?? tag.attr('src');
    const typeNames = tag.attr('typeof');
    const types =
      typeNames === null
        ? null
        : termsOf(typeNames)
            .map(iri)
            .filter((type) => type !== null);
    const names = termsOf(tag.attr('property'))
      .map(iri)
      .filter((name) => name !== null);
    const content = tag.attr('content') ?? (tag.attr('property') === null ? null : tag.attr('datetime'));
    const isObject = tag.attr('property') !== null && content === null;

    let holder = about === null ? outer.subject : subjectOf(about, tag.offset);
    let inner = holder;
    if (types !== null) {
      const rootsHere = tag.name === 'html' || tag.name === 'head' || tag.name === 'body';
      if (about === null) inner = rootsHere && target === null ? outer.subject : subjectOf(target, tag.offset);
      if (inner.types.length === 0) inner.offset = tag.offset;
      for (const type of types) if (!inner.types.includes(type)) inner.types.push(type);
      if (!isObject) holder = inner;
    } else if (!isObject && about === null && target !== null) {
      inner = subjectOf(target, tag.offset);
      holder = inner;
    }

    let captured = false;
    const close = () => {
      stack.pop();
    };
    stack.push({ vocab, prefixes, subject: inner });
    if (names.length > 0) {
      if (content !== null) addAll(holder, names, content, false);
      else if (types !== null && about === null) addAll(holder, names, inner, false);
      else if (target !== null) addAll(holder, names, target, true);
      else {
        const added = addAll(holder, names, '', false);
        captured = true;
        tag.captureText((text) => {
          for (const property of added) property.value = collapse(text);
          close();
        });
      }
    }
    if (!captured) tag.onClose(close);
  }

  return {
    element,
    reset,
    hasSubject: () => stack.length > 1,
    result() {
      const assembly: Assembly = { base: scope.baseUrl, propertiesLeft: maxProperties };
      return rootsOf(subjects).map((subject) => toItem(subject, assembly, []));
    },
  };
}

/** Items that are no value of another, and of those that only name each other the first. */
function rootsOf(subjects: readonly Subject[]): readonly Subject[] {
  const told = new Set<Subject>();
  const tell = (root: Subject) => {
    const open = [root];
    for (let subject = open.pop(); subject !== undefined; subject = open.pop()) {
      if (told.has(subject)) continue;
      told.add(subject);
      for (const { value } of subject.properties) if (typeof value !== 'string') open.push(value);
    }
  };
  const typed = subjects.filter(({ types }) => types.length > 0);
  const roots = new Set(typed.filter(({ isValue }) => !isValue));
  for (const root of roots) tell(root);
  for (const subject of typed) {
    if (told.has(subject)) continue;
    roots.add(subject);
    tell(subject);
  }
  return typed.filter((subject) => roots.has(subject));
}

function addAll(holder: Subject, names: readonly string[], value: string | Subject, isHref: boolean): Property[] {
  if (typeof value !== 'string' && value !== holder) value.isValue = true;
  const added = names.map((name) => ({ name: localName(name), value, isHref }));
  holder.properties.push(...added);
  return added;
}

/** `https://schema.org/name` is 'name'; other vocabularies keep their whole IRI. */
function localName(iri: string): string {
  return iri.replace(/^https?:\/\/schema\.org\/(?=.)/, '');
}

interface Assembly {
  readonly base: string;
  propertiesLeft: number;
}

function toItem(subject: Subject, assembly: Assembly, above: readonly Subject[]): StructuredItem {
  const inside = [...above, subject];
  const properties: Draft<StructuredItem['properties'][number]>[] = [];
  for (const { name, value, isHref } of subject.properties) {
    if (assembly.propertiesLeft <= 0) break;
    assembly.propertiesLeft -= 1;
    if (typeof value === 'string') properties.push({ name, value: isHref ? absolute(value, assembly.base) : value });
    else if (!inside.includes(value) && inside.length <= maxItemDepth) properties.push({ name, value: toItem(value, assembly, inside) });
  }
  return { types: subject.types, id: subject.id === '' ? null : subject.id, properties, offset: subject.offset };
}

function termsOf(value: string | null): string[] {
  return value === null ? [] : value.split(/[\t\n\f\r ]+/).filter(Boolean);
}

/** Term, CURIE or absolute IRI to an IRI; null for a bare term without a vocabulary. */
function iriOf(term: string, vocab: string, prefixes: ReadonlyMap<string, string>): string | null {
  const colon = term.indexOf(':');
  if (colon === -1) return vocab === '' ? null : vocab + term;
  const mapped = prefixes.get(term.slice(0, colon).toLowerCase());
  return mapped !== undefined && !term.startsWith('//', colon + 1) ? mapped + term.slice(colon + 1) : term;
}

/** `og: http://ogp.me/ns# fb: http://ogp.me/ns/fb#` added to the prefixes in force. */
function withPrefixes(outer: ReadonlyMap<string, string>, prefix: string | null): ReadonlyMap<string, string> {
  if (prefix === null) return outer;
  const parts = termsOf(prefix);
  const inner = new Map(outer);
  for (let i = 0; i + 1 < parts.length && inner.size < 200; i += 2) {
    const name = parts[i] as string;
    if (name.endsWith(':')) inner.set(name.slice(0, -1).toLowerCase(), parts[i + 1] as string);
  }
  return inner;
}
