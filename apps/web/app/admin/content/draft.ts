/** What the editor holds of a text, and what of it is sent. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { type ContentText, type ContentVersion, slugOf } from '@orbweaver/model/content.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';

export interface Draft extends ContentText {
  /** Empty = none yet. */
  readonly slug: string;
}

const emptyVersion: ContentVersion = { title: '', summary: '', body: '' };

export function versionIn({ versions }: Pick<Draft, 'versions'>, language: string): ContentVersion {
  return ownValue(versions, language) ?? emptyVersion;
}

/** The address of an article follows the title for as long as nobody wrote another one. */
export function changeVersion(draft: Draft, language: string, change: Partial<ContentVersion>): Draft {
  const changed = { ...draft, versions: { ...draft.versions, [language]: { ...versionIn(draft, language), ...change } } };
  return draft.slug === slugOf(mainTitle(draft)) ? { ...changed, slug: slugOf(mainTitle(changed)) } : changed;
}

export function dropVersion(draft: Draft, language: string): Draft {
  const versions = Object.fromEntries(Object.entries(draft.versions).filter(([id]) => id !== language));
  return { ...draft, versions };
}

/** Puts a paragraph of its own into a Markdown text, behind the line in which `at` is. */
export function withBlock(body: string, block: string, at: number): string {
  const end = body.indexOf('\n', at);
  const [before, after] = end === -1 ? [body, ''] : [body.slice(0, end), body.slice(end)];
  const parts = [before.trimEnd(), block, after.trim() === '' ? '' : after.replace(/^\n+/, '')];
  return `${parts.filter((part) => part !== '').join('\n\n')}${after.trim() === '' ? '\n' : ''}`;
}

/** The English title, else the first there is in the order of the languages; empty without one. */
export function mainTitle({ versions }: Pick<Draft, 'versions'>): string {
  return locales.map(({ id }) => ownValue(versions, id)?.title.trim() ?? '').find((title) => title !== '') ?? '';
}

/** Without the versions in which nothing stands; `spareSlug` where there is no address yet. */
export function sentDraft({ slug, author, versions, detail }: Draft, spareSlug: string): Draft {
  const written = Object.entries(versions).filter(([, { title, summary, body }]) => `${title}${summary}${body}`.trim() !== '');
  return { slug: slug === '' ? spareSlug : slug, author, versions: Object.fromEntries(written), ...(detail !== undefined && { detail }) };
}
