/** The frame of the document: doctype, character encoding, base address. WHATWG HTML. */

import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export const htmlDoctypeMissing = pageCheck({
  id: 'html-doctype-missing',
  category: 'html',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, the DOCTYPE; Lighthouse, doctype',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Missing HTML doctype',
    title: 'The page does not start with <!DOCTYPE html>',
    why: 'Browsers fall back to quirks mode, which imitates the layout of browsers from the 1990s.',
    fix: 'Make <!DOCTYPE html> the first line of the page.',
  },
  docs: {
    condition: 'No doctype, or one that puts browsers in quirks mode.',
    found: '<html lang="en">',
    notFound: `
      <!DOCTYPE html>
      <html lang="en">
    `,
  },
  run(page) {
    const document = page.facts?.document;
    if (document === undefined || (document.doctype !== null && !document.quirks)) return 'pass';
    return [
      {
        group: document.doctype ?? groupOfPhrase('doctype-missing'),
        evidence: document.doctype === null ? {} : { value: cut(document.doctype) },
      },
    ];
  },
});

export const htmlCharsetMissing = pageCheck({
  id: 'html-charset-missing',
  category: 'html',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, specifying the document character encoding; Lighthouse, charset',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Missing or conflicting character encoding',
    title: 'Character encoding: {rule}',
    why: 'Browsers and crawlers have to guess the encoding, and non-ASCII characters can come out garbled.',
    fix: 'Send charset=utf-8 in the Content-Type header, and put <meta charset="utf-8"> at the very start of the head. Where the bytes are not UTF-8, convert the file first, or name its encoding in both places.',
  },
  docs: {
    condition:
      'No charset that browsers know in the header or in the first 1,024 bytes, and no byte order mark; or header and meta differ. An error where the bytes are read as UTF-8 and are not; a notice where all of them are ASCII, which reads the same in either encoding.',
    found: `
      content-type: text/html
      
      <head>
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
    notFound: `
      content-type: text/html
      
      <head>
      <meta charset="utf-8">
      <title>Adjustable desk lamps for reading and work at home</title>
      </head>
    `,
  },
  run(page) {
    const document = page.facts?.document;
    if (document === undefined) return 'not-applicable';
    const { header, meta } = document.declaredCharset;
    if (header === null && meta === null) return document.encodingSource === 'bom' ? 'pass' : [unclear(document, 'none')];
    if (document.encodingSource === 'fallback') return [unclear(document, 'late', { value: cut(meta ?? header ?? '') })];
    if (header === null || meta === null || encodingOf(header) === encodingOf(meta)) return 'pass';
    return [unclear(document, 'differ', { value: cut(`${header}, ${meta}`), header: 'content-type' })];
  },
});

function unclear(
  { bytesKind, encoding }: PageFacts['document'],
  fault: 'none' | 'late' | 'differ',
  more: Finding['evidence'] = {},
): Finding {
  const rule = { none: 'none declared', late: 'declared too late or unknown', differ: 'header and page differ' }[fault];
  if (bytesKind === 'ascii')
    return {
      severity: 'notice',
      group: groupOfPhrase('charset-ascii'),
      evidence: { rule: 'not declared clearly, but all bytes are ASCII', ...more },
    };
  if (bytesKind !== 'other') return { group: groupOfPhrase(`charset-${fault}`), evidence: { rule, ...more } };
  return {
    ...(encoding === 'utf-8' ? { severity: 'error' } : {}),
    group: groupOfPhrase(`charset-${fault}-other`),
    evidence: { rule: `${rule}, and the bytes are not UTF-8`, ...more },
  };
}

/** Is the encoding itself the fault? Then garbled letters are its consequence; ASCII has none. */
export function hasCharsetFault(page: PageView): boolean {
  const found = htmlCharsetMissing.run(page, {}, () => true);
  return Array.isArray(found) && found.some(({ severity }) => severity !== 'notice');
}

const sameAs = lookup<string>({
  utf8: 'utf-8',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'us-ascii': 'windows-1252',
  ascii: 'windows-1252',
});

/** Labels of one encoding to one name (WHATWG Encoding); an unknown label stays as it is. */
function encodingOf(label: string): string {
  const lower = label.trim().toLowerCase();
  return sameAs[lower] ?? lower;
}

export const htmlBaseInvalid = pageCheck({
  id: 'html-base-invalid',
  category: 'html',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'WHATWG HTML, the base element',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Invalid base element',
    title: 'Invalid base element: {rule}',
    why: 'All relative links and files of the page resolve against it, so they lead to the wrong place or nowhere.',
    fix: 'Keep one base element with a full URL, before every element that has a URL; or remove it.',
  },
  docs: {
    condition: 'Base is empty, malformed, > 1, or after the first URL attribute.',
    found: '<base href="https://site.example/">',
    notFound: `
      <meta charset="utf-8">
      <base target="_top">
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null || facts.baseCount === 0) return 'not-applicable';
    const { base } = facts;
    const place = base === null ? {} : { value: cut(base.href), ...spot(page, base.offset) };
    if (facts.baseCount > 1) return [{ evidence: { rule: 'more than one', count: facts.baseCount, ...place } }];
    // A base that only sets the target of links has no address.
    if (base === null) return 'pass';
    if (base.href.trim() === '') return [{ evidence: { rule: 'empty', ...place } }];
    if (base.url === null) return [{ evidence: { rule: 'not a URL', ...place } }];
    return firstAddress(facts) < base.offset ? [{ evidence: { rule: 'after the first address', ...place } }] : 'pass';
  },
});

/** Offset of the first element whose address the base would change. */
function firstAddress(facts: Pick<PageFacts, 'resources' | 'links'>): number {
  const relative = (each: { readonly href: string | null }) =>
    each.href !== null && !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(each.href.slice(0, 50));
  const firsts = [facts.resources.find(relative), facts.links.find(relative)].map((each) => each?.offset ?? Number.POSITIVE_INFINITY);
  return Math.min(...firsts);
}

export const documentChecks: readonly Check[] = [htmlDoctypeMissing, htmlCharsetMissing, htmlBaseInvalid];
