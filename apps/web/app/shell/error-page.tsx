/** The page for what does not exist or went wrong. It changes nothing for crawlers: they see what the server sent. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { Mark } from '@orbweaver/ui/mark.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';
import { isOnlyLogged, shownError } from './error-words.ts';

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { status, title, message } = shownError(error);
  const { pathname } = useLocation();
  const served = typeof document === 'undefined' ? null : servedPage();
  useEffect(() => {
    if (status !== 404) console.error(error);
  }, [error, status]);
  if (served !== null && isOnlyLogged(navigator.userAgent, status)) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the very markup that our server rendered for this document.
    return <div dangerouslySetInnerHTML={{ __html: served }} />;
  }
  return <ErrorWords title={title} message={message} path={pathname} />;
}

interface ErrorWordsProps {
  readonly title: MessageKey;
  readonly message: MessageKey;
  readonly path: string;
}

function ErrorWords({ title, message, path }: ErrorWordsProps) {
  const localePath = useLocalePath();
  const t = useWordsOrEnglish();
  // A path keeps its direction inside words of another one.
  const [before, after] = t(message, { path: '\u0000' }).split('\u0000');
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-xl content-center justify-items-start gap-4 p-6">
      <title>{t(title)}</title>
      <meta name="robots" content="noindex" />
      <Mark size={40} />
      <h1 className="text-28">{t(title)}</h1>
      <p className="max-w-full wrap-anywhere text-16 text-muted">
        {before}
        {after !== undefined && <bdi dir="ltr">{path}</bdi>}
        {after}
      </p>
      <p className="flex flex-wrap gap-2">
        <a className={buttonClass('primary')} href={localePath('/')}>
          {t('shell.error.home')}
        </a>
        <a className={buttonClass()} href={localePath('/contactus')}>
          {t('shell.error.contact')}
        </a>
      </p>
    </main>
  );
}

// Where even the words could not be loaded, the page still says what happened.
const english = lookup<string>({
  'shell.error.not-found': 'Page Not Found',
  'shell.error.internal': 'Internal Server Error',
  'shell.error.home': 'Home page',
  'shell.error.contact': 'Contact Us',
});

function useWordsOrEnglish(): (key: MessageKey, values?: Readonly<Record<string, string>>) => string {
  const t = useTranslate();
  return (key, values) => (t.has(key) ? t(key, values) : (english[key] ?? ''));
}

let kept: string | null = null;

/** Markup of the document's main part as it was served, kept at the first look. */
function servedPage(): string | null {
  kept ??= document.getElementById('page')?.innerHTML ?? null;
  return kept;
}

if (typeof document !== 'undefined') servedPage();
