/** The guides by title and line, in their order. */
import { findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import type { GuideEntry } from './guides.server.ts';

export function GuideIndex({ guides }: { readonly guides: readonly GuideEntry[] }) {
  const t = useTranslate();
  const locale = useLocale();
  const foreign = guides.find(({ language }) => language !== locale);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {foreign !== undefined && (
        <p className="text-13 text-muted">
          {t('guides.untranslated-some')} <span lang={foreign.language}>{findLocale(foreign.language)?.name}</span>
        </p>
      )}
      <ol className="grid gap-3 sm:grid-cols-2">
        {guides.map(({ id, path, title, summary, language }) => {
          const { tag, direction } = localeOf(language);
          return (
            <li key={id} lang={tag} dir={direction}>
              <Link
                to={path}
                className="grid h-full content-start gap-1 rounded-panel border border-line bg-surface p-4 hover:border-line-strong hover:bg-raised"
              >
                <span className="text-14 font-semibold wrap-anywhere">{title}</span>
                <span className="text-13 text-muted wrap-anywhere">{summary}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
