/** What text checks see of a page: its main text without what repeats on the site, or with it where the page is judged alone. */

import type { FormFact, HeadingFact, LinkFact, PageFacts } from '@orbweaver/facts/page-facts.ts';
import { isOfContent } from '@orbweaver/model/place.ts';

export interface Amount {
  readonly words: number;
  readonly sentences: number;
}

export interface MainText {
  readonly words: number;
  readonly sentences: number;
  /** In blocks of program code, of the text with what repeats; absent when none. */
  readonly code: Amount | undefined;
  /** Left out because it repeats on the site; lines of code may be among it, such as their numbers. */
  readonly repeated: Amount;
  /** Declared or detected, ISO 639-1; null when unsure. */
  readonly language: string | null;
  /** As `TextFacts.syllables`. */
  readonly syllables: { readonly words: number; readonly syllables: number } | null | undefined;
  /** Headings of the second level. */
  readonly h2Count: number;
  /** Of the page. */
  headings(): readonly Pick<HeadingFact, 'level' | 'place' | 'hidden' | 'offset'>[];
  /** Local names of the types of structured data. */
  types(): readonly string[];
  /** Of the page. */
  forms(): readonly Pick<FormFact, 'complete' | 'hasPassword' | 'fields' | 'offset'>[];
  /** Links of the page, all of them. */
  linkCount(): number;
  /** Of the page; empty where the scan does not count them. */
  tagCounts(): PageFacts['tagCounts'];
  /** Of the page, without those that may stand in what repeats. */
  links(): readonly Pick<LinkFact, 'place' | 'text'>[];
}

/** A table of contents, an index, the list of a tag, a shelf of products: what there is to read stands on the pages that it leads to. */
export function isListOfLinks({ words, links }: Pick<MainText, 'words' | 'links'>): boolean {
  if (words === 0) return false;
  let [count, linked] = [0, 0];
  for (const { place, text } of links()) {
    if (!isOfContent(place)) continue;
    count++;
    linked += text.match(/\S+/g)?.length ?? 0;
  }
  return linked * 2 >= words || (count >= minListed && words < count * wordsOfEntry);
}

/** Cards with a picture, a name and a price have few words beside their links. */
const minListed = 5;
const wordsOfEntry = 10;

/** A text in the cells of tables, which nothing can divide, rather than one with a table in it. */
export function isTable({ words, tagCounts }: Pick<MainText, 'words' | 'tagCounts'>): boolean {
  const { td = 0, th = 0 } = tagCounts();
  return words < (td + th) * wordsOfCell;
}

const wordsOfCell = 5;

/** A screen of an application has no menus: what it leads to are a few other screens. */
const mostLinks = 5;

/** Little more than a form that is complete: a forgotten password, or a sign-in, also among the menus of its site. */
export function isFormPage(text: MainText): boolean {
  const complete = text.forms().filter((form) => form.complete);
  return complete.length > 0 && (text.linkCount() <= mostLinks || complete.some((form) => isMainSignIn(form, text)));
}

/** A label, a hint and a button. */
export const wordsOfField = 15;

/** One in the head of each page stands before the first heading of its text. */
function isMainSignIn({ hasPassword, fields, offset }: ReturnType<MainText['forms']>[number], { words, headings }: MainText): boolean {
  if (!hasPassword || words > fields * wordsOfField) return false;
  const first = headings().find(({ place, hidden }) => !hidden && isOfContent(place));
  return first === undefined || first.offset < offset;
}

type JudgedText = Pick<PageFacts, 'text' | 'headings' | 'links' | 'structuredData' | 'forms' | 'tagCounts'>;

/** The text of a page judged alone. */
export function textOfPage(facts: JudgedText): MainText {
  const { text, headings, links, structuredData, forms } = facts;
  return {
    words: text.words,
    sentences: text.sentences,
    code: text.code,
    repeated: { words: 0, sentences: 0 },
    language: text.written ?? text.language,
    syllables: text.syllables,
    h2Count: headings.filter(({ level }) => level === 2).length,
    headings: () => headings,
    types: () => [...structuredData.jsonLd, ...structuredData.microdata].flatMap(({ types }) => types.map(localName)),
    forms: () => forms,
    linkCount: () => links.length,
    tagCounts: () => facts.tagCounts,
    links: () => links,
  };
}

/** `Product` of `https://schema.org/Product`. */
const localName = (type: string): string => type.slice(type.lastIndexOf('/') + 1);
