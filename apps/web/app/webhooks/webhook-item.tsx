/** One webhook: its URL, what it is told of, what became of the last message, a test, and its deletion. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { AccountWebhook, WebhookTest } from '@orbweaver/model/api/webhooks.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { AskButton } from '../user-pages/ask-button.tsx';
import { eventWords } from './event-words.ts';

interface WebhookItemProps {
  readonly webhook: AccountWebhook;
  /** After it has left the list. */
  readonly onDeleted: () => void;
}

const looks = {
  none: { icon: 'circle-dashed', tone: 'text-muted' },
  sent: { icon: 'circle-check', tone: 'text-accent' },
  failed: { icon: 'triangle-alert', tone: 'text-warning' },
} as const;

export function WebhookItem({ webhook: { id, url, events, lastMessage }, onDeleted }: WebhookItemProps) {
  const t = useTranslate();
  const { tag } = localeOf(useLocale());
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WebhookTest | null>(null);
  const isolated = `\u2066${url}\u2069`;
  const { icon, tone } = looks[lastMessage?.state ?? 'none'];
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

  async function test() {
    setBusy(true);
    setOutcome(null);
    const result = await callServer('POST /server/user/webhooks/:id/test', { params: { id } });
    if (result.ok) setOutcome(result.data);
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
    setBusy(false);
  }

  async function remove() {
    const result = await callServer('DELETE /server/user/webhooks/:id', { params: { id } });
    if (result.ok) showToast({ text: t('webhooks.deleted') });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
    if (result.ok) onDeleted();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <bdi dir="ltr" className="font-mono text-13 wrap-anywhere rtl:text-end">
            {url}
          </bdi>
          <ul className="text-12 text-muted">
            {events.map((event) => (
              <li key={event}>{eventWords(t, event)}</li>
            ))}
          </ul>
          <span className={`inline-flex items-center gap-1 text-13 ${tone}`}>
            <Icon name={icon} size={14} />
            {lastMessage === null
              ? t('webhooks.message.none')
              : t(`webhooks.message.${lastMessage.state}`, { when: `\u2068${time.format(new Date(lastMessage.at))} UTC\u2069` })}
          </span>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            icon="send"
            isBusy={isBusy}
            aria-label={t('webhooks.test.one', { url: isolated })}
            onClick={() => void test()}
          >
            {t('webhooks.test')}
          </Button>
          <AskButton
            label={t('webhooks.delete')}
            about={t('webhooks.delete.one', { url: isolated })}
            title={t('webhooks.delete.title')}
            question={t('webhooks.delete.text', { url: isolated })}
            kind="danger"
            onYes={remove}
          />
        </div>
      </div>
      <p role="status" className={`text-13 empty:hidden ${outcome?.isTaken ? 'text-muted' : 'text-error'}`}>
        {outcome !== null &&
          (outcome.status === null
            ? t('webhooks.test.no-response')
            : t(outcome.isTaken ? 'webhooks.test.taken' : 'webhooks.test.refused', { status: String(outcome.status) }))}
      </p>
    </li>
  );
}
