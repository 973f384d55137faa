/** The accounts of a page of the list: a table, and cards where that is too wide. */
import type { UserRow } from '@orbweaver/model/api/user-desk.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { formatDay } from '../../site/format.ts';
import { planName } from '../../site/plan-name.ts';
import { UserMarks } from './user-marks.tsx';

export function UserTable({ users }: { readonly users: readonly UserRow[] }) {
  const t = useTranslate();
  return (
    <>
      <div className="relative overflow-x-auto rounded-panel border border-line bg-surface max-md:hidden">
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('users.title.one')}</th>
              <th scope="col">{t('users.plan')}</th>
              <th scope="col">{t('users.state')}</th>
              <th scope="col">{t('users.signed-up')}</th>
              <th scope="col">{t('users.seen')}</th>
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row key={user.id} user={user} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="divide-y divide-line border-y border-line md:hidden">
        {users.map((user) => (
          <Card key={user.id} user={user} />
        ))}
      </ul>
    </>
  );
}

function Who({ user: { id, name, email } }: { readonly user: UserRow }) {
  return (
    <span className="grid min-w-0 text-start">
      <Link to={`/admin/user/${id}`} className="link font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </Link>
      <span className="text-12 wrap-anywhere text-muted">
        <bdi>{email}</bdi>
      </span>
    </span>
  );
}

function Row({ user }: { readonly user: UserRow }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <tr>
      <th scope="row" className="max-w-80">
        <Who user={user} />
      </th>
      <td>{planName(t, user.planId)}</td>
      <td>
        <UserMarks user={user} />
      </td>
      <td className="whitespace-nowrap">{formatDay(locale, user.createdAt)}</td>
      <td className="whitespace-nowrap">{formatDay(locale, user.seenAt)}</td>
    </tr>
  );
}

function Card({ user }: { readonly user: UserRow }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <li className="grid gap-1 py-3 text-14">
      <Who user={user} />
      <UserMarks user={user} />
      <span className="flex flex-wrap gap-x-3 text-13 text-muted">
        <span>{planName(t, user.planId)}</span>
        <span>{t('users.seen-on', { date: formatDay(locale, user.seenAt) })}</span>
      </span>
    </li>
  );
}
