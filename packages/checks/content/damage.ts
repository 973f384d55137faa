/** Text that is visibly damaged or unfinished: broken characters, filler text. Looks at titles, headings, links, alts and the start of the main text. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';
import { type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { findFiller } from '../placeholders.ts';

interface Piece {
  readonly text: string;
  /** -1 for the excerpt, which has no place of its own. */
  readonly offset: number;
}

/** The first piece of visible text in which something is found. */
function findIn(page: PageView, find: (text: string) => string | null): PageOutcome {
  const facts = page.facts;
  if (facts === null) return 'not-applicable';
  for (const pieces of piecesOf(facts)) {
    for (const { text, offset } of pieces) {
      const found = find(text);
      if (found !== null) return [{ group: found, evidence: { value: cut(text), rule: cut(found), ...spot(page, offset) } }];
    }
  }
  return 'pass';
}

function piecesOf(facts: PageFacts): readonly (readonly Piece[])[] {
  return [facts.titles, facts.headings, facts.links, [{ text: facts.text.excerpt, offset: -1 }]];
}

export const contentPlaceholder = pageCheck({
  id: 'content-placeholder',
  category: 'content',
  severity: 'error',
  scope: 'page',
  source: 'Customary check of site crawlers (lorem ipsum)',
  appliesTo: 'html',
  settings: {},
  words: {
    title: 'Filler text is live: {rule}',
    why: 'The page was published unfinished.',
    fix: 'Write the real text, or take the page offline.',
  },
  // The shortest filler has fourteen letters.
  run: (page) => findIn(page, (text) => (text.length < 14 ? null : findFiller(text))),
});

const beyondAscii = /[\u0080-\uffff]/;

/** The replacement character, or UTF-8 read as Windows-1252: at least two such pairs, since one may be a letter before a sign. */
function findMojibake(text: string): string | null {
  const replaced = text.indexOf('�');
  if (replaced >= 0) return '�';
  const pairs = text.match(
    /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|â€[\u0080-\u00bf™œ“”¦˜]|[ÐÑ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œ]|Â[\u00a0-\u00bf]/g,
  );
  return pairs !== null && (pairs.length > 1 || pairs[0].startsWith('â€')) ? pairs.slice(0, 3).join(' ') : null;
}

export const contentMojibake = pageCheck({
  id: 'content-mojibake',
  category: 'content',
  severity: 'error',
  scope: 'page',
  source: 'WHATWG Encoding; own',
  appliesTo: 'html',
  settings: {},
  words: {
    title: 'Broken characters in the text: {rule}',
    why: 'Text was saved in one encoding and read in another, and everyone sees it.',
    fix: 'Keep database, files and headers in UTF-8, and repair the texts that were already converted.',
  },
  run: (page) => findIn(page, (text) => (beyondAscii.test(text) ? findMojibake(text) : null)),
});

export const contentTextHtmlRatio = pageCheck({
  id: 'content-text-html-ratio',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  source: 'Customary threshold of site auditors',
  appliesTo: 'indexable',
  settings: { minPercent: 10 },
  words: {
    title: '{count} % of the page is text, at least {limit} % expected',
    why: 'Most of what is sent is markup, which slows the page and hides the text from simple readers.',
    fix: 'Move scripts, styles and inline drawings into files.',
  },
  run(page, settings) {
    const facts = page.facts;
    if (facts === null || facts.document.chars === 0 || facts.text.visibleChars === 0) return 'not-applicable';
    const percent = (facts.text.visibleChars * 100) / facts.document.chars;
    return percent >= settings.minPercent
      ? 'pass'
      : [{ evidence: { count: Math.floor(percent), limit: settings.minPercent, value: facts.document.chars } }];
  },
});
