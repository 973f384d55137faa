/** One device on which an account is signed in. */
import { localeOf } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { OpenSession } from '@orbweaver/model/api/account.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { deviceName } from './device-name.ts';

export function deviceNameOf(t: Translate, { userAgent }: OpenSession): string {
  const { browser, system } = deviceName(userAgent);
  return [browser, system].filter((part) => part !== null).join(' · ') || t('profile.sessions.unknown');
}

/** `children`: what can be done with it. */
export function SessionLine({ session, children }: { readonly session: OpenSession; readonly children?: ReactNode }) {
  const t = useTranslate();
  const { tag } = localeOf(useLocale());
  const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="grid min-w-0">
        <span className="text-14 font-medium">
          <bdi>{deviceNameOf(t, session)}</bdi>
          {session.isCurrent && <span className="text-muted"> ({t('profile.sessions.current')})</span>}
        </span>
        <span className="text-12 text-muted">
          {t('profile.sessions.seen', { time: time.format(new Date(session.seenAt)) })}
          {session.address !== null && (
            <>
              {' · '}
              <bdi>{session.address}</bdi>
            </>
          )}
        </span>
      </div>
      {children}
    </li>
  );
}
