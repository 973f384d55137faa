/** How long headings are, in user-perceived characters, wide ones counted twice: below 10 a notice, below 5 a warning, above 70 flagged (specification). */
import type { HeadingFact, LinkFact } from '@orbweaver/facts/page-facts.ts';
import { nearShare } from '@orbweaver/model/near-limit.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { countColumns, isBlank } from '../characters.ts';
import { type Check, type PageCheck, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { gather } from '../gather.ts';
import { firstFrom } from '../in-page-order.ts';
import { type HeadingLevel, headingsAt, isLabel, withoutMark, wordsOf } from './levels.ts';
import { isSignature, withoutReference } from './reference-headings.ts';

interface Verdict {
  readonly limit: number;
  readonly severity?: 'warning' | 'notice';
}

function judge(page: PageView<'headings'>, level: HeadingLevel, judgeLength: (chars: number) => Verdict | null): PageOutcome {
  const headings = headingsAt(page, level);
  if (!headings.some((heading) => !isBlank(heading.text))) return 'not-applicable';
  const links = page.facts?.links ?? [];
  const isIndex = headings.filter(({ text }) => isLetter(text)).length >= minLetters;
  return gather(
    headings,
    (heading) =>
      !isBlank(wordsOf(heading)) &&
      !(isIndex && isLetter(heading.text)) &&
      judgeLength(countColumns(wordsOf(heading))) !== null &&
      !(level > 1 && (isLabel(heading) || isEntry(page, heading, links))),
    (heading) => {
      const text = wordsOf(heading);
      const chars = countColumns(text);
      const { limit = 0, severity } = judgeLength(chars) ?? {};
      const evidence = { value: cut(text), count: chars, limit, ...spot(page, heading.offset) };
      const group = severity === undefined ? groupOfLong(heading, { chars, limit }) : {};
      return { ...(severity === undefined ? {} : { severity }), ...group, evidence };
    },
  );
}

/** Names of code and questions take their room: such headings are one cause, unless one is far too long with little code. */
function groupOfLong(
  heading: HeadingFact,
  { chars, limit }: { readonly chars: number; readonly limit: number },
): { readonly group?: string } {
  const text = wordsOf(heading);
  const isFar = chars > limit * farTimes;
  if (!isFar && countColumns(withoutReference(text)) <= limit * (1 + nearShare)) return { group: groupOfPhrase('near-limit') };
  const isLongByName = isSignature(text) || (!isFar && (heading.hasCode === true || /[?؟？]$/u.test(text)));
  return isLongByName ? { group: groupOfPhrase('long-by-name') } : {};
}

/** From so many times the limit a heading is a paragraph. */
const farTimes = 2;

/** A heading that is a link as a whole, in a list of posts or products: its words are those of the page that it leads to, and judged there. */
function isEntry(page: PageView, { text, offset }: HeadingFact, links: readonly LinkFact[]): boolean {
  const link = firstFrom(links, offset);
  return link !== undefined && link.offset - offset < tagChars && link.text === text && link.url !== page.url && link.url !== null;
}

/** How many characters the tags between a heading and the link in it may take. */
const tagChars = 400;

/** So many headings of one letter are an index in the order of the alphabet. */
const minLetters = 5;

function isLetter(text: string): boolean {
  return [...withoutMark(text)].length === 1;
}

export function headingTooShort(
  level: HeadingLevel,
): PageCheck<{ readonly minChars: number; readonly warnBelowChars: number }, 'headings'> {
  return pageCheck({
    id: `h${level}-too-short`,
    cause: 'template',
    category: 'headings',
    severity: level === 1 ? 'warning' : 'notice',
    scope: 'page',
    tier: 'core',
    source: 'Specification, recommended and stored heading lengths',
    appliesTo: 'indexable',
    reads: ['headings'],
    settings: { minChars: 10 as number, warnBelowChars: 5 as number },
    words: {
      name: `h${level} too short`,
      title: `h${level} is too short ({count} of at least {limit} characters)`,
      why: `A very short heading says too little about the ${level === 1 ? 'page' : 'section that follows'}.`,
      fix: `Say in a few words what the ${level === 1 ? 'page' : 'section'} is about.`,
    },
    docs: {
      condition:
        'Fewer than 10 characters: a notice; fewer than 5: a warning; Chinese, Japanese and Korean characters count double, icons (private-use characters) not at all. Left out are the letters of an index, five or more, and, below h1, list entries that are links to their page, and headings of menus, sidebars, footers, notes, warnings and dialogs.',
      found: `<h${level}>Kettle</h${level}>`,
      notFound: `<h${level}>How to descale a kettle</h${level}>`,
    },
    run: (page, settings) =>
      judge(page, level, (chars) => {
        if (chars < settings.warnBelowChars) return { limit: settings.warnBelowChars, severity: 'warning' };
        return chars < settings.minChars ? { limit: settings.minChars, severity: 'notice' } : null;
      }),
  });
}

export function headingTooLong(level: HeadingLevel): PageCheck<{ readonly maxChars: number }, 'headings'> {
  return pageCheck({
    id: `h${level}-too-long`,
    category: 'headings',
    severity: level === 1 ? 'warning' : 'notice',
    scope: 'page',
    tier: 'core',
    source: 'Specification, recommended heading lengths',
    appliesTo: 'indexable',
    reads: ['headings'],
    settings: { maxChars: 70 as number },
    words: {
      name: `h${level} too long`,
      title: `h${level} is too long ({count} characters, at most {limit})`,
      why: 'Readers cannot take in a heading as long as a sentence at a glance.',
      fix: 'Shorten the heading and move the rest into the text below it.',
    },
    docs: {
      condition:
        'More than 70 characters; Chinese, Japanese and Korean characters count double, icons (private-use characters) not at all. Headings that are signatures of functions, and up to twice the limit those with code or a question are one issue; what is at most a tenth over it without a section number and a name of code at its start is close to the limit. Below h1, list entries that are links to their page, and headings of menus, sidebars, footers, notes, warnings and dialogs are left out.',
      found: `<h${level}>How the keepers of the northern lighthouses repair all their lamps alone</h${level}>`,
      notFound: `<h${level}>How lighthouse keepers repair their lamps</h${level}>`,
    },
    run: (page, settings) => judge(page, level, (chars) => (chars > settings.maxChars ? { limit: settings.maxChars } : null)),
  });
}

export const lengthChecks: readonly Check[] = ([1, 2, 3, 4, 5, 6] as const).flatMap((level) => [
  headingTooShort(level),
  headingTooLong(level),
]);
