/** Language and colour mode, in the profile. */
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { callServer } from '../session/server-call.ts';
import { colorModes, readColorMode } from '../shell/color-mode.ts';
import { chooseColorMode } from '../shell/color-mode-button.tsx';
import { keepLocale } from '../shell/language-menu.tsx';
import { useColorMode } from '../shell/use-color-mode.ts';
import { Panel } from './page-frame.tsx';

/** Changes hold at once: the language loads the page anew, since every word of it changes. */
export function LookForm() {
  const t = useWords();
  const locale = useLocale();
  const mode = useColorMode();
  async function chooseLanguage(id: LocaleId) {
    keepLocale(id);
    await callServer('PATCH /server/user/profile', { body: { language: id } });
    window.location.reload();
  }
  return (
    <Panel title={t('profile.look.title')}>
      <div className="grid max-w-md gap-4">
        <SelectField label={t('profile.language')} value={locale} onChange={(event) => void chooseLanguage(event.target.value as LocaleId)}>
          {locales.map(({ id, name, tag }) => (
            <option key={id} value={id} lang={tag}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('profile.color')} value={mode} onChange={(event) => chooseColorMode(readColorMode(event.target.value))}>
          {colorModes.map((each) => (
            <option key={each} value={each}>
              {t(`shell.color.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Panel>
  );
}
