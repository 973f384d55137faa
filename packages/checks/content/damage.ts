/** Text that is visibly damaged or unfinished: broken characters, filler text. Looks at titles, headings, links, alts and the start of the main text. */
import type { FactsOf } from '@orbweaver/facts/page-facts.ts';
import { type Check, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { hasCharsetFault } from '../html/document.ts';
import { isListOfLinks } from '../main-text.ts';
import { findFiller } from '../placeholders.ts';
import { isToldBySize } from '../response/body.ts';

interface Piece {
  readonly text: string;
  /** -1 for the excerpt, which has no place of its own. */
  readonly offset: number;
  /** Program code is no prose: what looks damaged may be what it says. */
  readonly hasCode?: boolean;
}

/** The first piece of visible text in which something is found. */
function findIn(page: PageView<'headings' | 'text'>, find: (text: string) => string | null): PageOutcome {
  const facts = page.facts;
  if (facts === null) return 'not-applicable';
  for (const pieces of piecesOf(facts)) {
    for (const { text, offset, hasCode } of pieces) {
      if (hasCode === true) continue;
      const found = find(text);
      if (found !== null) return [{ group: found, evidence: { value: cut(text), rule: cut(found), ...spot(page, offset) } }];
    }
  }
  return 'pass';
}

function piecesOf(facts: FactsOf<'headings' | 'text'>): readonly (readonly Piece[])[] {
  return [facts.titles, facts.headings, facts.links, [{ text: facts.text.excerpt, offset: -1 }]];
}

export const contentPlaceholder = pageCheck({
  id: 'content-placeholder',
  category: 'content',
  severity: 'error',
  scope: 'page',
  tier: 'core',
  source: 'Customary check of site crawlers (lorem ipsum)',
  appliesTo: 'html',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Placeholder text on a live page',
    title: 'Placeholder text is live: {rule}',
    why: 'The page was published unfinished.',
    fix: 'Write the real text, or unpublish the page.',
  },
  docs: {
    condition: 'Lorem ipsum, "your text here", [object Object], %%name%% in visible text that is not program code.',
    found: `
      <h2>Our lanterns</h2>
      <h1>Lorem ipsum dolor sit amet</h1>
    `,
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  // The shortest filler has fourteen letters.
  run: (page) => findIn(page, (text) => (text.length < 14 ? null : findFiller(text))),
});

const beyondAscii = /[\u0080-\uffff]/;

const maxShownChars = 3;

/** Two words of three are but a few characters, as where characters are listed beside each other. */
function isCharacterTable(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return (
    words.filter((word) => word.length <= maxShownChars).length * 3 >= words.length * 2 && words.some((word) => beyondAscii.test(word))
  );
}

/** The replacement character, or UTF-8 read as Windows-1252: at least two such pairs, since one may be a letter before a sign. */
export function findMojibake(text: string): string | null {
  if (isCharacterTable(text)) return null;
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
  tier: 'core',
  source: 'WHATWG Encoding; our judgement',
  appliesTo: 'html',
  reads: ['headings', 'text'],
  settings: {},
  words: {
    name: 'Garbled characters in the text',
    title: 'Garbled characters in the text: {rule}',
    why: 'The text was saved in one encoding and read in another, and every visitor sees it.',
    fix: 'Use UTF-8 for the database, files and headers, and repair texts that were already converted.',
  },
  docs: {
    condition:
      'U+FFFD or UTF-8-read-as-Latin-1 pairs (Ã©, â€™) in visible text that is neither program code nor a table of characters; where the encoding is not declared or is wrong, html-charset-missing reports the cause.',
    found: '<h1>Die MÃ¼hlen der TÃ¤ler im Norden</h1>',
    notFound: '<h1>Desk lamps that light your page and not the wall</h1>',
  },
  run: (page) => (hasCharsetFault(page) ? 'not-applicable' : findIn(page, (text) => (beyondAscii.test(text) ? findMojibake(text) : null))),
});

export const contentTextHtmlRatio = pageCheck({
  id: 'content-text-html-ratio',
  cause: 'template',
  category: 'content',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  appliesTo: 'indexable',
  reads: ['text'],
  settings: { minPercent: 10, fromChars: 100_000 },
  words: {
    name: 'Low text-to-HTML ratio',
    title: '{count}% of the page is text, at least {limit}% expected',
    why: 'Most of what the server sends is markup, which slows down the page and makes the text harder for simple parsers to extract.',
    fix: 'Simplify the template: fewer elements around the text, and shorter class names and attributes.',
  },
  docs: {
    condition:
      'Visible text < 10 % of the characters of the HTML without style, script, svg and pre elements, if that is at least 100,000 characters: compressed, a smaller page gains nothing that anyone could measure, and very large pages are left to html-over-2mb. Lists of links are left out: at least half of the words are links, or there is a link for every ten words.',
    found: `
      <main>
      <h1>Lanterns of the mill</h1>
      <div data-state="<!-- and so on, 110,000 characters -->"></div>
      </main>
    `,
    notFound: `
      <main>
      <h1>Lanterns of the mill</h1>
      <p>We make lanterns of tin and glass, each by hand.</p>
      <!-- and so on, 40 times -->
      </main>
    `,
  },
  run(page, settings, runs) {
    const facts = page.facts;
    if (facts === null || facts.text.visibleChars === 0 || isToldBySize(page, runs)) return 'not-applicable';
    const { document, text, links } = facts;
    const chars = document.chars - (document.codeChars ?? 0);
    if (chars < settings.fromChars) return 'not-applicable';
    const percent = (text.visibleChars * 100) / chars;
    if (percent >= settings.minPercent) return 'pass';
    if (isListOfLinks({ words: text.words, links: () => links })) return 'not-applicable';
    return [{ evidence: { count: Math.floor(percent), limit: settings.minPercent, value: chars } }];
  },
});

export const damageChecks: readonly Check[] = [contentPlaceholder, contentMojibake, contentTextHtmlRatio];
