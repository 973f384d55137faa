/** The set of language versions that one page names. Google, localized versions of your page. */
import type { HreflangFact } from '@orbweaver/facts/page-facts.ts';
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { withoutFragment } from '../indexability.ts';

const source = 'Google Search Central, localized versions of your page';
const nothing: readonly HreflangFact[] = [];

/** Those that search engines read: in the head without media, or in a header. */
function usableOf(page: PageView): readonly HreflangFact[] {
  const facts = page.facts?.hreflang ?? nothing;
  return facts.length === 0 ? facts : facts.filter((fact) => fact.source === 'header' || (fact.inHead && !fact.media));
}

function find(page: PageView, fact: HreflangFact, more: Finding['evidence'] = {}): Finding {
  const place = fact.source === 'header' ? { header: 'link' } : spot(page, fact.offset);
  return { evidence: { value: cut(fact.lang), target: cut(fact.url ?? fact.href), ...place, ...more } };
}

function findEach(
  page: PageView,
  isWrong: (fact: HreflangFact) => Finding['evidence'] | null,
): readonly Finding[] | 'pass' | 'not-applicable' {
  const facts = usableOf(page);
  if (facts.length === 0) return 'not-applicable';
  const findings: Finding[] = [];
  for (const fact of facts) {
    const evidence = isWrong(fact);
    if (evidence !== null) findings.push(find(page, fact, evidence));
  }
  return findings.length === 0 ? 'pass' : findings;
}

