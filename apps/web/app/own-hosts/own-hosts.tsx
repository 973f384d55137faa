/** Hosts that the account proves to be its own: each with its state and its instructions, and a field for the next one. */
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { Panel } from '../user-pages/page-frame.tsx';
import { OwnHostItem } from './own-host-item.tsx';

interface OwnHostsProps {
  /** `null`: the list could not be read. */
  readonly hosts: readonly OwnHost[] | null;
  /** Stands in the field: the host that the scanner asked for. */
  readonly suggested: string;
}

export function OwnHosts({ hosts, suggested }: OwnHostsProps) {
  const t = useTranslate();
  const [added, setAdded] = useState<string | null>(null);
  return (
    <Panel title={t('hosts.title')} id="hosts">
      <div className="grid gap-4">
        <p className="text-14 text-muted">{t('hosts.lead')}</p>
        {hosts === null && <p className="text-13 text-error">{t('hosts.failed')}</p>}
        {hosts !== null && hosts.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {hosts.map((host) => (
              <OwnHostItem key={host.id} host={host} isOpen={host.id === added} />
            ))}
          </ul>
        )}
        <AddHost suggested={hosts?.some(({ host }) => host === suggested) ? '' : suggested} onAdded={setAdded} />
      </div>
    </Panel>
  );
}

function AddHost({ suggested, onAdded }: { readonly suggested: string; readonly onAdded: (id: string) => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(suggested);
  const [fault, setFault] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return setFault(t('shell.required'));
    setBusy(true);
    const result = await callServer('POST /server/user/hosts', { body: { host: typed } });
    if (result.ok) {
      onAdded(result.data.id);
      setTyped('');
      await revalidate();
    } else setFault(result.code === 'input-invalid' ? t('hosts.field.invalid') : callWords(t, result).message);
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
      <TextField
        label={t('hosts.field')}
        hint={t('hosts.field.hint')}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={300}
        value={typed}
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          setTyped(event.target.value);
        }}
      />
      <div>
        <Button type="submit" icon="plus" isBusy={isBusy}>
          {t('hosts.add')}
        </Button>
      </div>
    </form>
  );
}
