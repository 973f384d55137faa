/** Entry of the window that asks whether a site may be scanned through the extension. */
import { extensionFiles, shellFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { findLocale, localeOf } from '@orbweaver/i18n/locales.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Mark } from '@orbweaver/ui/mark.tsx';
import { useTranslate, WordsProvider } from '@orbweaver/ui/words.tsx';
import { createRoot } from 'react-dom/client';
import { letSendCookies } from '../fetches/cookie-rights.ts';
import { loadChoices } from '../panel/choices.ts';
import { followTheme } from '../panel/theme.ts';

followTheme();
const query = new URLSearchParams(location.search);
const site = query.get('site') ?? '';
/** The installation that wants the cookies of the site; null where it does not. */
const cookiesFor = query.get('cookies');
/** Chrome ends a worker that has heard nothing for 30 s, and with it who waits for the answer. */
setInterval(() => void chrome.runtime.sendMessage({}).catch(() => {}), 20_000);
const chosen = (await loadChoices()).locale ?? chrome.i18n.getUILanguage().split('-', 1)[0];
const { id, tag, direction } = localeOf(findLocale(chosen)?.id ?? 'en');
Object.assign(document.documentElement, { lang: tag, dir: direction });

function Question() {
  const t = useTranslate();
  const ask = async (origins: string[]): Promise<void> => {
    const isGranted = await chrome.permissions.request({ origins });
    if (isGranted && cookiesFor !== null) await letSendCookies(cookiesFor, site);
    window.close();
  };
  return (
    <main className="grid gap-4 p-5">
      <h1 className="flex items-center gap-2 text-16">
        <Mark size={24} />
        {t('extension.permit.title')}
      </h1>
      <p>
        <bdi dir="ltr" className="font-mono text-13 break-all">
          {site}
        </bdi>
      </p>
      <p className="text-muted">
        {cookiesFor === null ? t('extension.permit.hint') : t('extension.permit.cookies', { installation: `\u2066${cookiesFor}\u2069` })}
      </p>
      <div className="grid gap-2">
        <Button kind="primary" onClick={() => void ask([`${site}/*`])}>
          {t('extension.permit.site')}
        </Button>
        <Button onClick={() => void ask(['http://*/*', 'https://*/*'])}>{t('extension.permit.all')}</Button>
        <Button kind="quiet" onClick={() => window.close()}>
          {t('extension.permit.no')}
        </Button>
      </div>
      <p className="text-12 text-muted">{t('extension.permit.others')}</p>
    </main>
  );
}

createRoot(document.getElementById('permit') as HTMLElement).render(
  <WordsProvider locale={id} words={await loadWords(id, [extensionFiles, shellFiles])}>
    <Question />
  </WordsProvider>,
);
