/** The codes of a page's own set against each other and against the page's language. Google, localized versions; WHATWG HTML, lang. */
import type { HreflangFact } from '@orbweaver/facts/page-facts.ts';
import { readHreflang } from '@orbweaver/formats/hreflang.ts';
import type { Finding } from '@orbweaver/model/issue.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { withoutFragment } from '../indexability.ts';

export const hreflangUrlMultipleLangs = pageCheck({
  id: 'hreflang-url-multiple-langs',
  category: 'hreflang',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site auditors (one page for several languages)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'One URL for several languages',
    title: 'One URL is used for several languages: {value}',
    why: 'The page can be in only one of them, so readers of the others reach the wrong page.',
    fix: 'Use each page only for the language it is written in, and x-default for everyone else.',
  },
  docs: {
    condition: 'Same URL listed under > 1 language (region variants of one language and x-default exempt).',
    found: `
      <link rel="alternate" hreflang="en" href="https://site.example/h-many">
      <link rel="alternate" hreflang="x-default" href="https://site.example/h-many">
      <link rel="alternate" hreflang="de" href="https://site.example/h-both">
      <link rel="alternate" hreflang="fr" href="https://site.example/h-both">
    `,
    notFound: `
      <link rel="alternate" hreflang="en-GB" href="https://site.example/page">
      <link rel="alternate" hreflang="en-IE" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run(page) {
    const facts = page.facts?.hreflang ?? [];
    if (facts.length < 2) return 'not-applicable';
    const byUrl = new Map<string, { languages: Set<string>; last: HreflangFact }>();
    for (const fact of facts) {
      const { language } = readHreflang(fact.lang);
      if (language === null || language === 'x-default' || fact.url === null) continue;
      const url = withoutFragment(fact.url);
      const known = byUrl.get(url);
      if (known === undefined) byUrl.set(url, { languages: new Set([language]), last: fact });
      else {
        known.languages.add(language);
        known.last = fact;
      }
    }
    const findings: Finding[] = [];
    for (const [url, { languages, last }] of byUrl) {
      if (languages.size < 2) continue;
      findings.push({
        group: url,
        evidence: { value: [...languages].join(', '), target: cut(url), count: languages.size, ...spot(page, last.offset) },
      });
    }
    return findings.length === 0 ? 'pass' : findings;
  },
});

export const hreflangLangMismatch = pageCheck({
  id: 'hreflang-lang-mismatch',
  category: 'hreflang',
  severity: 'warning',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site auditors; WHATWG HTML, the lang attribute',
  appliesTo: 'indexable',
  settings: {},
  words: {
    name: 'hreflang and lang attribute differ',
    title: 'The page lists itself as {value}, but its lang is {limit}',
    why: 'One of the two is wrong, so readers of another language may be sent here.',
    fix: 'Set lang on the html element to the language of the page, and use the same code in hreflang.',
  },
  docs: {
    condition: 'The hreflang entries for the page itself have a language other than html lang; regions are not compared.',
    found: `
      <link rel="alternate" hreflang="fr" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
    notFound: `
      <html lang="no">
      <link rel="alternate" hreflang="nb" href="https://site.example/page">
      <link rel="alternate" hreflang="no" href="https://site.example/page">
      <link rel="alternate" hreflang="x-default" href="https://site.example/page">
    `,
  },
  run(page) {
    const facts = page.facts;
    if (facts === null || facts.lang === null || facts.hreflang.length === 0) return 'not-applicable';
    const declared = languageOf(facts.lang);
    if (declared === null) return 'not-applicable';
    const own = facts.hreflang.filter((fact) => fact.url !== null && withoutFragment(fact.url) === page.url);
    const languages = own
      .map((fact) => readHreflang(fact.lang).language)
      .filter((language) => language !== null && language !== 'x-default');
    const first = own.find((fact) => readHreflang(fact.lang).language === languages[0]);
    if (first === undefined || languages.length === 0 || languages.includes(declared)) return 'pass';
    return [{ evidence: { value: cut(first.lang), limit: cut(facts.lang), ...spot(page, first.offset) } }];
  },
});

/** The language of a lang attribute in the codes of hreflang; Norwegian and old codes by their usual name. */
function languageOf(lang: string): string | null {
  const language = /^[a-z]{2,3}(?=$|[-_])/i.exec(lang.trim())?.[0]?.toLowerCase();
  const reading = language === undefined ? null : readHreflang(language);
  return reading?.valid ? reading.language : null;
}

export const languageChecks: readonly Check[] = [hreflangUrlMultipleLangs, hreflangLangMismatch];
