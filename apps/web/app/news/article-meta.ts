/** An article becomes the head of its page: one address for each language that it is written in, and Article markup. */
import { findLocale, type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import type { ContentArticle } from '@orbweaver/model/api/content.ts';
import { nearestLanguage } from '@orbweaver/model/content.ts';
import type { MetaDescriptor } from 'react-router';
import { localePath } from '../site/locale-path.ts';
import type { HeadSource } from '../site/page-meta.ts';

/** The language of a text that the server sent. */
export function languageOf(id: string): LocaleId {
  return findLocale(id)?.id ?? 'en';
}

/** Address of an article in one of its languages, from the root. */
export function articlePath(language: string, slug: string): string {
  return localePath(languageOf(language), `/news/${slug}`);
}

export function articleMeta({ origin }: Pick<HeadSource, 'origin'>, article: ContentArticle): MetaDescriptor[] {
  const { slug, language, languages, title, author, publishedAt, updatedAt } = article;
  const description = article.summary === '' ? title : article.summary;
  const urlOf = (id: string) => origin + articlePath(id, slug);
  const url = urlOf(language);
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((id) => ({ tagName: 'link', rel: 'alternate', hrefLang: id, href: urlOf(id) }) as const),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: urlOf(nearestLanguage(languages, 'en') ?? language) },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/social.png` },
    { property: 'og:image:alt', content: title },
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: updatedAt },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        inLanguage: localeOf(languageOf(language)).tag,
        datePublished: publishedAt,
        dateModified: updatedAt,
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Orbweaver', url: `${origin}/` },
        image: `${origin}/social.png`,
        mainEntityOfPage: url,
      },
    },
  ];
}
