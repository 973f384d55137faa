/** Helpers that change a text: letter case and clean-up. Each is one function from text to text; line ends stay as they are. */

export const textChanges = {
  upper: (text: string, language: string | null) => text.toLocaleUpperCase(language ?? undefined),
  lower: (text: string, language: string | null) => text.toLocaleLowerCase(language ?? undefined),
  /** The first letter of each word. */
  title: (text: string, language: string | null) =>
    text
      .toLocaleLowerCase(language ?? undefined)
      .replace(
        /(^|[^\p{L}\p{M}\p{N}'’])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase(language ?? undefined),
      ),
  /** The first letter of each sentence and line. */
  sentence: (text: string, language: string | null) =>
    text
      .toLocaleLowerCase(language ?? undefined)
      .replace(/([^\p{L}]*)(\p{L}?)/gu, (piece, gap: string, letter: string, at: number) =>
        opensSentence(gap, at === 0) ? gap + letter.toLocaleUpperCase(language ?? undefined) : piece,
      ),
  'trim-lines': (text: string) => text.replace(/(?<![^\S\n\r])[^\S\n\r]+$/gm, '').replace(/^[^\S\n\r]+/gm, ''),
  'single-spaces': (text: string) => text.replace(/[^\S\n\r]+/g, ' '),
  'drop-empty-lines': (text: string) =>
    text.replace(/^(?:[^\S\n\r]*(?:\r\n|[\n\r]))+/, '').replace(/(\r\n|[\n\r])(?:[^\S\n\r]*(?:\r\n|[\n\r]))+/g, '$1'),
  'join-lines': (text: string) => text.replace(/(?<![^\S\n\r])[^\S\n\r]*(?:\r\n|[\n\r])[^\S\n\r]*/g, ' ').trim(),
  'unique-lines': (text: string) => [...new Set(text.split(/\r?\n/))].join('\n'),
  'sort-lines': (text: string, language: string | null) =>
    text
      .split(/\r?\n/)
      .sort(new Intl.Collator(language ?? undefined).compare)
      .join('\n'),
  'plain-quotes': (text: string) =>
    text
      .replace(/[“”„‟«»]/g, '"')
      .replace(/[‘’‚‛‹›]/g, "'")
      .replace(/[–—]/g, '-')
      .replace(/…/g, '...'),
  /** Letters without accents. */
  'plain-letters': (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Mn}+/gu, '')
      .normalize('NFC'),
  /** Zero-width and direction characters, soft hyphens, byte order marks; no-break spaces become spaces. */
  'drop-invisible': (text: string) =>
    text.replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').replace(/[\u00a0\u2007\u202f]/g, ' '),
  'drop-tags': (text: string) => dropTags(text),
  'drop-emoji': (text: string) =>
    text.replace(/\p{Extended_Pictographic}(?:\ufe0f|\u200d\p{Extended_Pictographic}|\p{Emoji_Modifier})*/gu, ''),
} as const satisfies Readonly<Record<string, (text: string, language: string | null) => string>>;

/** Is a letter behind `gap`, in which there is no letter, the first one of a sentence or a line? */
function opensSentence(gap: string, isStart: boolean): boolean {
  const line = Math.max(gap.lastIndexOf('\n'), gap.lastIndexOf('\r'));
  if ((isStart || line !== -1) && /^[\s"'“‘«„¿¡(]*$/.test(gap.slice(line + 1))) return true;
  const end = Math.max(...['.', '!', '?', '…', '؟'].map((sign) => gap.lastIndexOf(sign)));
  return end !== -1 && /^["'”’»)]*\s[\s"'“‘«„¿¡(]*$/.test(gap.slice(end + 1));
}

/** Nothing is looked for behind the last end of a comment, so that beginnings without one cost nothing. */
function dropTags(text: string): string {
  const last = text.lastIndexOf('-->');
  const end = last === -1 ? 0 : last + 3;
  const head = text.slice(0, end).replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>/g, '');
  return head + text.slice(end).replace(/<\/?[a-zA-Z][^<>]*>/g, '');
}

export type TextChange = keyof typeof textChanges;

export function changeText(text: string, change: TextChange, language: string | null = null): string {
  return textChanges[change](text, language);
}
