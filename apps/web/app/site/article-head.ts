/** The head of an article: one address for each language that it is written in, and Article markup. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { nearestLanguage } from '@orbweaver/model/content.ts';
import type { MetaDescriptor } from 'react-router';
import { languageOf } from './text-language.ts';

interface ArticleHead {
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  /** Of the text that is shown. */
  readonly language: string;
  readonly languages: readonly string[];
  /** Path of the article in one of them, from the root. */
  readonly pathIn: (language: string) => string;
  /** Path and words of its own picture; that of the site where it has none. */
  readonly picture?: { readonly path: string; readonly alt: string } | null;
  /** What the markup says besides: author and dates. */
  readonly markup: Readonly<Record<string, unknown>>;
}

export function organisation(origin: string): Readonly<Record<string, unknown>> {
  return { '@type': 'Organization', '@id': `${origin}/#organization`, name: 'Orbweaver', url: `${origin}/` };
}

export function articleHead({ origin, title, description, language, languages, pathIn, picture, markup }: ArticleHead): MetaDescriptor[] {
  const image = origin + (picture?.path ?? '/social.png');
  const urlOf = (id: string) => origin + pathIn(id);
  const url = urlOf(language);
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'max-image-preview:large' },
    { tagName: 'link', rel: 'canonical', href: url },
    ...languages.map((id) => ({ tagName: 'link', rel: 'alternate', hrefLang: id, href: urlOf(id) }) as const),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: urlOf(nearestLanguage(languages, 'en') ?? language) },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: picture?.alt ?? title },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: title,
        description,
        inLanguage: localeOf(languageOf(language)).tag,
        publisher: organisation(origin),
        image,
        mainEntityOfPage: url,
        ...markup,
      },
    },
  ];
}
