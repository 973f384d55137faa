/** Two texts to what was added and removed between them, word by word. */
import { diffArrays } from 'diff';

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface TextComparison {
  readonly parts: readonly TextPart[];
  /** Words, white space aside. */
  readonly added: number;
  readonly removed: number;
  readonly same: number;
  /** Too many differences were found to go on: the two texts count as removed and added whole, but for their common start and end. */
  readonly isCut: boolean;
}

/** Differences that are looked for; the time is their square. */
const maxDifferences = 2000;

export function compareTexts(before: string, after: string): TextComparison {
  const one = tokensOf(before);
  const other = tokensOf(after);
  const changes = diffArrays(one, other, { maxEditLength: maxDifferences });
  const steps = changes?.map(({ added, removed, value }) => partOf(added ? 'added' : removed ? 'removed' : 'same', value));
  const parts = (steps ?? replaceMiddle(one, other)).filter(({ text }) => text !== '');
  return { parts, ...wordsOf(parts), isCut: changes === undefined };
}

/** Words, signs and white space; line ends stand alone, so that a moved line end changes no word. */
function tokensOf(text: string): string[] {
  return text.match(/\r\n|[\n\r]|[^\S\n\r]+|[\p{L}\p{M}\p{N}]+(?:['’_-][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];
}

/** What is between the common start and the common end is taken for replaced. */
function replaceMiddle(one: readonly string[], other: readonly string[]): TextPart[] {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [
    partOf('same', one.slice(0, start)),
    partOf('removed', one.slice(start, one.length - end)),
    partOf('added', other.slice(start, other.length - end)),
    partOf('same', one.slice(one.length - end)),
  ];
}

function partOf(kind: TextPart['kind'], tokens: readonly string[]): TextPart {
  return { kind, text: tokens.join('') };
}

function wordsOf(parts: readonly TextPart[]): Record<TextPart['kind'], number> {
  const words = { added: 0, removed: 0, same: 0 };
  for (const { kind, text } of parts) words[kind] += tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token)).length;
  return words;
}
