/** What text checks see of a page: its main text without what repeats on the site, or with it where the page is judged alone. */
import type { PageFacts } from '@orbweaver/facts/page-facts.ts';

interface Amount {
  readonly words: number;
  readonly sentences: number;
}

export interface MainText {
  readonly words: number;
  readonly sentences: number;
  /** Of these in blocks of program code; absent when none. */
  readonly code: Amount | undefined;
  /** Declared or detected, ISO 639-1; null when unsure. */
  readonly language: string | null;
  /** As `TextFacts.syllables`. */
  readonly syllables: { readonly words: number; readonly syllables: number } | null | undefined;
  /** Headings of the second level. */
  readonly h2Count: number;
  /** Local names of the types of structured data. */
  types(): readonly string[];
}

/** The text of a page judged alone. */
export function textOfPage({ text, headings, structuredData }: PageFacts): MainText {
  return {
    words: text.words,
    sentences: text.sentences,
    code: text.code,
    language: text.language,
    syllables: text.syllables,
    h2Count: headings.filter(({ level }) => level === 2).length,
    types: () => [...structuredData.jsonLd, ...structuredData.microdata].flatMap(({ types }) => types.map(localName)),
  };
}

/** `Product` of `https://schema.org/Product`. */
const localName = (type: string): string => type.slice(type.lastIndexOf('/') + 1);
