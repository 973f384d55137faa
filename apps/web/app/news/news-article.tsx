/** One article: its text, the link to share, and the articles before and after it. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { ContentArticle } from '@orbweaver/model/api/content.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Neighbours } from '../site/neighbours.tsx';
import { languageOf } from '../site/text-language.ts';
import { articlePath } from './article-meta.ts';
import { Markup } from './markup.tsx';
import { type ArticlePath, EntryDates } from './news-list.tsx';

export interface NewsArticleProps {
  readonly article: ContentArticle;
  readonly origin: string;
  /** Path of the list. */
  readonly list: string;
  readonly pathOf: ArticlePath;
}

export function NewsArticle({ article, origin, list, pathOf }: NewsArticleProps) {
  const t = useTranslate();
  const { tag, direction } = localeOf(languageOf(article.language));
  return (
    <article className="grid max-w-[70ch] grid-cols-[minmax(0,1fr)] gap-6">
      <Link to={list} className="link w-fit text-13">
        {t('news.all')}
      </Link>
      <div className="grid gap-2">
        <h1 lang={tag} dir={direction} className="text-28 wrap-anywhere">
          {article.title}
        </h1>
        <EntryDates entry={article} />
      </div>
      <Markup html={article.html} language={article.language} />
      {/* The public address: it opens for everybody, signed in or not. */}
      <CopyLink key={article.slug} url={origin + articlePath(article)} />
      <Neighbours
        label={t('news.neighbours')}
        sides={[
          { word: t('news.previous'), to: neighbour(article.previous, pathOf) },
          { word: t('news.next'), to: neighbour(article.next, pathOf) },
        ]}
      />
    </article>
  );
}

function neighbour(to: ContentArticle['next'], pathOf: ArticlePath) {
  return to === null ? null : { ...to, path: pathOf(to) };
}

function CopyLink({ url }: { readonly url: string }) {
  const t = useTranslate();
  const [isCopied, setCopied] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-3 border-t border-line pt-4 text-13 text-muted">
      <Button {...(isCopied && { icon: 'check' })} onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}>
        {t('news.copy')}
      </Button>
      <span role="status">{isCopied && t('news.copied')}</span>
    </p>
  );
}
