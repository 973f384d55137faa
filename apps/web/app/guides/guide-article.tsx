/** One guide: its text with its contents beside it, its tools, its sources, and the guides before and after it. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Markup } from '../news/markup.tsx';
import { formatDay } from '../site/format.ts';
import { Neighbours } from '../site/neighbours.tsx';
import { ContentsBeside, FoldedContents } from './guide-contents.tsx';
import type { GuideShown } from './guides.server.ts';

interface GuideArticleProps {
  readonly guide: GuideShown;
  /** Path of the index. */
  readonly index: string;
  /** What a scan has to do with it, before the text. */
  readonly scan: ReactNode;
}

export function GuideArticle({ guide, index, scan }: GuideArticleProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { title, sections, html, language, tools, previous, next } = guide;
  const { tag, direction, name } = localeOf(language);
  const contents = { sections, language: { tag, direction } };
  return (
    <article className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 @4xl:grid-cols-[minmax(0,70ch)_minmax(12rem,18rem)]">
        <header className="grid content-start gap-3">
          <Link to={index} className="link w-fit text-13">
            {t('guides.all')}
          </Link>
          <h1 lang={tag} dir={direction} className="text-28 wrap-anywhere">
            {title}
          </h1>
          {language !== locale && (
            <p className="text-13 text-muted">
              {t('guides.untranslated')} <span lang={tag}>{name}</span>
            </p>
          )}
          <FoldedContents {...contents} />
        </header>
        <div className="row-span-2 hidden @4xl:block @4xl:col-start-2 @4xl:row-start-1">
          <ContentsBeside {...contents} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {scan}
          <Markup html={html} language={language} />
          <Part title={t('guides.tools')}>
            <ul className="grid gap-1">
              {tools.map(({ id, path }) => (
                <li key={id}>
                  <Link to={path} className="link inline-flex min-h-8 items-center text-14 pointer-coarse:min-h-11">
                    {t(`tool-${id}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
          <Sources guide={guide} />
          <Neighbours
            label={t('guides.neighbours')}
            sides={[
              { word: t('guides.previous'), to: previous },
              { word: t('guides.next'), to: next },
            ]}
          />
        </div>
      </div>
    </article>
  );
}

function Sources({ guide: { sources, language } }: { readonly guide: GuideShown }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Part title={t('guides.sources')}>
      <ul className="grid gap-2 text-13">
        {sources.map(({ title, url, readOn }) => (
          <li key={url} className="wrap-anywhere">
            <a href={url} rel="external noopener noreferrer" lang={language} dir="auto" className="link">
              {title}
            </a>
            <span className="text-muted">
              {' · '}
              <time dateTime={readOn}>{t('guides.copy-of', { date: formatDay(locale, readOn) })}</time>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <h2 className="text-16">{title}</h2>
      {children}
    </section>
  );
}
