/** How long headings are, in user-perceived characters: below 10 a notice, below 5 a warning, above 70 flagged (specification). */
import { countCharacters } from '../characters.ts';
import { type PageCheck, type PageOutcome, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

function judge(
  page: PageView,
  level: HeadingLevel,
  judgeLength: (chars: number) => { limit: number; severity?: 'warning' | 'notice' } | null,
): PageOutcome {
  let hasAny = false;
  let findings: { severity?: 'warning' | 'notice'; evidence: object }[] | null = null;
  for (const heading of page.facts?.headings ?? []) {
    if (heading.level !== level || heading.text === '') continue;
    hasAny = true;
    const chars = countCharacters(heading.text);
    const verdict = judgeLength(chars);
    if (verdict === null) continue;
    findings ??= [];
    const { severity, limit } = verdict;
    const evidence = { value: cut(heading.text), count: chars, limit, ...spot(page, heading.offset) };
    findings.push(severity === undefined ? { evidence } : { severity, evidence });
  }
  return findings ?? (hasAny ? 'pass' : 'not-applicable');
}

export function headingTooShort(level: HeadingLevel): PageCheck<{ readonly min: number; readonly warnBelow: number }> {
  return pageCheck({
    id: `h${level}-too-short`,
    category: 'headings',
    severity: level === 1 ? 'warning' : 'notice',
    scope: 'page',
    source: 'Specification, recommended and stored heading lengths',
    appliesTo: 'indexable',
    settings: { min: 10 as number, warnBelow: 5 as number },
    words: {
      title: `h${level} is short ({count} characters, at least {limit})`,
      why: 'A heading of one short word says too little about the part that follows.',
      fix: 'Name what the part is about in a few words.',
    },
    run: (page, settings) =>
      judge(page, level, (chars) => {
        if (chars < settings.warnBelow) return { limit: settings.warnBelow, severity: 'warning' };
        return chars < settings.min ? { limit: settings.min, severity: 'notice' } : null;
      }),
  });
}

export function headingTooLong(level: HeadingLevel): PageCheck<{ readonly max: number }> {
  return pageCheck({
    id: `h${level}-too-long`,
    category: 'headings',
    severity: level === 1 ? 'warning' : 'notice',
    scope: 'page',
    source: 'Specification, recommended heading lengths',
    appliesTo: 'indexable',
    settings: { max: 70 as number },
    words: {
      title: `h${level} is long ({count} characters, at most {limit})`,
      why: 'A heading of the length of a sentence is not taken in at a glance.',
      fix: 'Shorten the heading and move the rest into the text below it.',
    },
    run: (page, settings) => judge(page, level, (chars) => (chars > settings.max ? { limit: settings.max } : null)),
  });
}
