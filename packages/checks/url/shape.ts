/** How a page's URL is written: length, letter case, characters. Google, URL structure best practices. */
import type { CausePhraseId } from '@orbweaver/model/cause-phrases.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { contentOf, metaNamed } from '../meta-content.ts';
import { folderOf, partsOf, segmentsOf } from './parts.ts';

const source = 'Google Search Central, URL structure best practices';

/** `find` gives the place in the URL that is wrong, or null. Its group is the folder, since a template writes the addresses of one folder. */
function judgePath(page: PageView, find: (path: string) => string | null): PageOutcome {
  const { path } = partsOf(page.url);
  const value = find(path);
  if (value === null) return 'pass';
  return [{ group: folderOf(path), evidence: { value: cut(value) } }];
}

export const urlTooLong = pageCheck({
  id: 'url-too-long',
  category: 'url',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors; sitemaps.org (2,048 characters)',
  appliesTo: 'html',
  settings: { maxChars: 115, warningAboveChars: 200, errorAboveChars: 2000 },
  words: {
    name: 'URL too long',
    title: 'URL is too long ({count} characters, at most {limit})',
    why: 'Long URLs get cut off when shared, and very long ones are not crawled.',
    fix: 'Use short folder and page names, and remove parameters that change nothing.',
  },
  docs: {
    condition: 'Full URL > 115 characters: an opportunity, on indexable pages; > 200: a warning; > 2,000: an error.',
    found:
      'https://site.example/a-long-way-to-the-mill-a-long-way-to-the-mill-a-long-way-to-the-mill-a-long-way-to-the-mill-a-long-way-to-the-mill-end',
    notFound: 'https://site.example/mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-mill-end',
  },
  run(page, settings) {
    const count = page.url.length;
    if (count <= settings.maxChars) return 'pass';
    if (count > settings.errorAboveChars) return [{ severity: 'error', evidence: { count, limit: settings.errorAboveChars } }];
    if (count > settings.warningAboveChars) return [{ severity: 'warning', evidence: { count, limit: settings.warningAboveChars } }];
    // Nobody shares the address of a form, and no list of results shows it.
    return page.isIndexable ? [{ evidence: { count, limit: settings.maxChars } }] : 'pass';
  },
});

export const urlUppercase = pageCheck({
  id: 'url-uppercase',
  category: 'url',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Uppercase letters in the URL',
    title: 'Uppercase letters in the path: {value}',
    why: 'Most servers treat URLs as case-sensitive, so a link in a different case leads nowhere or creates a copy of the page.',
    fix: 'Use lowercase in new URLs and redirect other variants to them.',
  },
  docs: {
    condition:
      'Uppercase letters in the path; not in a folder named after a language (en-US), nor where MediaWiki creates the URLs, nor where the title or h1 writes the name alike (HashMap, the G of genindex-G, Mill::Lamp for /Mill/Lamp, class Lamp).',
    found: 'https://site.example/Lanterns',
    notFound: 'https://site.example/%C3%A9t%C3%A9',
  },
  // The hex digits of percent-encoding are written in capitals by rule.
  run: (page) => judgeWritten(page, hasCapital, 'url-capitals'),
});

function hasCapital(text: string): boolean {
  return /[A-Z]/.test(text) && /[A-Z]/.test(text.replace(/%[0-9A-F]{2}/gi, ''));
}

/** How names are written is a habit of the whole site: one cause. */
function judgeWritten(page: PageView<'headings'>, isWrong: (text: string) => boolean, habit: CausePhraseId): PageOutcome {
  const { path } = partsOf(page.url);
  if (!isWrong(path)) return 'pass';
  const value = segmentsOf(path).find((segment) => isWrong(segment) && !isLanguage(segment));
  return value === undefined || isOfWiki(page) || isNamedAfter(page, value) || isNamedByPath(page, path)
    ? 'pass'
    : [{ group: groupOfPhrase(habit), evidence: { value: cut(value) } }];
}

/**
 * The page is about something that is written so: a module (`py_compile`), a class (`HashMap`), a letter of an index (`genindex-G`). Words
 * joined for the address alone are written otherwise in its headings.
 */
function isNamedAfter({ facts }: PageView<'headings'>, segment: string): boolean {
  const stem = segment.replace(/\.\w{2,5}$/, '');
  const name =
    /-([A-Z])$/.exec(stem)?.[1] ??
    /index-([A-Z]\w*)$/.exec(stem)?.[1] ??
    (/[a-z0-9]_[a-z0-9]/i.test(stem) || /[a-z][A-Z]/.test(stem) ? stem : null);
  if (name === null || facts === null) return false;
  const texts = [...facts.titles, ...facts.headings.filter(({ level }) => level === 1)];
  return texts.some(({ text }) => text.split(/[^\w.-]+/).includes(name));
}

