/** Who has the account, and since when. */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import type { UserAccount } from '@orbweaver/model/api/user-desk.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { formatDay } from '../../site/format.ts';
import { FactList } from '../../user-pages/fact-list.tsx';
import { Panel } from '../../user-pages/page-frame.tsx';
import { UserMarks } from './user-marks.tsx';

export function AccountPerson({ account }: { readonly account: UserAccount }) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, email, phone, language, createdAt, seenAt, blockedAt } = account;
  const mail = (
    <a href={`mailto:${encodeURIComponent(email)}`} className="link">
      <bdi>{email}</bdi>
    </a>
  );
  return (
    <Panel title={t('users.person')}>
      <FactList
        facts={[
          [t('users.state'), <UserMarks key="marks" user={account} />],
          ...(blockedAt === null ? [] : [[t('users.blocked-since'), formatDay(locale, blockedAt)] as const]),
          [t('users.mail'), mail],
          [t('profile.phone'), phone === null ? '–' : <bdi key="phone">{phone}</bdi>],
          [t('profile.language'), findLocale(language ?? undefined)?.name ?? '–'],
          [t('users.signed-up'), formatDay(locale, createdAt)],
          [t('users.seen'), formatDay(locale, seenAt)],
          [
            t('users.id'),
            <code key="id" dir="ltr" className="text-12">
              {id}
            </code>,
          ],
        ]}
      />
    </Panel>
  );
}
