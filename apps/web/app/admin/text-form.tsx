/** The operator's own agreement and privacy notice, language by language. */
import { type LocaleId, locales } from '@orbweaver/i18n/locales.ts';
import { maxPublicTextChars } from '@orbweaver/model/api/sizes.ts';
import { type PublicTextKind, publicTextKinds } from '@orbweaver/model/public-texts.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextArea } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useWords } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { textOf } from '../session/form-text.ts';
import { callServer, type RouteData } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';

/** undefined while it is asked for. */
type Known = RouteData<'GET /server/texts/:kind'> | undefined;

export function TextForm() {
  const t = useWords();
  const [kind, setKind] = useState<PublicTextKind>('agreement');
  const [language, setLanguage] = useState<string>(useLocale());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[75ch] text-13 text-muted">{t('admin.texts.lead')}</p>
      <div className="grid gap-3 sm:max-w-lg sm:grid-cols-2">
        <SelectField
          label={t('admin.texts.kind')}
          value={kind}
          onChange={(event) => setKind(publicTextKinds.find((each) => each === event.target.value) ?? 'agreement')}
        >
          {publicTextKinds.map((each) => (
            <option key={each} value={each}>
              {t(`admin.texts.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('admin.texts.language')} value={language} onChange={(event) => setLanguage(event.target.value as LocaleId)}>
          {locales.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <OneText key={`${kind} ${language}`} kind={kind} language={language} />
    </div>
  );
}

function OneText({ kind, language }: { readonly kind: PublicTextKind; readonly language: string }) {
  const t = useWords();
  const [known, setKnown] = useState<Known>(undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    callServer('GET /server/texts/:kind', { params: { kind }, query: { language } }).then((response) => {
      if (!isCurrent) return;
      setFailed(!response.ok);
      setKnown(response.ok ? response.data : undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [kind, language]);
  const form = useForm({
    send: (fields) =>
      callServer('PUT /server/admin/texts/:kind/:language', { params: { kind, language }, body: { text: textOf(fields, 'text') } }),
    onSuccess: (data) => {
      setKnown(data);
      showToast({ text: t('admin.texts.saved') });
    },
  });
  if (hasFailed) return <FormMessage message={t('admin.failed')} />;
  const own = known?.language === language ? known.text : '';
  const stands = known == null ? t('admin.texts.shipped') : own === '' ? t('admin.texts.other') : t('admin.texts.own');
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      <TextArea
        key={known === undefined ? 'asked' : 'known'}
        label={t('admin.texts.text')}
        hint={known === undefined ? t('shell.loading') : stands}
        name="text"
        rows={14}
        lang={language}
        dir="auto"
        maxLength={maxPublicTextChars}
        disabled={known === undefined}
        defaultValue={own}
        error={form.errors['text']}
      />
      <Button type="submit" isBusy={form.state === 'pending'} disabled={known === undefined} className="justify-self-start">
        {t('shell.save')}
      </Button>
    </form>
  );
}
