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
  tier: 'core',
  source: 'Customary check of site crawlers (lorem ipsum)',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Placeholder text on a live page',
    title: 'Filler text is live: {rule}',
    why: 'The page was published unfinished.',
    fix: 'Write the real text, or take the page offline.',
  },
  docs: {
    condition: 'Lorem ipsum, TODO, "your text here", {{ }} in visible text.',
    found: `
      <h2>Our lanterns</h2>
      <h1>Lorem ipsum dolor sit amet</h1>
    `,
    notFound: '<h1>Sunrise farms that feel stormy under the charts</h1>',
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
  tier: 'core',
  source: 'WHATWG Encoding; own',
  appliesTo: 'html',
  settings: {},
  words: {
    name: 'Garbled characters in the text',
    title: 'Broken characters in the text: {rule}',
    why: 'Text was saved in one encoding and read in another, and everyone sees it.',
    fix: 'Keep database, files and headers in UTF-8, and repair the texts that were already converted.',
  },
  docs: {
    condition: 'U+FFFD or UTF-8-read-as-Latin-1 pairs (Ã©, â€™) in visible text.',
    found: '<h1>Die MÃ¼hlen der TÃ¤ler im Norden</h1>',
    notFound: '<h1>Sunrise farms that feel stormy under the charts</h1>',
  },
  run: (page) => findIn(page, (text) => (beyondAscii.test(text) ? findMojibake(text) : null)),
});

export const contentTextHtmlRatio = pageCheck({
  id: 'content-text-html-ratio',
  category: 'content',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  appliesTo: 'indexable',
  settings: { minPercent: 10 },
  words: {
    name: 'Low text-to-HTML ratio',
    title: '{count} % of the page is text, at least {limit} % expected',
    why: 'Most of what is sent is markup, which slows the page and hides the text from simple readers.',
    fix: 'Move scripts, styles and inline drawings into files.',
  },
  docs: {
    condition: 'Visible text < 10 % of HTML bytes; < 15 % also flagged for AI readers.',
    found:
      '<section><div data-state="the state of box 0 is kept here for the scripts of the page" class="box box-0 wide open"></div><div data-state="the state of box 1 is kept here for the scripts of the page" class="box box-1 wide open"></div><div data-state="the state of box 2 is kept here for the scripts of the page" class="box box-2 wide open"></div><div data-state="the state of box 3 is kept here for the scripts of the page" class="box box-3 wide open"></div><div data-state="the state of box 4 is kept here for the scripts of the page" class="box box-4 wide open"></div><div data-state="the state of b…',
    notFound:
      '<style>.c0{margin:0px}.c1{margin:1px}.c2{margin:2px}.c3{margin:3px}.c4{margin:4px}.c5{margin:5px}.c6{margin:6px}.c7{margin:7px}.c8{margin:8px}.c9{margin:9px}.c10{margin:10px}.c11{margin:11px}.c12{margin:12px}.c13{margin:13px}.c14{margin:14px}.c15{margin:15px}.c16{margin:16px}.c17{margin:17px}.c18{margin:18px}.c19{margin:19px}.c20{margin:20px}.c21{margin:21px}.c22{margin:22px}.c23{margin:23px}.c24{margin:24px}.c25{margin:25px}.c26{margin:26px}.c27{margin:27px}.c28{margin:28px}.c29{margin:29px}.c30{margin:30px}.c31{margin:31px}.c32{margin:32px}.c33{margin:33px}.c34{margin:34px}.c35{margin:35px}.…',
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
