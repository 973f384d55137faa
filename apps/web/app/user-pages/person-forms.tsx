import type { UserState } from '@orbweaver/model/api/user-state.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { FormPanel, useProfileForm } from './profile-form.tsx';

/** An emptied field is stored as nothing. */
const orNull = (text: string) => text.trim() || null;

export function PersonForm({ state }: { readonly state: UserState }) {
  const t = useTranslate();
  const form = useProfileForm((fields) => ({ name: textOf(fields, 'name'), phone: orNull(textOf(fields, 'phone')) }));
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

export function KeyForm({ state }: { readonly state: UserState }) {
  const t = useTranslate();
  const form = useProfileForm((fields) => ({ google_api: orNull(textOf(fields, 'google_api')) }));
  return (
    <FormPanel id="pagespeed" title={t('profile.key.title')} form={form}>
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
