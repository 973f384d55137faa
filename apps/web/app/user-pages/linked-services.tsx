/** Other services that sign in to the account: which are linked, since when, and a way to unlink one. */
import type { LinkedService } from '@orbweaver/model/api/account.ts';
import { signInServices } from '@orbweaver/model/sign-in-with.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { formatDay } from '../site/format.ts';
import { Panel } from './page-frame.tsx';

/** Nothing where there is none. `null`: the list could not be read. */
export function LinkedServices({ services }: { readonly services: readonly LinkedService[] | null }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (services?.length === 0) return null;

  async function unlink(service: LinkedService['id']) {
    setBusy(service);
    const result = await callServer('POST /server/user/services/unlink', { body: { service } });
    if (result.ok) showToast({ text: t('profile.services.unlinked', { service: signInServices[service] }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
    setBusy(null);
    // The button that had the focus is gone.
    list.current?.focus();
  }

  return (
    <Panel title={t('profile.services.title')}>
      {services === null && <p className="text-13 text-error">{t('profile.services.failed')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('profile.services.title')} className="-my-2 divide-y divide-line">
        {services?.map((service) => (
          <li key={service.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid gap-0.5">
              <span className="text-14 font-medium">{signInServices[service.id]}</span>
              <State service={service} />
            </div>
            {service.linkedAt !== null && (
              <Button
                size="small"
                isBusy={busy === service.id}
                disabled={busy !== null}
                aria-label={t('profile.services.unlink-one', { service: signInServices[service.id] })}
                onClick={() => void unlink(service.id)}
              >
                {t('profile.services.unlink')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function State({ service: { linkedAt, isSetUp } }: { readonly service: LinkedService }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <>
      <span className="text-13 text-muted">
        {linkedAt === null ? t('profile.services.not-linked') : t('profile.services.linked', { day: formatDay(locale, linkedAt) })}
      </span>
      {!isSetUp && <span className="text-13 text-muted">{t('profile.services.off')}</span>}
    </>
  );
}
