/** The dashboard's latest: news with their links, and what changed for users. */
import type { ContentEntry } from '@orbweaver/model/api/content.ts';
import type { Update } from '@orbweaver/model/api/user-content.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { newsPathInside } from '../news/news-query.ts';
import { Panel } from './page-frame.tsx';
import { releases } from './releases.ts';

const shownNews = 3;
const shownUpdates = 5;

export function LatestNews({ entries }: { readonly entries: readonly ContentEntry[] }) {
  const t = useTranslate();
  const all = (
    <Link to="/user/seoNews" className="link text-13">
      {t('dashboard.latest.all')}
    </Link>
  );
  return (
    <Panel title={t('dashboard.latest.title')} actions={all}>
      {entries.length === 0 && <p className="text-13 text-muted">{t('dashboard.latest.none')}</p>}
      <ul className="grid gap-2 text-13 empty:hidden">
        {entries.slice(0, shownNews).map((entry) => (
          <li key={entry.slug}>
            <Link to={newsPathInside(entry)} lang={entry.language} dir="auto" className="link wrap-anywhere">
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function LatestUpdates({ updates }: { readonly updates: readonly Update[] }) {
  const t = useTranslate();
  const own = updates.map(({ id, language, title }) => ({ id, language, words: title }));
  const ours = releases.flatMap(({ changes }) => changes.map((change) => ({ id: change, language: undefined, words: t(change) })));
  const all = (
    <Link to="/user/new" className="link text-13">
      {t('dashboard.news.all')}
    </Link>
  );
  return (
    <Panel title={t('dashboard.news.title')} actions={all}>
      <ul className="grid gap-2 text-13">
        {[...own, ...ours].slice(0, shownUpdates).map(({ id, language, words }) => (
          <li key={id} lang={language} dir="auto" className="line-clamp-2">
            {words}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