/** `/Mill/Lamp.html` of the class `Mill::Lamp` or `Mill.Lamp`, and `/Lamp.html` of "class Lamp". */
function isNamedByPath({ facts }: PageView<'headings'>, path: string): boolean {
  const names = segmentsOf(path)
    .map((segment) => segment.replace(/\.\w{2,5}$/, ''))
    .filter(hasCapital);
  const texts = [...(facts?.titles ?? []), ...(facts?.headings ?? []).filter(({ level }) => level === 1)];
  return texts.some(({ text }) => {
    const words = text.split(/[^\w.:-]+/);
    if (names.length > 1) return words.includes(names.join('::')) || words.includes(names.join('.'));
    return kindsOfCode.has(words[words.indexOf(names[0] ?? '') - 1]?.toLowerCase() ?? '');
  });
}

const kindsOfCode = new Set(['class', 'module', 'interface', 'enum', 'struct', 'trait', 'namespace', 'package']);

/** A folder named as a language is written: `en-US`, `pt_BR`, `zh-Hant`. */
function isLanguage(segment: string): boolean {
  return /^[a-z]{2,3}[-_](?:[A-Z]{2}|[A-Z][a-z]{3})$/.test(segment);
}

/** MediaWiki makes the address of the title, and sends every other spelling to it: nobody can change either. */
function isOfWiki(page: PageView): boolean {
  const generator = metaNamed(page, 'generator');
  return generator !== null && /^MediaWiki\b/.test(contentOf(generator));
}

export const urlUnderscore = pageCheck({
  id: 'url-underscore',
  category: 'url',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  reads: ['headings'],
  settings: {},
  words: {
    name: 'Underscore in the URL',
    title: 'Underscore in the path: {value}',
    why: 'Search engines treat a hyphen as a separator between words, but an underscore joins them.',
    fix: 'Separate words with hyphens in new URLs; changing existing URLs is not worth a redirect.',
  },
  docs: {
    condition:
      'Underscore between letters or digits of the path; not in a folder named after a language (pt_BR), nor where MediaWiki creates the URLs, nor where the title or h1 writes the name alike (py_compile).',
    found: 'https://site.example/lanterns_of_the_mill',
    notFound: 'https://site.example/lanterns?sort_by=price',
  },
  run: (page) => judgeWritten(page, (text) => /[a-z0-9]_[a-z0-9]/i.test(text), 'url-underscores'),
});

export const urlSpace = pageCheck({
  id: 'url-space',
  category: 'url',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Space in the URL',
    title: 'Space in the path: {value}',
    why: 'The URL breaks at the space when it is sent in an email or a message.',
    fix: 'Replace spaces with hyphens and redirect the old URL.',
  },
  docs: {
    condition: 'Space, %20 or + in the path.',
    found: 'https://site.example/lanterns%20of%20the%20mill',
    notFound: 'https://site.example/lanterns-of-the-mill',
  },
  run: (page) => judgePath(page, (path) => segmentWith(path, (text) => text.includes('%20') || text.includes('+'))),
});

/** The first segment that is wrong; addresses are mostly right, so the path is looked at as a whole first. */
function segmentWith(path: string, isWrong: (text: string) => boolean): string | null {
  if (!isWrong(path)) return null;
  return segmentsOf(path).find(isWrong) ?? null;
}

export const urlNonAscii = pageCheck({
  id: 'url-non-ascii',
  category: 'url',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'RFC 3986, section 2; Google, URL structure best practices',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Unencoded characters in links',
    title: 'Internal links with characters that need encoding: {count}',
    why: 'Browsers encode them, but other programs may request a different URL or none.',
    fix: 'Percent-encode spaces and non-ASCII characters in links, as UTF-8.',
  },
  docs: {
    condition:
      'Internal link whose href has non-ASCII characters, or others that have to be percent-encoded; not where MediaWiki writes the links.',
    found: '<p><a href="/café">The coffee house of the mill</a></p>',
    notFound: '<p><a href="/caf%C3%A9">The coffee house of the mill</a></p>',
  },
  run(page) {
    if (isOfWiki(page)) return 'not-applicable';
    let first: Finding['evidence'] | null = null;
    let count = 0;
    for (const { href, url, offset } of page.facts?.links ?? []) {
      if (href === null || url === null || !hasRawCharacter(href) || !page.isInternal(url)) continue;
      count++;
      first ??= { value: cut(href), target: cut(url), ...spot(page, offset) };
    }
    return first === null ? 'pass' : [{ evidence: { ...first, count } }];
  },
});

const unusual = /[^!-~]/;

/** A character above ASCII or a space inside the path; spaces around an address are dropped by every parser. */
function hasRawCharacter(href: string): boolean {
  if (!unusual.test(href)) return false;
  const hash = href.indexOf('#');
  return unusual.test((hash < 0 ? href : href.slice(0, hash)).trim());
}

export const shapeChecks: readonly Check[] = [urlTooLong, urlUppercase, urlUnderscore, urlSpace, urlNonAscii];
