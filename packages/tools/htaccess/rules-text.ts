/** Written parts as one file: each below a comment of its own words. */
import type { PartId, RulePart } from './options.ts';

/** `explain` gives the words of a part; line breaks in them stay comments. */
export function rulesText(parts: readonly RulePart[], explain: (id: PartId) => string): string {
  return parts.map(({ id, lines }) => `${commentOf(explain(id))}\n${lines.join('\n')}\n`).join('\n');
}

function commentOf(words: string): string {
  return words
    .split(/[\r\n]+/)
    .map((line) => `# ${line}`.replace(/(?<!\\)\\+$/, ''))
    .join('\n');
}
