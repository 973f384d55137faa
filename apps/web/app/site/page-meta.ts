/** A page's words become its head: title, description, canonical address, all language versions, and structured data. */
import type { StemOf } from '@orbweaver/i18n/keys.ts';
import { defaultLocale, type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { createTranslate, type Words } from '@orbweaver/i18n/words.ts';
import type { MetaDescriptor } from 'react-router';
import { findPage } from '../site-map.ts';
import { localePath } from './locale-path.ts';

export interface HeadSource {
  readonly locale: LocaleId;
  readonly words: Words;
  readonly origin: string;
  readonly pathname: string;
}

type JsonLd = Readonly<Record<string, unknown>>;

/** Descriptors for a page whose words have `<area>.meta.title` and `.description`. `structured` is for indexed pages only. */
export function pageMeta(
  source: HeadSource | undefined,
  area: StemOf<'meta.title'>,
  structured: (source: HeadSource) => readonly JsonLd[] = () => [],
): MetaDescriptor[] {
  if (source === undefined) return [];
  const { locale, origin, pathname } = source;
  const found = findPage(pathname);
  if (!found?.page.isIndexed) return unlistedMeta(source, area);
  const { title, description } = wordsOf(source, area);
  const path = found.page.path;
  const url = origin + localePath(locale, path);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...locales.map(({ id }) => ({ tagName: 'link', rel: 'alternate', hrefLang: id, href: origin + localePath(id, path) }) as const),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + localePath(defaultLocale, path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/social.png` },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured(source).map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
  ];
}

/** Descriptors for a page that search engines leave out. */
export function unlistedMeta(source: HeadSource | undefined, area: StemOf<'meta.title'>): MetaDescriptor[] {
  if (source === undefined) return [];
  const { title, description } = wordsOf(source, area);
  return [{ title }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }];
}

function wordsOf({ locale, words }: HeadSource, area: StemOf<'meta.title'>) {
  const t = createTranslate(locale, words);
  return { title: t(`${area}.meta.title`), description: t(`${area}.meta.description`) };
}
