/** The leads, newest first: who, which website, how far the report and the webhook are. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { WidgetLead, WidgetLeadPage } from '@orbweaver/model/api/widget.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { AskButton } from '../user-pages/ask-button.tsx';
import { Panel } from '../user-pages/page-frame.tsx';

export function LeadsPanel({ first }: { readonly first: WidgetLeadPage }) {
  const t = useTranslate();
  const [more, setMore] = useState<WidgetLeadPage>({ leads: [], next: null });
  const isFurther = more.leads.length > 0;
  const next = isFurther ? more.next : first.next;
  // What came first is read anew after each change; later pages are only added to.
  const known = new Set(first.leads.map(({ id }) => id));
  const leads = [...first.leads, ...more.leads.filter(({ id }) => !known.has(id))];

  async function readMore(before: string) {
    const got = await callServer('GET /server/user/widget/leads', { query: { before } });
    if (got.ok) setMore(({ leads: kept }) => ({ leads: [...kept, ...got.data.leads], next: got.data.next }));
    else showToast({ text: callWords(t, got).message, tone: 'error' });
  }

  const csv = (
    <a href="/server/user/widget/leads.csv" download="leads.csv" className={buttonClass('secondary', 'small')}>
      {t('widget.leads.csv')}
    </a>
  );
  return (
    <Panel title={t('widget.leads.title')} id="leads" actions={leads.length > 0 ? csv : undefined}>
      {leads.length === 0 ? (
        <EmptyState icon="mail" title={t('widget.leads.none')}>
          {t('widget.leads.none.text')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ul className="divide-y divide-line border-y border-line">
            {leads.map((lead) => (
              <LeadItem
                key={lead.id}
                lead={lead}
                onGone={() => setMore(({ leads: kept, ...rest }) => ({ ...rest, leads: kept.filter(({ id }) => id !== lead.id) }))}
              />
            ))}
          </ul>
          {next !== null && (
            <Button className="justify-self-start" onClick={() => void readMore(next)}>
              {t('widget.leads.more')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function LeadItem({ lead, onGone }: { readonly lead: WidgetLead; readonly onGone: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { tag } = localeOf(useLocale());
  const { id, createdAt, url, email, name, phone, consent, scan, score, webhook } = lead;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const state = scan === 'done' && lead.reportedAt === null ? 'running' : scan;

  async function remove() {
    const result = await callServer('DELETE /server/user/widget/leads/:id', { params: { id } });
    showToast(result.ok ? { text: t('widget.lead.deleted') } : { text: callWords(t, result).message, tone: 'error' });
    if (result.ok) onGone();
    await revalidate();
  }

  async function sendAgain() {
    const result = await callServer('POST /server/user/widget/leads/:id/webhook', { params: { id } });
    if (!result.ok) showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        <p className="text-14 font-medium wrap-anywhere">
          <bdi>{email}</bdi>
          {name !== '' && (
            <span className="font-normal">
              {' · '}
              <bdi>{name}</bdi>
            </span>
          )}
          {phone !== '' && (
            <span className="font-normal">
              {' · '}
              <bdi dir="ltr">{phone}</bdi>
            </span>
          )}
        </p>
        <p className="text-13 wrap-anywhere">
          <bdi dir="ltr">{url}</bdi>
          {score !== null && ` · ${t('widget.lead.score', { score })}`}
        </p>
        <p className="text-12 text-muted">
          {`${time.format(new Date(createdAt))} UTC · ${t(`widget.lead.${state}`)}`}
          {webhook !== 'none' && ` · ${t(`widget.webhook.${webhook}`)}`}
        </p>
        {consent !== null && (
          <p className="text-12 text-muted wrap-anywhere">{t('widget.lead.agreed', { consent: `\u2068${consent}\u2069` })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {webhook === 'failed' && (
          <Button size="small" onClick={() => void sendAgain()}>
            {t('widget.webhook.again')}
          </Button>
        )}
        <AskButton
          label={t('widget.lead.delete')}
          about={`${t('widget.lead.delete')}: ${email}`}
          question={t('widget.lead.delete.ask', { who: `\u2068${email}\u2069` })}
          kind="danger"
          onYes={remove}
        />
      </div>
    </li>
  );
}
