/** What an operator writes for readers: kinds of it, its states, and its text in one or more languages. */

export const contentKinds = ['news'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** `scheduled` is published once its time has come. */
export type ContentState = 'draft' | 'scheduled' | 'published';

/** One language version. */
export interface ContentVersion {
  readonly title: string;
  /** Plain text, for lists, feeds and search engines. */
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

/** By the id of a language. */
export type ContentVersions = Readonly<Record<string, ContentVersion>>;

export interface ContentText {
  readonly author: string;
  readonly versions: ContentVersions;
}

/** Of those languages the reader's, else English, else the first; undefined where there is none. */
export function nearestLanguage(languages: readonly string[], wanted: string): string | undefined {
  return [wanted, 'en'].find((each) => languages.includes(each)) ?? languages[0];
}

/** A title as the last part of a path: lower-case letters of English and digits, joined by hyphens; empty where it has none. */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxSlugChars).replace(/-$/, '');
}

export const maxSlugChars = 80;
