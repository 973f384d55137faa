/** Which writing systems a text is in, and which a language is written in. Unicode scripts; CLDR likely subtags. */
import { lookup } from '@orbweaver/model/lookup.ts';

export type Writing = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'han' | 'kana' | 'hangul';

const ranges: readonly (readonly [number, number, Writing])[] = [
  [0x41, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x590, 0x5ff, 'hebrew'],
  [0x600, 0x77f, 'arabic'],
  [0x8a0, 0x8ff, 'arabic'],
  [0x900, 0x97f, 'devanagari'],
  [0xe00, 0xe7f, 'thai'],
  [0x1e00, 0x1eff, 'latin'],
  [0x3040, 0x30ff, 'kana'],
  [0x3400, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfeff, 'arabic'],
];

/** The writing of most letters and its share from 0 to 1; null for a text with fewer than `minLetters`. */
export function mainWriting(text: string, minLetters: number): { readonly writing: Writing; readonly share: number } | null {
  const counts = new Map<Writing, number>();
  let letters = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const writing = writingOf(code);
    if (writing === null) continue;
    letters++;
    counts.set(writing, (counts.get(writing) ?? 0) + 1);
  }
  if (letters < minLetters) return null;
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  return top === undefined ? null : { writing: top[0], share: top[1] / letters };
}

function writingOf(code: number): Writing | null {
  if (code < 0x80) return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? 'latin' : null;
  for (const [first, last, writing] of ranges) if (code >= first && code <= last) return writing;
  return null;
}

const written = lookup<readonly Writing[]>({
  ar: ['arabic'], fa: ['arabic'], ur: ['arabic'], ps: ['arabic'], ckb: ['arabic'], he: ['hebrew'], yi: ['hebrew'],
  ru: ['cyrillic'], uk: ['cyrillic'], bg: ['cyrillic'], be: ['cyrillic'], mk: ['cyrillic'], el: ['greek'], hi: ['devanagari'], mr: ['devanagari'], ne: ['devanagari'], th: ['thai'],
  ja: ['kana', 'han'], zh: ['han'], ko: ['hangul', 'han'],
  en: ['latin'], de: ['latin'], fr: ['latin'], es: ['latin'], it: ['latin'], pt: ['latin'], tr: ['latin'], nl: ['latin'], sv: ['latin'], da: ['latin'], nb: ['latin'], no: ['latin'], fi: ['latin'],
  pl: ['latin'], cs: ['latin'], sk: ['latin'], hu: ['latin'], ro: ['latin'], ca: ['latin'], hr: ['latin'], sl: ['latin'], et: ['latin'], lv: ['latin'], lt: ['latin'], vi: ['latin'], id: ['latin'],
}); // biome-ignore format: a table

/** null for languages that are written in several ways or that the table does not know. `tag` as in a lang attribute. */
export function writingsOf(tag: string): readonly Writing[] | null {
  // A script in the tag (sr-Latn) says more than the language.
  if (/-[a-z]{4}(?:-|$)/i.test(tag)) return null;
  return written[tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''] ?? null;
}
