/** Section headings h2 to h6: without text, or the same heading again in one section. */
import type { HeadingFact } from '@orbweaver/facts/page-facts.ts';
import { isBlank } from '../characters.ts';
import { type Check, type PageCheck, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { type HeadingLevel, headingsAt, isLabel, withoutMark, wordsOf } from './levels.ts';
import { codeNamesAmong, isPartName } from './reference-headings.ts';

export function headingEmpty(level: HeadingLevel): PageCheck<Record<string, never>, 'headings'> {
  return pageCheck({
    id: `h${level}-empty`,
    category: 'headings',
    severity: 'warning',
    scope: 'page',
    tier: 'core',
    source: 'axe-core, empty-heading',
    appliesTo: 'indexable',
    reads: ['headings'],
    settings: {},
    words: {
      name: `Empty h${level}`,
      title: `h${level} is empty`,
      why: 'Screen readers announce a heading without text, and the page outline has a gap.',
      fix: 'Add text to the heading or remove the empty element.',
    },
    docs: {
      condition: 'A heading without text and without an image whose alt text replaces it.',
      found: `<h${level}></h${level}>`,
      notFound: `<h${level}><img src="/mill.png" alt="The mill"></h${level}>`,
    },
    run(page) {
      const empty = headingsAt(page, level).filter((heading) => isBlank(heading.text) && heading.imageAlt === '');
      return empty.length === 0 ? 'pass' : empty.map((heading) => ({ evidence: { value: '', ...spot(page, heading.offset) } }));
    },
  });
}

export function headingDuplicateOnPage(level: HeadingLevel): PageCheck<{ readonly cards: number }, 'headings'> {
  return pageCheck({
    id: `h${level}-duplicate-on-page`,
    category: 'headings',
    severity: 'notice',
    scope: 'page',
    tier: 'core',
    source: 'Specification, heading lists (duplicates)',
    appliesTo: 'indexable',
    /** So many equal headings in one section are a row of cards from a template, not a slip. */
    reads: ['headings'],
    settings: { cards: 4 as number },
    words: {
      name: `Duplicate h${level} in a section`,
      title: `The same h${level} appears {count} times in one section`,
      why: 'Identical headings in the same section make the outline confusing.',
      fix: 'Say in each heading what is specific to its section, or merge the sections.',
    },
    docs: {
      condition:
        'The same text again at the same level under one higher heading, unless it appears there 4 times or more (a row of cards), is a link (a list entry), names a function among others (`get`, `indexOf`), is a figure (`53%`), is hidden, is the title of a box (note, tip, warning, example) or stands in one, in a dialog, a menu, a sidebar or the footer, or is a part that entries of a reference have (parameters, see also) with another heading between the two.',
      found: `
        <h${level}>What the bakers say</h${level}>
        <p>Bread is good.</p>
        <h${level}>What the bakers say</h${level}>
        <p>It is.</p>
      `,
      notFound: `
        <h${level}>What the bakers say</h${level}>
        <p>Bread is good.</p>
        <h${level}>What the millers say</h${level}>
        <p>It is.</p>
      `,
    },
    run(page, settings) {
      const headings = headingsAt(page, level);
      if (headings.length < 2) return 'pass';
      const repeats = findRepeats(page.facts?.headings ?? [], level);
      if (repeats.length === 0) return 'pass';
      const isCodeName = codeNamesAmong(headings);
      const findings = repeats.filter(
        ({ heading, count }) =>
          count < settings.cards &&
          !isBoxName(withoutMark(heading.text).toLowerCase()) &&
          !isNumber(heading.text) &&
          !isCodeName(heading.text) &&
          !isLink(page, heading),
      );
      if (findings.length === 0) return 'pass';
      return findings.map(({ heading, count }) => ({
        evidence: { value: cut(wordsOf(heading)), count, ...spot(page, heading.offset) },
      }));
    },
  });
}

/** `53%`, `1,204`: a figure, which is as often there as it is true. */
function isNumber(text: string): boolean {
  return /^[\p{N}\p{S}\p{P}\s]*$/u.test(text) && /\p{N}/u.test(text);
}

function isBoxName(text: string): boolean {
  return boxNames.has(text.endsWith(':') ? text.slice(0, -1).trimEnd() : text);
}

/** What boxes beside a text are called in the nine languages: as often as there are boxes. */
const boxNames: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'hint', 'warning', 'caution', 'important', 'example', 'attention', 'danger'],
  ...['hinweis', 'tipp', 'warnung', 'vorsicht', 'wichtig', 'beispiel', 'achtung', 'remarque', 'astuce', 'avertissement', 'exemple'],
  ...[
    'nota',
    'consejo',
    'advertencia',
    'precaución',
    'ejemplo',
    'suggerimento',
    'avviso',
    'attenzione',
    'esempio',
    'dica',
    'aviso',
    'exemplo',
  ],
  ...['примечание', 'совет', 'внимание', 'пример', 'not', 'ipucu', 'uyarı', 'dikkat', 'örnek', 'ملاحظة', 'نصيحة', 'تحذير', 'مثال'],
]);

/** An entry of a list, whose text is that of a link in the heading. */
function isLink(page: PageView, heading: HeadingFact): boolean {
  const reach = heading.offset + heading.text.length + maxLinkGap;
  return page.facts?.links.some(({ offset, text }) => offset > heading.offset && offset < reach && text === heading.text) === true;
}

/** Tags and white space between a heading and the link in it. */
const maxLinkGap = 200;

interface Repeat {
  /** The second of the equal headings. */
  heading: HeadingFact;
  count: number;
}

type Known = Map<string, Repeat | null>;

/** Equal headings of a level under the same higher heading; `Parameters` under each method of a reference is not a repeat, nor where the method is a heading of this level. */
function findRepeats(headings: readonly HeadingFact[], level: HeadingLevel): readonly Repeat[] {
  const inSection: Known = new Map();
  const inEntry: Known = new Map();
  const repeats: Repeat[] = [];
  for (const heading of headings) {
    if (isLabel(heading) || heading.level > level || (heading.level === level && (heading.hidden || isBlank(heading.text)))) continue;
    const text = heading.level < level ? null : withoutMark(heading.text).toLowerCase();
    const isPart = text !== null && isPartName(text);
    if (!isPart) inEntry.clear();
    if (text === null) inSection.clear();
    else addRepeat(repeats, heading, isPart ? inEntry : inSection);
  }
  return repeats;
}

/** Nothing is added for the first of its text; a repeat counts those after it. */
function addRepeat(repeats: Repeat[], heading: HeadingFact, among: Known): void {
  const text = withoutMark(heading.text).toLowerCase();
  const known = among.get(text);
  if (known === undefined) among.set(text, null);
  else if (known !== null) known.count++;
  else {
    const repeat = { heading, count: 2 };
    among.set(text, repeat);
    repeats.push(repeat);
  }
}

export const sectionChecks: readonly Check[] = ([2, 3, 4, 5, 6] as const).flatMap((level) => [
  headingEmpty(level),
  headingDuplicateOnPage(level),
]);
