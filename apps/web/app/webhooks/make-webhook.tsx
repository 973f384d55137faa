/** The form that makes a webhook, and its secret until the page is left. */
import type { AccountWebhook } from '@orbweaver/model/api/webhooks.ts';
import { type WebhookEvent, webhookEvents } from '@orbweaver/model/webhooks.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { type CallFailure, callServer } from '../session/server-call.ts';
import { CopyLine } from '../user-pages/copy-line.tsx';
import { NamedChoices } from '../user-pages/named-choices.tsx';
import { eventWords } from './event-words.ts';

interface Faults {
  readonly url?: string;
  readonly events?: string;
  readonly all?: string;
}

/** `known`: those that there are; the secret of one that was deleted is shown no more. */
export function MakeWebhook({ known }: { readonly known: readonly AccountWebhook[] | null }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(['scan.finished']));
  const [faults, setFaults] = useState<Faults>({});
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const refuse = (next: Faults) => {
    setFaults(next);
    if (next.url !== undefined) form.current?.querySelector('input')?.focus();
  };
  const faultsOf = (failure: CallFailure): Faults => {
    if (failure.code === 'address-refused') return { url: t('webhooks.url.refused') };
    if (failure.code === 'input-invalid') return { url: t('webhooks.url.invalid') };
    return { all: callWords(t, failure).message };
  };

  async function make(event: FormEvent) {
    event.preventDefault();
    const typed = url.trim();
    if (typed === '') return refuse({ url: t('shell.required') });
    if (!/^https?:$/.test(URL.parse(typed)?.protocol ?? '')) return refuse({ url: t('webhooks.url.invalid') });
    if (events.size === 0) return refuse({ events: t('webhooks.events.none') });
    setBusy(true);
    const result = await callServer('POST /server/user/webhooks', { body: { url: typed, events: [...events] } });
    if (result.ok) {
      await revalidate();
      setMade(result.data);
      setUrl('');
    } else refuse(faultsOf(result));
    setBusy(false);
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void make(event)} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div role="status" className="empty:hidden">
        {made !== null && known?.some(({ id }) => id === made.id) && (
          <div className="grid gap-2 rounded-control border border-line-strong p-3">
            <p className="text-14">{t('webhooks.made')}</p>
            <CopyLine name={t('webhooks.secret')} value={made.secret} />
          </div>
        )}
      </div>
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint', { example: '\u2066https://example.com/webhook\u2069' })}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2048}
        value={url}
        error={faults.url}
        onChange={({ target }) => {
          setUrl(target.value);
          setFaults({});
        }}
      />
      <NamedChoices
        legend={t('webhooks.events')}
        names={webhookEvents}
        wordsOf={(event) => eventWords(t, event)}
        chosen={events}
        error={faults.events}
        onChange={(chosen) => {
          setEvents(chosen);
          setFaults({});
        }}
      />
      {faults.all !== undefined && (
        <p role="alert" className="text-13 text-error">
          {faults.all}
        </p>
      )}
      <div>
        <Button type="submit" icon="plus" isBusy={isBusy}>
          {t('webhooks.make')}
        </Button>
      </div>
    </form>
  );
}
