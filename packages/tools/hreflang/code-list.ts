/** Codes that an hreflang value is made of, with their names in a reader's language. ISO 639-1, ISO 3166-1; names from the runtime's CLDR. */
import { languages2, regions2 } from '@orbweaver/formats/language-codes.ts';

export interface NamedCode {
  readonly kind: 'language' | 'region';
  readonly code: string;
  readonly name: string;
}

/** All languages and regions, each sorted by its name. */
export function listCodes(locale: string): readonly NamedCode[] {
  const order = new Intl.Collator(locale);
  const list = (kind: NamedCode['kind'], codes: Iterable<string>) => {
    const names = new Intl.DisplayNames([locale], { type: kind, fallback: 'code' });
    return [...codes].map((code) => ({ kind, code, name: names.of(code) ?? code })).sort((a, b) => order.compare(a.name, b.name));
  };
  return [...list('language', languages2), ...list('region', regions2)];
}

/** Entries whose code or name starts with or holds the words, codes first. */
export function searchCodes(codes: readonly NamedCode[], words: string): readonly NamedCode[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return codes;
  const exact = codes.filter(({ code }) => code.toLowerCase() === wanted);
  return [...exact, ...codes.filter((each) => !exact.includes(each) && each.name.toLowerCase().includes(wanted))];
}
