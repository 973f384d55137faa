/** Regular expressions that are linear in the page's length (re2js, the syntax of RE2): no lookaround, no references to groups. */
import { RE2JS } from 're2js';
import { BudgetSpent } from './budget.ts';

/** Instructions of a compiled pattern: each may be looked at for each character. */
const maxProgram = 2_000;
/** Characters times instructions. */
const maxWork = 400_000_000;
const maxChars = 2_000_000;
const maxMatches = 10_000;
/** Matches that each look far ahead for their end are quadratic together: between two of them the clock is looked at. */
const maxMs = 2_000;

/** The first group of each match, or all of it where the pattern has no group. */
export type FindAll = (text: string) => readonly string[];

/** Throws what re2js says of a pattern that it cannot read, RangeError for one that is too large. */
export function compileRegex(pattern: string): FindAll {
  const compiled = RE2JS.compile(pattern);
  const program = compiled.programSize();
  if (program > maxProgram) throw new RangeError(`the pattern is too large: ${program} of ${maxProgram} instructions`);
  const group = compiled.groupCount() > 0 ? 1 : 0;
  const longest = Math.min(maxChars, Math.floor(maxWork / Math.max(1, program)));
  return (text) => {
    if (text.length > longest) throw new BudgetSpent(`the page is longer than ${longest} characters`);
    const ends = performance.now() + maxMs;
    const found: string[] = [];
    const matcher = compiled.matcher(text);
    while (matcher.find()) {
      // A group that took no part is not of the match.
      found.push(matcher.group(group) ?? '');
      if (found.length >= maxMatches) throw new BudgetSpent(`more than ${maxMatches} matches`);
      if (performance.now() > ends) throw new BudgetSpent('the pattern takes too long on this page');
    }
    return found;
  };
}

/** How often words stand in a text, in any case; they do not overlap. */
export function countWords(text: string, words: string): number {
  const wanted = words.toLowerCase();
  const searched = text.toLowerCase();
  let count = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + wanted.length)) count++;
  return count;
}
