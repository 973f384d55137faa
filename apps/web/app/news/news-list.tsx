/** The list of news with its filter by year and language, newest first. */
import { findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import type { ContentEntry, ContentList } from '@orbweaver/model/api/content.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { FilterForm } from '../shell/filter-form.tsx';
import { formatDay } from '../site/format.ts';
import { LocaleLink } from '../site/locale-link.tsx';
import { languageOf } from '../site/text-language.ts';
import { type NewsQuery, newsPath, readNewsQuery } from './news-query.ts';

export interface NewsListProps {
  /** null = it could not be loaded. */
  readonly list: ContentList | null;
  readonly query: NewsQuery;
  /** Path of the page that it stands on. */
  readonly path: string;
  readonly pathOf: ArticlePath;
}

/** Where an article is read: on the public pages its one address in that language. */
export type ArticlePath = (article: Pick<ContentEntry, 'language' | 'slug'>) => string;

export function NewsList({ list, query, path, pathOf }: NewsListProps) {
  const t = useTranslate();
  if (list === null) return <EmptyState icon="octagon-x" tone="error" title={t('shell.failed')} />;
  const { entries, pages, years } = list;
  if (years.length === 0) {
    return (
      <EmptyState icon="file-text" title={t('news.none')}>
        {t('news.none-text')}
      </EmptyState>
    );
  }
  const { page: shownPage = '1', ...filter } = query;
  const page = Number(shownPage);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Filter list={list} query={filter} path={path} />
      {entries.length === 0 ? (
        <EmptyState
          icon="file-text"
          title={t('news.none-here')}
          actions={
            <Link to={path} className={buttonClass()}>
              {t('news.clear')}
            </Link>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={entry.slug} entry={entry} path={pathOf(entry)} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t('news.pages')} className="flex flex-wrap gap-2">
          {page > 1 && (
            <Link to={newsPath(path, { ...query, page: String(page - 1) })} className={buttonClass()}>
              {t('news.newer')}
            </Link>
          )}
          {page < pages && (
            <Link to={newsPath(path, { ...query, page: String(page + 1) })} className={buttonClass()}>
              {t('news.older')}
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}

function Filter({
  list: { years, languages },
  query,
  path,
}: {
  readonly list: ContentList;
  readonly query: NewsQuery;
  readonly path: string;
}) {
  const t = useTranslate();
  return (
    <FilterForm path={path} filter={query} read={readNewsQuery} pageParameter="page" className="flex flex-wrap items-end gap-3">
      {(shown) => (
        <>
          <SelectField label={t('news.year')} name="year" defaultValue={shown.year ?? ''}>
            <option value="">{t('news.every-year')}</option>
            {years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('news.language')} name="only" defaultValue={shown.only ?? ''}>
            <option value="">{t('news.every-language')}</option>
            {languages.map((id) => (
              <option key={id} value={id} lang={id}>
                {findLocale(id)?.name ?? id}
              </option>
            ))}
          </SelectField>
          <Button type="submit">{t('news.filter')}</Button>
        </>
      )}
    </FilterForm>
  );
}

function Entry({ entry, path }: { readonly entry: ContentEntry; readonly path: string }) {
  const { tag, direction } = localeOf(languageOf(entry.language));
  return (
    <li className="grid gap-1 py-4">
      {/* The text in its own direction, at the side where the page's lines begin. */}
      <h2 className="text-16 wrap-anywhere">
        <LocaleLink to={path} lang={tag} dir={direction} className="link">
          {entry.title}
        </LocaleLink>
      </h2>
      <EntryDates entry={entry} />
      {entry.summary !== '' && (
        <p className="max-w-[65ch] text-14 wrap-anywhere">
          <span lang={tag} dir={direction}>
            {entry.summary}
          </span>
        </p>
      )}
    </li>
  );
}

/** When and by whom it was written, and in which language where that is not the page's. */
export function EntryDates({ entry }: { readonly entry: ContentEntry }) {
  const t = useTranslate();
  const locale = useLocale();
  const [published, changed] = [entry.publishedAt, entry.updatedAt].map((date) => formatDay(locale, date));
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-muted">
      <time dateTime={entry.publishedAt}>{published}</time>
      {changed !== published && <time dateTime={entry.updatedAt}>{t('news.changed', { date: changed ?? '' })}</time>}
      <bdi>{entry.author}</bdi>
      {entry.language !== locale && <span lang={entry.language}>{findLocale(entry.language)?.name}</span>}
    </p>
  );
}
