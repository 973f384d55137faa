/** Webhooks of the account: those that there are, and a form for the next one, whose secret is shown once. */
import type { AccountWebhook } from '@orbweaver/model/api/webhooks.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef } from 'react';
import { Panel } from '../user-pages/page-frame.tsx';
import { MakeWebhook } from './make-webhook.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** `null`: the list could not be read. */
export function Webhooks({ webhooks }: { readonly webhooks: readonly AccountWebhook[] | null }) {
  const t = useTranslate();
  const frame = useRef<HTMLElement>(null);
  return (
    <Panel title={t('webhooks.title')} id="webhooks">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-14 text-muted">{t('webhooks.lead')}</p>
        {/* The button that deleted one is gone: the focus goes to what is left. */}
        <section ref={frame} tabIndex={-1} aria-label={t('webhooks.title')}>
          {webhooks === null && <p className="text-13 text-error">{t('webhooks.failed')}</p>}
          {webhooks?.length === 0 && <p className="text-13 text-muted">{t('webhooks.none')}</p>}
          {webhooks !== null && webhooks.length > 0 && (
            <ul className="divide-y divide-line border-y border-line">
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} onDeleted={() => frame.current?.focus()} />
              ))}
            </ul>
          )}
        </section>
        <MakeWebhook known={webhooks} />
      </div>
    </Panel>
  );
}
