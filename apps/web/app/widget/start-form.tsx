/** The first step: the address of a website. */
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { readSiteAddress } from './read-site-address.ts';

export interface StartFormProps {
  /** Empty: the product's word. */
  readonly button: string;
  readonly isBusy?: boolean;
  readonly onStart?: (url: string) => void;
}

export function StartForm({ button, isBusy = false, onStart }: StartFormProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  function start(event: FormEvent) {
    event.preventDefault();
    const url = readSiteAddress(text);
    if (url === null) setError(t(text.trim() === '' ? 'shell.required' : 'visit.url.wrong'));
    else onStart?.(url);
  }

  return (
    <form method="post" noValidate onSubmit={start} className="grid gap-3">
      <TextField
        label={t('visit.url')}
        hint={t('visit.url.hint')}
        type="url"
        inputMode="url"
        name="url"
        dir="ltr"
        autoComplete="url"
        maxLength={2_000}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" kind="primary" size="large" isBusy={isBusy} className="max-w-full wrap-anywhere sm:justify-self-start">
        {button || t('visit.button')}
      </Button>
    </form>
  );
}
