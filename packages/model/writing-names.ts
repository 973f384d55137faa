/** What a text is written in, as evidence says it in English, and the names as the reader's language has them (CLDR). */
import { lookup, ownValue } from './lookup.ts';

type Kind = 'language' | 'script';

const scripts = lookup<string>({
  ...{ latin: 'Latn', cyrillic: 'Cyrl', greek: 'Grek', arabic: 'Arab', hebrew: 'Hebr' },
  ...{ devanagari: 'Deva', thai: 'Thai', han: 'Hani', kana: 'Jpan', hangul: 'Hang' },
});

/** Codes that evidence may name: languages that texts are recognised in, and scripts. */
const codes: Readonly<Record<Kind, readonly string[]>> = {
  language: ['en', 'fr', 'de', 'it', 'pt', 'ru', 'es', 'tr', 'nl', 'sv', 'pl', 'ro', 'ca', 'uk'],
  script: Object.values(scripts),
};

/** `written in German`, by the code of the language. */
export function writtenInLanguage(code: string): string {
  return `written in ${nameOf('language', code, 'en')}`;
}

/** `written in the Arabic script`. */
export function writtenInScript(writing: string): string {
  return `written in the ${nameOf('script', ownValue(scripts, writing) ?? writing, 'en')} script`;
}

/** The same with the name in another language: `written in Deutsch`. Other texts, and names that are not known, stay as they are. */
export function withWritingName(text: string, locale: string): string {
  // As older files have it.
  const letters = /^written in ([a-z]+) letters$/.exec(text)?.[1];
  if (letters !== undefined) return withWritingName(writtenInScript(letters), locale);
  const script = /^written in the (.+) script$/.exec(text)?.[1];
  const language = script === undefined ? /^written in (.+)$/.exec(text)?.[1] : undefined;
  const [kind, name] = script === undefined ? (['language', language] as const) : (['script', script] as const);
  if (name === undefined) return text;
  const code = codes[kind].find((each) => nameOf(kind, each, 'en') === name);
  return code === undefined ? text : text.replace(name, () => nameOf(kind, code, locale));
}

function nameOf(type: Kind, code: string, locale: string): string {
  // A code that is none throws.
  if (!/^[a-z]{2,4}$/i.test(code)) return code;
  return new Intl.DisplayNames(locale, { type }).of(code) ?? code;
}
