/** The forms of the profile; each saves its own fields. */
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { callServer } from '../session/server-call.ts';
import { type FormLife, useForm } from '../session/use-form.ts';
import { publishState } from '../session/user-state.ts';
import { colorModes, readColorMode } from '../shell/color-mode.ts';
import { chooseColorMode } from '../shell/color-mode-button.tsx';
import { FormDone, FormMessage } from '../shell/form-message.tsx';
import { keepLocale } from '../shell/language-menu.tsx';
import { useColorMode } from '../shell/use-color-mode.ts';
import { Panel } from './page-frame.tsx';

interface FormPanelProps {
  readonly title: string;
  readonly form: FormLife;
  /** Key of the button's word. */
  readonly submit?: string;
  readonly children: ReactNode;
}

function FormPanel({ title, form, submit = 'shell.save', children }: FormPanelProps) {
  const t = useWords();
  return (
    <Panel title={title}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
        <FormMessage message={form.message} />
        {children}
        <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
          {t(submit)}
        </Button>
      </form>
    </Panel>
  );
}

/** An emptied field is stored as nothing. */
const orNull = (value: FormDataEntryValue | null) => String(value ?? '').trim() || null;

function useProfileForm(read: (fields: FormData) => Readonly<Record<string, unknown>>): FormLife {
  const t = useWords();
  return useForm<UserState>({
    send: (fields) => callServer('PATCH', '/server/user/profile', read(fields)),
    onSuccess: (state) => {
      publishState(state);
      showToast({ text: t('profile.saved') });
    },
  });
}

export function PersonForm({ state }: { readonly state: UserState }) {
  const t = useWords();
  const form = useProfileForm((fields) => ({ name: fields.get('name'), phone: orNull(fields.get('phone')) }));
  return (
    <FormPanel title={t('profile.person.title')} form={form}>
      <TextField
        label={t('profile.name')}
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={state.name}
        error={form.errors['name']}
      />
      <TextField
        label={t('profile.email')}
        type="email"
        dir="ltr"
        readOnly
        value={state.email}
        hint={t(state.verified === 1 ? 'profile.email.verified' : 'profile.email.unverified')}
      />
      <TextField
        label={`${t('profile.phone')} (${t('profile.optional')})`}
        name="phone"
        type="tel"
        dir="ltr"
        autoComplete="tel"
        maxLength={40}
        defaultValue={state.phone ?? ''}
        error={form.errors['phone']}
      />
    </FormPanel>
  );
}

/** The old address is asked first, so that nobody who found an open browser can take the account away. */
export function EmailForm({ state }: { readonly state: UserState }) {
  const t = useWords();
  const form = useForm({
    send: (fields) => callServer('POST', '/server/auth/change-email', { newEmail: String(fields.get('newEmail')).trim() }),
    onSuccess: (_response, element) => element.reset(),
  });
  return (
    <FormPanel title={t('profile.email.title')} form={form} submit="profile.email.title">
      <TextField
        label={t('profile.email.new')}
        hint={t('profile.email.hint')}
        name="newEmail"
        type="email"
        dir="ltr"
        autoComplete="email"
        required
        maxLength={320}
        error={form.errors['newEmail']}
      />
      <FormDone message={form.state === 'success' ? t('profile.email.sent', { email: state.email }) : null} />
    </FormPanel>
  );
}

export function KeyForm({ state }: { readonly state: UserState }) {
  const t = useWords();
  const form = useProfileForm((fields) => ({ google_api: orNull(fields.get('google_api')) }));
  return (
    <FormPanel title={t('profile.key.title')} form={form}>
      <TextField
        label={`${t('profile.key')} (${t('profile.optional')})`}
        hint={t('profile.key.hint')}
        name="google_api"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        defaultValue={state.google_api ?? ''}
        error={form.errors['google_api']}
      />
    </FormPanel>
  );
}

/** Changes hold at once: the language loads the page anew, since every word of it changes. */
export function LookForm() {
  const t = useWords();
  const locale = useLocale();
  const mode = useColorMode();
  async function chooseLanguage(id: LocaleId) {
    keepLocale(id);
    await callServer('PATCH', '/server/user/profile', { language: id });
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

export function PasswordForm() {
  const t = useWords();
  const form = useForm({
    send: (fields) =>
      callServer('POST', '/server/auth/change-password', {
        currentPassword: fields.get('currentPassword'),
        newPassword: fields.get('newPassword'),
        revokeOtherSessions: true,
      }),
    onSuccess: (_response, element) => {
      element.reset();
      showToast({ text: t('profile.password.changed') });
    },
  });
  return (
    <FormPanel title={t('profile.password.title')} form={form} submit="profile.password.change">
      <TextField
        label={t('profile.password.current')}
        name="currentPassword"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        required
        error={form.errors['currentPassword']}
      />
      <TextField
        label={t('profile.password.new')}
        name="newPassword"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={128}
        error={form.errors['newPassword']}
      />
    </FormPanel>
  );
}
