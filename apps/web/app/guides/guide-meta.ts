/** A guide becomes the head of its public page. */
import { createTranslate } from '@orbweaver/i18n/words.ts';
import type { MetaDescriptor } from 'react-router';
import { articleHead, organisation } from '../site/article-head.ts';
import { localePath } from '../site/locale-path.ts';
import type { HeadSource } from '../site/page-meta.ts';
import { breadcrumbList } from '../site/structured-data.ts';
import { languageOf } from '../site/text-language.ts';
import { guidePath } from './guide-links.ts';
import type { GuideShown } from './guides.server.ts';

type Described = Pick<GuideShown, 'id' | 'title' | 'description' | 'language' | 'languages' | 'sources'>;

export function guideMeta(source: HeadSource, guide: Described): MetaDescriptor[] {
  const { id, title, description, language, languages, sources } = guide;
  const { origin, locale, words } = source;
  const pathIn = (each: string) => guidePath(id, 'public', languageOf(each));
  // It says what its newest source said then.
  const dateModified = sources
    .map(({ readOn }) => readOn)
    .sort()
    .at(-1);
  const trail = breadcrumbList(source, [
    { name: createTranslate(locale, words)('guides.title'), path: localePath(locale, '/guides') },
    { name: title, path: pathIn(language) },
  ]);
  return [
    ...articleHead({ origin, title, description, language, languages, pathIn, markup: { author: organisation(origin), dateModified } }),
    { 'script:ld+json': { '@context': 'https://schema.org', ...trail } },
  ];
}
