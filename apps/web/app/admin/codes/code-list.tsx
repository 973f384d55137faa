/** The codes of a page: what each gives, its state, who redeemed it, and revoking it. */
import type { MarketCode } from '@orbweaver/model/api/market-codes.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useList, useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { formatDay } from '../../site/format.ts';
import { planName } from '../../site/plan-name.ts';

export function CodeList({ codes }: { readonly codes: readonly MarketCode[] }) {
  const t = useTranslate();
  const [revoked, setRevoked] = useState<MarketCode | null>(null);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {codes.map((code) => (
          <CodeLine key={code.code} code={code} onRevoke={() => setRevoked(code)} />
        ))}
      </ul>
      <Dialog title={t('codes.revoke')} isOpen={revoked !== null} onClose={() => setRevoked(null)}>
        {revoked !== null && <RevokeCode code={revoked} onClose={() => setRevoked(null)} />}
      </Dialog>
    </>
  );
}

function CodeLine({ code, onRevoke }: { readonly code: MarketCode; readonly onRevoke: () => void }) {
  const t = useTranslate();
  const listed = useList();
  const locale = useLocale();
  const { planId, credits, expiresOn, label, state, user, redeemedAt } = code;
  const gives = [planId === null ? null : planName(t, planId), credits > 0 ? t('codes.gives-credits', { count: credits }) : null];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-14">
      <div className="grid min-w-0 gap-0.5">
        <span dir="ltr" className="w-fit font-mono wrap-anywhere">
          {code.code}
        </span>
        <span className="flex flex-wrap gap-x-3 text-13 text-muted">
          <span>{listed(gives.filter((each) => each !== null))}</span>
          <bdi className="wrap-anywhere">{label}</bdi>
          {expiresOn !== null && <span>{t('codes.until', { date: formatDay(locale, expiresOn) })}</span>}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span>{t(`codes.state.${state}`)}</span>
        {redeemedAt !== null && (
          <span className="text-13 text-muted">
            {formatDay(locale, redeemedAt)}{' '}
            {user !== null && (
              <Link to={`/admin/user/${user.id}`} className="link wrap-anywhere">
                <bdi>{user.email}</bdi>
              </Link>
            )}
          </span>
        )}
        {state !== 'revoked' && (
          <Button size="small" aria-label={`${t('codes.revoke')}: ${code.code}`} onClick={onRevoke}>
            {t('codes.revoke')}
          </Button>
        )}
      </div>
    </li>
  );
}

function RevokeCode({ code: { code, state }, onClose }: { readonly code: MarketCode; readonly onClose: () => void }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    const response = await callServer('POST /server/admin/codes/revoke', { body: { code } });
    setBusy(false);
    showToast(response.ok ? { text: t('codes.revoked') } : { text: callWords(t, response).message, tone: 'error' });
    onClose();
    void revalidate();
  };
  return (
    <div className="grid gap-4">
      <p dir="ltr" className="font-mono text-14 wrap-anywhere">
        {code}
      </p>
      <p className="text-14 text-muted">{t(state === 'redeemed' ? 'codes.revoke-redeemed' : 'codes.revoke-open')}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button data-focus onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={() => void revoke()}>
          {t('codes.revoke')}
        </Button>
      </div>
    </div>
  );
}
