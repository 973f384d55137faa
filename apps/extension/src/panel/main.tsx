/** Entry of the side panel: language and theme of this browser, then the panel. */
import { extensionFiles, resultsFiles, shellFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import { findLocale, type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { CheckWordsProvider } from '@orbweaver/ui/findings/check-words.tsx';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import '@orbweaver/ui/work-icons.ts';
import { createRoot } from 'react-dom/client';
import { loadChoices, saveChoices } from './choices.ts';
import { Panel } from './panel.tsx';
import { followTheme } from './theme.ts';

followTheme();

const root = createRoot(document.getElementById('panel') as HTMLElement);

async function draw(locale: LocaleId): Promise<void> {
  const words = await loadWords(locale, [extensionFiles, resultsFiles, shellFiles]);
  const { tag, direction } = localeOf(locale);
  Object.assign(document.documentElement, { lang: tag, dir: direction });
  const choose = (next: LocaleId): void => {
    void saveChoices({ locale: next });
    void draw(next);
  };
  root.render(
    <WordsProvider key={locale} locale={locale} words={words}>
      <CheckWordsProvider>
        <Panel onLocale={choose} />
        <ToastStack />
      </CheckWordsProvider>
    </WordsProvider>,
  );
}

const { locale } = await loadChoices();
await draw(findLocale(locale ?? chrome.i18n.getUILanguage().split('-', 1)[0])?.id ?? 'en');