export const hreflangInvalidCode = pageCheck({
  id: 'hreflang-invalid-code',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Invalid hreflang language code',
    title: 'hreflang "{value}" is not a language code ({rule})',
    why: 'Search engines ignore the entry.',
    fix: 'Use a language such as en, with a region such as en-GB if needed, or x-default.',
  },
  docs: {
    condition: 'Value not ISO 639-1 (+ optional ISO 15924 script, ISO 3166-1 alpha-2 region) or x-default; e.g. en-UK, en_us, eu region.',
    found: `
      <link rel="alternate" hreflang="en" href="https://site.example/h-british">
      <link rel="alternate" hreflang="x-default" href="https://site.example/h-british">
      <link rel="alternate" hreflang="en-UK" href="https://site.example/h-uk">
    `,
    notFound: `
      <link rel="alternate" hreflang="zh-Hant-TW" href="https://site.example/page">
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run(page) {
    return findEach(page, (fact) => {
      const reading = readHreflang(fact.lang);
      return reading.valid
        ? null
        : { rule: reading.suggestion === null ? `${reading.fault}` : `${reading.fault}, meant: ${reading.suggestion}` };
    });
  },
});

export const hreflangDuplicate = pageCheck({
  id: 'hreflang-duplicate',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Specification, hreflang (duplicate)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Same hreflang code for several pages',
    title: 'hreflang "{value}" is used for {count} pages',
    why: 'It is unclear which page is meant for readers of this language or region.',
    fix: 'Specify one page for each language and region.',
  },
  docs: {
    condition: 'Same code used for > 1 URL in one place: the page or its headers.',
    found: `
      <link rel="alternate" hreflang="en" href="https://site.example/en">
      <link rel="alternate" hreflang="en" href="https://site.example/english">
    `,
    notFound: `
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="EN" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run(page) {
    const facts = usableOf(page);
    if (facts.length === 0) return 'not-applicable';
    const findings: Finding[] = [];
    const urlsByCode = new Map<string, Set<string>>();
    for (const fact of facts) {
      const code = `${fact.source} ${fact.lang.trim().toLowerCase()}`;
      const urls = urlsByCode.get(code) ?? new Set();
      urlsByCode.set(code, urls.add(withoutFragment(fact.url ?? fact.href)));
    }
    for (const [code, urls] of urlsByCode) {
      if (urls.size < 2) continue;
      const last = facts.findLast((fact) => `${fact.source} ${fact.lang.trim().toLowerCase()}` === code);
      if (last !== undefined) findings.push(find(page, last, { count: urls.size, urls: [...urls].slice(0, 5) }));
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const hreflangRelativeUrl = pageCheck({
  id: 'hreflang-relative-url',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Relative hreflang URL',
    title: 'hreflang URL is not a full URL',
    why: 'Search engines require the scheme and host here and may ignore the entry.',
    fix: 'Use the full URL, including https and the host.',
  },
  docs: {
    condition: 'href is not fully qualified with a scheme.',
    found: `
      <link rel="alternate" hreflang="en" href="https://site.example/h-relative">
      <link rel="alternate" hreflang="x-default" href="https://site.example/h-relative">
      <link rel="alternate" hreflang="de" href="/h-relative-german">
    `,
    notFound: '<link rel="alternate" hreflang="de" href="https://site.example/de/page">',
  },
  run: (page) => findEach(page, (fact) => (/^\s*https?:\/\//i.test(fact.href.slice(0, 100)) ? null : { rule: cut(fact.href) })),
});

export const hreflangSelfMissing = pageCheck({
  id: 'hreflang-self-missing',
  category: 'hreflang',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing self-referencing hreflang',
    title: 'The page is missing from its own hreflang set',
    why: 'Each version must list itself as well as the others.',
    fix: "Add an entry with this page's language and its own URL.",
  },
  docs: {
    condition: 'The set does not contain the page itself.',
    found: `
      <link rel="alternate" hreflang="de" href="https://site.example/h-german">
      <link rel="alternate" hreflang="x-default" href="https://site.example/h-german">
    `,
    notFound: '<link rel="alternate" type="application/atom+xml" href="/atom.xml">',
  },
  run(page) {
    const facts = usableOf(page);
    const first = facts[0];
    if (first === undefined) return 'not-applicable';
    return facts.some((fact) => withoutFragment(fact.url ?? '') === page.url) ? 'pass' : [find(page, first, { count: facts.length })];
  },
});

export const hreflangXdefaultMissing = pageCheck({
  id: 'hreflang-xdefault-missing',
  category: 'hreflang',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'Missing x-default hreflang',
    title: 'No x-default among {count} language versions',
    why: 'No version is specified for readers of all other languages.',
    fix: 'Add an x-default entry for the version or language selector that serves everyone else.',
  },
  docs: {
    condition: 'Set of >= 2 languages without x-default.',
    found: `
      <link rel="alternate" hreflang="en" href="https://site.example/h-no-default">
      <link rel="alternate" hreflang="de" href="https://site.example/h-without">
    `,
    notFound: `
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="de" href="https://site.example/de/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run(page) {
    const facts = usableOf(page);
    const first = facts[0];
    if (first === undefined || new Set(facts.map((fact) => fact.lang.toLowerCase())).size < 2) return 'not-applicable';
    return facts.some((fact) => fact.lang.trim().toLowerCase() === 'x-default') ? 'pass' : [find(page, first, { count: facts.length })];
  },
});

export const hreflangOutsideHead = pageCheck({
  id: 'hreflang-outside-head',
  category: 'hreflang',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source,
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'hreflang outside the head or with media',
    title: 'hreflang link is outside the head or has a media attribute',
    why: 'Search engines ignore such a link.',
    fix: 'Move the hreflang links into the head and remove media from them.',
  },
  docs: {
    condition: 'Link parsed in the body, or combined with a media attribute.',
    found: `
      <body>
      <link rel="alternate" hreflang="en" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
    notFound: '<body>',
  },
  run(page) {
    const facts = page.facts?.hreflang ?? nothing;
    if (facts.length === 0) return 'not-applicable';
    const wrong = facts.filter((fact) => fact.source === 'html' && (!fact.inHead || fact.media));
    const first = wrong[0];
    return first === undefined ? 'pass' : [find(page, first, { count: wrong.length })];
  },
});

export const setChecks: readonly Check[] = [
  hreflangInvalidCode,
  hreflangDuplicate,
  hreflangSelfMissing,
  hreflangXdefaultMissing,
  hreflangRelativeUrl,
  hreflangOutsideHead,
];
