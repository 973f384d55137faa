/** The form that makes a key, and the key itself until the page is left. */
import { type KeyScope, keyScopes, maxKeyNameChars } from '@orbweaver/model/api-keys.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { CopyLine } from '../user-pages/copy-line.tsx';
import { NamedChoices } from '../user-pages/named-choices.tsx';

interface Faults {
  readonly name?: string;
  readonly scopes?: string;
  readonly all?: string;
}

export function MakeKey() {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ReadonlySet<KeyScope>>(new Set(['scans:read']));
  const [faults, setFaults] = useState<Faults>({});
  const [made, setMade] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setFaults({ name: t('shell.required') });
    if (scopes.size === 0) return setFaults({ scopes: t('keys.scopes.none') });
    setBusy(true);
    const result = await callServer('POST /server/user/keys', { body: { name, scopes: [...scopes] } });
    if (result.ok) {
      setMade(result.data.key);
      setName('');
      await revalidate();
    } else setFaults({ all: callWords(t, result).message });
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void make(event)} className="grid gap-3">
      <div role="status" className="empty:hidden">
        {made !== null && (
          <div className="grid gap-2 rounded-control border border-line-strong p-3">
            <p className="text-14">{t('keys.made')}</p>
            <CopyLine name={t('keys.key')} value={made} />
          </div>
        )}
      </div>
      <TextField
        label={t('keys.name')}
        hint={t('keys.name.hint')}
        autoComplete="off"
        maxLength={maxKeyNameChars}
        value={name}
        error={faults.name}
        onChange={(event) => {
          setName(event.target.value);
          setFaults({});
        }}
      />
      <NamedChoices
        legend={t('keys.scopes')}
        names={keyScopes}
        wordsOf={(scope) => t(`keys.scope.${scope}`)}
        chosen={scopes}
        error={faults.scopes}
        onChange={(chosen) => {
          setScopes(chosen);
          setFaults({});
        }}
      />
      {faults.all !== undefined && (
        <p role="alert" className="text-13 text-error">
          {faults.all}
        </p>
      )}
      <div>
        <Button type="submit" icon="key-round" isBusy={isBusy}>
          {t('keys.make')}
        </Button>
      </div>
    </form>
  );
}
