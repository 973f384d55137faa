/** What links say about their target. Google, link best practices; Lighthouse, link-text. */
import type { LinkFact, PageFacts } from '@orbweaver/facts/page-facts.ts';
import { genericTextsIn, hasGenericLink, isGenericLink } from '@orbweaver/formats/text/generic-links.ts';
import { declaredLanguage } from '@orbweaver/formats/text/language.ts';
import { plainPhrase } from '@orbweaver/formats/text/phrase-set.ts';
import { type Check, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { linkSigns, linksOf } from './link-signs.ts';

export const anchorGeneric = pageCheck({
  id: 'anchor-generic',
  category: 'links',
  severity: 'notice',
  scope: 'link',
  tier: 'core',
  source: 'Lighthouse, link-text; Google, link best practices',
  appliesTo: 'html',
  reads: ['link-language'],
  settings: {},
  words: {
    name: 'Non-descriptive link text',
    title: 'Link text is not descriptive: {value}',
    why: 'Screen readers and search engines read link text on its own, and this text does not say where the link leads.',
    fix: 'Use words that describe the target as the link text.',
  },
  docs: {
    condition:
      "Trimmed link text equals a stop phrase in the page's language (click here, read more, more, here...) and is not program code; not where an aria-label says something else, nor where it is the name of the target (/more.html).",
    found: '<p><a href="/about">click here</a></p>',
    notFound: '<p><a href="/about">Read more about the people of the mill</a></p>',
  },
  run(page) {
    const links = linksOf(page);
    if (page.facts === null || links.length === 0) return 'not-applicable';
    // Facts may then hold no language, since none was looked for.
    if (declaredLanguage(page.facts.lang) === null && !hasGenericLink(links, page.url)) return 'pass';
    const phrases = genericTextsIn(page.facts.text.language ?? 'en');
    if (phrases === null) return 'not-applicable';
    return gather(
      links,
      (link) => isGenericLink(link, page.url, phrases),
      (link) => ({
        group: plainPhrase(link.text),
        evidence: { value: cut(link.text), target: cut(link.url ?? ''), ...spot(page, link.offset) },
      }),
    );
  },
});

export const anchorTooLong = pageCheck({
  id: 'anchor-too-long',
  category: 'links',
  severity: 'opportunity',
  scope: 'link',
  tier: 'extended',
  source: 'Google, link best practices (anchor text)',
  appliesTo: 'html',
  reads: ['headings'],
  settings: { maxChars: 150 },
  words: {
    name: 'Link text too long',
    title: 'Link text is too long ({count} characters, at most {limit})',
    why: 'Readers cannot see at a glance what is linked, and search engines get a vague description.',
    fix: 'Link a few words that describe the target, not the whole paragraph.',
  },
  docs: {
    condition:
      'Link text > 150 characters, more than titles usually have, that is not a written-out URL. Links to a place in a page (#) are left out where their text is no sentence, or begins a heading of the page: the heading is what is long.',
    found:
      '<p><a href="/about">All the people of the mill, who they are, where they come from, what they like to eat, when they go to bed, and which of the lanterns each of them has made</a></p>',
    notFound: '<p><a href="/about">All the people of the mill</a></p>',
  },
  run(page, settings) {
    if (linkSigns(page).longestText <= settings.maxChars) return 'pass';
    const headings = page.facts?.headings ?? [];
    return gather(
      linksOf(page),
      (link) => link.text.length > settings.maxChars && link.url !== null && !isAddress(link.text) && !isHeading(link, headings),
      (link) => ({
        group: link.url ?? '',
        evidence: { value: cut(link.text), count: link.text.length, limit: settings.maxChars, ...spot(page, link.offset) },
      }),
    );
  },
});

/** An address that is written out names its target exactly. */
function isAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text.trim());
}

/** Tables of contents repeat the headings of the places they link to, where the check of headings tells what is long. */
function isHeading({ href, text }: LinkFact, headings: PageFacts['headings']): boolean {
  if (href?.includes('#') !== true) return false;
  return headings.some((heading) => heading.text.startsWith(text)) || !sentenceEnd.test(text.replace(sectionNumber, ''));
}

const sectionNumber = /^\s*(?:\d+\.)+\d*\s/;
const sentenceEnd = /[.!?…](?:\s|$)|[。！？]/;

export const wordingChecks: readonly Check[] = [anchorGeneric, anchorTooLong];
