/** Links by which anybody can read a stored scan: made, copied, revoked. */

import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { ShareLink } from '@orbweaver/model/api/share-links.ts';
import { maxSharePassword, minSharePassword, shareDays } from '@orbweaver/model/share-links.ts';
import { Button, buttonClass } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { textOf } from '../session/form-text.ts';
import { callServer, type RouteData } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { formatDay } from '../site/format.ts';
import { CopyLine } from './copy-line.tsx';

export function ShareDialog({ scan, onClose }: { readonly scan: SavedScan | null; readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog title={t('share.title', { title: scan?.title ?? '' })} isOpen={scan !== null} onClose={onClose}>
      {scan && <ShareLinks scan={scan} />}
    </Dialog>
  );
}

function ShareLinks({ scan }: { readonly scan: SavedScan }) {
  const t = useTranslate();
  const [shares, setShares] = useState<RouteData<'GET /server/scans/:id/shares'> | 'failed' | null>(null);
  const load = useCallback(async () => {
    const result = await callServer('GET /server/scans/:id/shares', { params: { id: scan.id } });
    setShares(result.ok ? result.data : 'failed');
  }, [scan.id]);
  useEffect(() => void load(), [load]);
  if (shares === null) return <p className="text-13 text-muted">{t('shell.loading')}</p>;
  if (shares === 'failed') return <FormMessage message={t('shell.failed')} />;
  return (
    <div className="grid gap-4">
      <p className="text-13 text-muted">{t('share.lead')}</p>
      {shares.isInPlan ? <ShareForm scan={scan} onMade={load} /> : <NotInPlan />}
      <section className="grid gap-3 border-t border-line pt-4">
        <h3 className="text-14 font-semibold">{t('share.links')}</h3>
        {shares.links.length === 0 && <p className="text-13 text-muted">{t('share.none')}</p>}
        <ul className="grid gap-4">
          {shares.links.map((link) => (
            <ShareItem key={link.id} link={link} onRevoked={load} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function NotInPlan() {
  const t = useTranslate();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-14">{t('share.not-in-plan')}</p>
      <Link to="/user/subscription" className={buttonClass('primary', 'small')}>
        {t('scanner.see-plans')}
      </Link>
    </div>
  );
}

function ShareForm({ scan, onMade }: { readonly scan: SavedScan; readonly onMade: () => Promise<void> }) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => {
      const [days, password] = [textOf(fields, 'days'), textOf(fields, 'password')];
      const chosen = shareDays.find((each) => String(each) === days) ?? null;
      return callServer('POST /server/scans/:id/shares', {
        params: { id: scan.id },
        body: { days: chosen, password: password === '' ? null : password },
      });
    },
    onSuccess: (_, element) => {
      element.reset();
      showToast({ text: t('share.made') });
      void onMade();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-3">
      <FormMessage message={form.message} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label={t('share.days')} name="days" defaultValue="30" data-focus>
          {shareDays.map((days) => (
            <option key={days} value={String(days)}>
              {days === null ? t('share.days.ever') : t('share.days.some', { days })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('share.password')}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={maxSharePassword}
          hint={t('share.password-hint', { min: minSharePassword })}
          error={form.errors['password']}
        />
      </div>
      <Button type="submit" kind="primary" icon="link" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('share.make')}
      </Button>
    </form>
  );
}

function ShareItem({ link, onRevoked }: { readonly link: ShareLink; readonly onRevoked: () => Promise<void> }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, url, hasPassword, expiresAt, views } = link;
  const isOver = expiresAt !== null && new Date(expiresAt) <= new Date();
  const facts = [
    expiresAt === null ? t('share.days.ever') : isOver ? t('share.over') : t('share.until', { date: formatDay(locale, expiresAt) }),
    hasPassword && t('share.with-password'),
    t('share.views', { views }),
  ];
  async function revoke() {
    const result = await callServer('DELETE /server/shares/:id', { params: { id } });
    if (result.ok) showToast({ text: t('share.revoked') });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await onRevoked();
  }
  return (
    <li className="grid gap-2">
      <CopyLine name={t('share.link')} value={url} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-12 text-muted">{facts.filter(Boolean).join(' · ')}</span>
        <Button size="small" kind="danger" onClick={() => void revoke()}>
          {t('share.revoke')}
        </Button>
      </div>
    </li>
  );
}
