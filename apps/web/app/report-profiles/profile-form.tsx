/** A profile as a form beside the cover that it makes. The logo goes after the settings, once the profile is there. */
import { locales } from '@orbweaver/i18n/locales.ts';
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import {
  logoTypes,
  maxReportLogoBytes,
  newProfileSettings,
  profileChars,
  type ReportProfileSettings,
} from '@orbweaver/model/report-profile.ts';
import { type ReportSection, reportSections } from '@orbweaver/model/report-sections.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Checkbox, SelectField, TextArea, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { type CallResult, callServer, fetchRoute, readResponse } from '../session/server-call.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { CoverPreview } from './cover-preview.tsx';
import { logoPath } from './logo-path.ts';

export interface ProfileFormProps {
  /** null = a new one. */
  readonly profile: StoredReportProfile | null;
  readonly onClose: () => void;
}

type Logo = File | 'kept' | 'removed';

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState<ReportProfileSettings>(profile?.settings ?? { ...newProfileSettings, name: '' });
  const [logo, setLogo] = useState<Logo>('kept');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** A new profile whose logo was refused is there all the same. */
  const saved = useRef(profile);
  const change = (part: Partial<ReportProfileSettings>) => setDraft((before) => ({ ...before, ...part }));
  const picture = usePicture(logo);
  const shown = logo === 'kept' && profile !== null ? logoPath(profile) : picture;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (draft.name.trim() === '') return setErrors({ name: t('reports.name.missing') });
    setBusy(true);
    setErrors({});
    setMessage(null);
    const result = await saveProfile(saved.current, draft);
    if (!result.ok) {
      const words = callWords(t, result);
      setErrors(words.fields);
      setMessage(words.message);
    } else {
      saved.current = result.data;
      const failed = await sendLogo(result.data, logo);
      await revalidate();
      if (failed === null) {
        showToast({ text: t('reports.saved') });
        onClose();
      } else setErrors({ logo: callWords(t, failed).message });
    }
    setBusy(false);
  }

  const text = (name: 'name' | 'agency' | 'sender' | 'closing') => ({
    label: t(`reports.${name}`),
    value: draft[name],
    maxLength: profileChars[name],
    dir: 'auto' as const,
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  const toggle = (section: ReportSection) =>
    change({ sections: reportSections.filter((each) => draft.sections.includes(each) !== (each === section)) });

  return (
    <Panel title={profile === null ? t('reports.add') : t('reports.edit-of', { name: profile.settings.name })}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="grid content-start gap-4">
          <FormMessage message={message} />
          <TextField {...text('name')} required autoFocus hint={t('reports.name.hint')} />
          <TextField {...text('agency')} />
          <TextField
            label={t('reports.logo')}
            hint={t('reports.logo.hint')}
            type="file"
            accept={logoTypes.join(',')}
            error={errors['logo']}
            className="py-1.5"
            onChange={({ target }) => {
              const file = target.files?.[0];
              const isTooLarge = file !== undefined && file.size > maxReportLogoBytes;
              setErrors(isTooLarge ? { logo: t('reports.logo.hint') } : {});
              setLogo(file === undefined || isTooLarge ? 'kept' : file);
            }}
          />
          {shown !== null && logo === 'kept' && (
            <Button size="small" icon="trash-2" className="justify-self-start" onClick={() => setLogo('removed')}>
              {t('reports.logo.remove')}
            </Button>
          )}
          <TextField
            label={t('reports.accent')}
            hint={t('reports.accent.hint')}
            type="color"
            className="h-11 w-24 p-1"
            value={draft.accent}
            error={errors['accent']}
            onChange={({ target }) => change({ accent: target.value.toLowerCase() })}
          />
          <TextArea {...text('closing')} rows={4} hint={t('reports.closing.hint')} />
          <TextArea {...text('sender')} rows={3} hint={t('reports.sender.hint')} />
          <SelectField
            label={t('reports.language')}
            value={draft.language ?? ''}
            error={errors['language']}
            onChange={({ target }) => change({ language: target.value === '' ? null : target.value })}
          >
            <option value="">{t('reports.language.own')}</option>
            {locales.map(({ id, name }) => (
              <option key={id} value={id} lang={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <fieldset className="grid gap-2">
            <legend className="pb-1 text-13 font-medium">{t('reports.sections')}</legend>
            <p className="text-13 text-muted">{t('reports.sections.hint')}</p>
            {reportSections.map((each) => (
              <Checkbox
                key={each}
                label={t(`reports.section.${each}`)}
                checked={draft.sections.includes(each)}
                onChange={() => toggle(each)}
              />
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="primary" isBusy={isBusy} disabled={draft.sections.length === 0}>
              {t('reports.save')}
            </Button>
            <Button onClick={onClose}>{t('shell.cancel')}</Button>
          </div>
        </div>
        <div className="lg:sticky lg:top-6 lg:self-start">
          <CoverPreview settings={draft} logo={shown} />
        </div>
      </form>
    </Panel>
  );
}

/** Address of a chosen file while it is shown; null for none. */
function usePicture(logo: Logo): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (typeof logo === 'string') return setPicture(null);
    const made = URL.createObjectURL(logo);
    setPicture(made);
    return () => URL.revokeObjectURL(made);
  }, [logo]);
  return picture;
}

function saveProfile(profile: StoredReportProfile | null, settings: ReportProfileSettings): Promise<CallResult<StoredReportProfile>> {
  const body = { ...settings, sections: [...settings.sections] };
  if (profile === null) return callServer('POST /server/user/report-profiles', { body });
  return callServer('PUT /server/user/report-profiles/:id', { params: { id: profile.id }, body });
}

/** null = it went, or there was nothing to send. */
async function sendLogo({ id }: StoredReportProfile, logo: Logo) {
  if (logo === 'kept') return null;
  const params = { id };
  if (logo === 'removed') {
    const removed = await callServer('DELETE /server/user/report-profiles/:id/logo', { params });
    return removed.ok ? null : removed;
  }
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await fetchRoute('POST /server/user/report-profiles/:id/logo', [{ params }], { body: logo, headers }).then(
    (response) => readResponse<StoredReportProfile>(response),
    () => ({ ok: false, code: 'unreachable', values: {} }) as const,
  );
  return sent.ok ? null : sent;
}
