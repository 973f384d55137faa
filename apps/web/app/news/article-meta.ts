/** An article of the news becomes the head of its page. */
import type { ContentArticle } from '@orbweaver/model/api/content.ts';
import type { MetaDescriptor } from 'react-router';
import { articleHead } from '../site/article-head.ts';
import { localePath } from '../site/locale-path.ts';
import type { HeadSource } from '../site/page-meta.ts';
import { languageOf } from '../site/text-language.ts';

/** Address of an article in one of its languages, from the root. */
export function articlePath({ language, slug }: Pick<ContentArticle, 'language' | 'slug'>): string {
  return localePath(languageOf(language), `/news/${slug}`);
}

export function articleMeta({ origin }: Pick<HeadSource, 'origin'>, article: ContentArticle): MetaDescriptor[] {
  const { slug, language, languages, title, summary, author, publishedAt, updatedAt, picture } = article;
  const description = summary === '' ? title : summary;
  const pathIn = (id: string) => articlePath({ language: id, slug });
  const markup = { author: { '@type': 'Person', name: author }, datePublished: publishedAt, dateModified: updatedAt };
  return [
    ...articleHead({ origin, title, description, language, languages, pathIn, picture, markup }),
    { property: 'article:published_time', content: publishedAt },
    { property: 'article:modified_time', content: updatedAt },
  ];
}
