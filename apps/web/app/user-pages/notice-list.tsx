/** The operator's notices over every page of the application, until the user does not want to see them again. */
import type { Notice } from '@orbweaver/model/api/user-content.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Markup } from '../news/markup.tsx';
import { callServer } from '../session/server-call.ts';

export function NoticeList({ notices }: { readonly notices: readonly Notice[] }) {
  const t = useTranslate();
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = notices.filter(({ id }) => !hidden.includes(id));
  if (shown.length === 0) return null;
  return (
    <section
      aria-label={t('user.notices.label')}
      className="max-h-[40dvh] shrink-0 divide-y divide-line overflow-y-auto border-b border-line bg-surface print:hidden"
    >
      {shown.map((notice) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          onDismiss={() => {
            setHidden([...hidden, notice.id]);
            // One that could not be noted comes back with the next page: better than one that cannot be closed.
            void callServer('POST /server/notices/dismiss', { body: { id: notice.id } });
          }}
        />
      ))}
    </section>
  );
}

function NoticeLine({ notice: { title, body, url, urlTxt }, onDismiss }: { readonly notice: Notice; readonly onDismiss: () => void }) {
  const t = useTranslate();
  const language = useLocale();
  return (
    <div className="flex items-start gap-3 px-4 py-2 md:px-8">
      <Icon name="bell" className="mt-1 shrink-0 text-accent" />
      <div className="grid min-w-0 grow gap-0.5 py-0.5 text-14">
        <h2 className="text-14 font-semibold wrap-anywhere">{title}</h2>
        <div className="notice-text">
          <Markup html={body} language={language} />
        </div>
        {url !== '' && <NoticeLink url={url} words={urlTxt === '' ? url : urlTxt} />}
      </div>
      <IconButton icon="x" label={t('user.notices.dismiss', { title })} onClick={onDismiss} />
    </div>
  );
}

function NoticeLink({ url, words }: { readonly url: string; readonly words: string }) {
  const look = 'link w-fit py-0.5 wrap-anywhere';
  if (url.startsWith('/')) {
    return (
      <Link to={url} className={look}>
        {words}
      </Link>
    );
  }
  return (
    <a href={url} rel="external noopener noreferrer" className={look}>
      {words}
    </a>
  );
}
