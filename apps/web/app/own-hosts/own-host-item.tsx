/** One host of the account: its state, a check, its removal, and folded below, how it is verified and what the last check found. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { HostFindings, HostInstructions } from './host-proofs.tsx';

const looks = {
  waiting: { icon: 'circle-dashed', tone: 'text-muted' },
  verified: { icon: 'circle-check', tone: 'text-accent' },
  expired: { icon: 'triangle-alert', tone: 'text-warning' },
} as const;

export function OwnHostItem({ host: entry, isOpen }: { readonly host: OwnHost; readonly isOpen: boolean }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const { tag } = localeOf(useLocale());
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { id, host, state, proof, checkedAt, findings } = entry;
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const { icon, tone } = looks[state];

  async function check() {
    setBusy(true);
    const result = await callServer('POST /server/user/hosts/:id/check', { params: { id } });
    if (!result.ok) showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
    setBusy(false);
  }

  async function remove() {
    setLeaving(false);
    const result = await callServer('DELETE /server/user/hosts/:id', { params: { id } });
    if (result.ok) showToast({ text: t('hosts.removed', { host }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }

  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <bdi dir="ltr" className="font-mono text-14 wrap-anywhere rtl:text-end">
            {host}
          </bdi>
          <span role="status" className="flex flex-wrap items-center gap-x-2 text-13">
            <span className={`inline-flex items-center gap-1 ${tone}`}>
              <Icon name={icon} size={14} />
              {state === 'verified' ? t('hosts.state.verified', { proof: proof ?? '' }) : t(`hosts.state.${state}`)}
            </span>
            <span className="text-muted">
              {checkedAt === null ? t('hosts.never') : t('hosts.checked', { when: `${time.format(new Date(checkedAt))} UTC` })}
            </span>
          </span>
        </div>
        <div className="flex gap-2">
          <Button size="small" icon="refresh-cw" isBusy={isBusy} aria-label={t('hosts.check.one', { host })} onClick={() => void check()}>
            {t('hosts.check')}
          </Button>
          <Button size="small" kind="danger" aria-label={t('hosts.remove.one', { host })} onClick={() => setLeaving(true)}>
            {t('hosts.remove')}
          </Button>
        </div>
      </div>
      <details open={isOpen || undefined} className="group">
        <summary className="flex min-h-8 cursor-pointer list-none items-center gap-2 text-13 font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-right" className="transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90" />
          {t('hosts.how', { host })}
        </summary>
        <div className="grid gap-4 pt-2">
          <HostInstructions host={entry} />
        </div>
      </details>
      {state !== 'verified' && findings.length > 0 && <HostFindings findings={findings} />}
      <Dialog title={t('hosts.remove.title')} isOpen={isLeaving} onClose={() => setLeaving(false)}>
        <p className="text-14 wrap-anywhere text-muted">{t('hosts.remove.text', { host: `\u2066${host}\u2069` })}</p>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setLeaving(false)}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" icon="trash-2" onClick={() => void remove()}>
            {t('hosts.remove')}
          </Button>
        </div>
      </Dialog>
    </li>
  );
}
