/** The settings of a widget: where it stands, how it looks and what it says, what it asks for, and where leads go. */

import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { locales } from '@orbweaver/i18n/locales.ts';
import { fieldChoices, maxWidgetPages, type WidgetSettings, widgetThemes } from '@orbweaver/model/widget.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { Panel } from '../user-pages/page-frame.tsx';

export interface SettingsFormProps {
  readonly draft: WidgetSettings;
  readonly onChange: (change: Partial<WidgetSettings>) => void;
  /** The upload of a logo; there is none before the first save. */
  readonly logo: ReactNode;
}

type TextName = { [K in keyof WidgetSettings]: WidgetSettings[K] extends string | null ? K : never }[keyof WidgetSettings];

export function SettingsForm({ draft, onChange, logo }: SettingsFormProps) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const moreSites = draft.moreSites.map((line) => line.trim()).filter((line) => line !== '');
    const result = await callServer('PUT /server/user/widget', { body: { ...draft, moreSites, accent: draft.accent.toLowerCase() } });
    const words = result.ok ? null : callWords(t, result);
    setErrors(words?.fields ?? {});
    setMessage(words?.message ?? null);
    if (result.ok) {
      showToast({ text: t('widget.saved') });
      await revalidate();
    }
    setBusy(false);
  }

  /** A text, or nothing where it may be null. */
  const text = (name: TextName, isNullable = false) => ({
    name,
    value: String(draft[name] ?? ''),
    error: errors[name],
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: isNullable && value.trim() === '' ? null : value }),
  });
  const address = { type: 'url', inputMode: 'url', dir: 'ltr', maxLength: 2_000, autoComplete: 'off', spellCheck: false } as const;

  return (
    <Panel title={t('widget.settings.title')}>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FormMessage message={message} />
        <div className="grid gap-4">
          <TextField
            {...address}
            {...text('siteUrl')}
            required
            label={t('widget.site-url')}
            hint={t('widget.site-url.hint', { example: '\u2066https://agency.example\u2069' })}
          />
          <TextArea
            label={t('widget.more-sites')}
            hint={t('widget.more-sites.hint')}
            rows={2}
            dir="ltr"
            spellCheck={false}
            value={draft.moreSites.join('\n')}
            error={Object.entries(errors).find(([name]) => name.startsWith('moreSites'))?.[1]}
            onChange={({ target }) => onChange({ moreSites: target.value === '' ? [] : target.value.split('\n') })}
          />
          <TextField {...address} {...text('logoUrl', true)} label={t('widget.logo-url')} />
          {logo}
          <TextField
            label={t('widget.pages')}
            hint={t('widget.pages.hint', { max: maxWidgetPages })}
            type="number"
            min={1}
            max={maxWidgetPages}
            className="w-24"
            value={draft.pages || ''}
            error={errors['pages']}
            onChange={({ target }) => onChange({ pages: Math.trunc(target.valueAsNumber) || 0 })}
          />
        </div>
        <Group title="widget.look">
          <TextField {...text('accent')} label={t('widget.accent')} type="color" className="h-11 w-24 p-1" />
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField {...text('theme')} label={t('widget.theme')}>
              {widgetThemes.map((theme) => (
                <option key={theme} value={theme}>
                  {t(`widget.theme.${theme}`)}
                </option>
              ))}
            </SelectField>
            <SelectField {...text('language', true)} label={t('widget.language')}>
              <option value="">{t('widget.language.visitor')}</option>
              {locales.map(({ id, name }) => (
                <option key={id} value={id} lang={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        </Group>
        <Group title="widget.texts" hint={t('widget.texts.hint')}>
          <TextField {...text('title')} label={t('widget.text.title')} maxLength={100} />
          <TextArea {...text('lead')} label={t('widget.text.lead')} maxLength={300} rows={2} />
          <TextField {...text('button')} label={t('widget.text.button')} maxLength={40} />
        </Group>
        <Group title="widget.fields" hint={t('widget.fields.hint')}>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['name', 'phone'] as const).map((field) => (
              <SelectField key={field} {...text(field)} label={t(`widget.field.${field}`)}>
                {fieldChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`widget.choice.${choice}`)}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <TextField {...address} {...text('consentUrl', true)} label={t('widget.consent-url')} hint={t('widget.consent-url.hint')} />
          {draft.consentUrl !== null && <TextArea {...text('consentText')} label={t('widget.consent-text')} maxLength={300} rows={2} />}
        </Group>
        <Group title="widget.delivery" hint={t('widget.delivery.hint')}>
          <TextField {...text('mailTo', true)} label={t('widget.mail-to')} type="email" dir="ltr" autoComplete="email" maxLength={320} />
          <TextField {...address} {...text('webhookUrl', true)} label={t('widget.webhook-url')} hint={t('widget.webhook-url.hint')} />
        </Group>
        <Button type="submit" kind="primary" isBusy={isBusy} className="justify-self-start">
          {t('widget.save')}
        </Button>
      </form>
    </Panel>
  );
}

interface GroupProps {
  readonly title: MessageKey;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  const t = useTranslate();
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="pb-2 text-14 font-semibold">{t(title)}</legend>
      {hint !== undefined && <p className="-mt-3 text-13 text-muted">{hint}</p>}
      {children}
    </fieldset>
  );
}
