/** The recipients of a campaign: how many are how far, each count a link to its rows, and what the mail server said of each. */
import type { Campaign, RecipientFilter as Filter, Recipient } from '@orbweaver/model/api/campaigns.ts';
import { recipientStates } from '@orbweaver/model/campaign.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { allRecipients } from './campaign-state.tsx';
import { type RecipientQuery, recipientPath } from './recipient-query.ts';

interface RecipientFilterProps {
  readonly campaign: Campaign;
  readonly chosen: Filter | undefined;
}

export function RecipientFilter({ campaign: { id, counts }, chosen }: RecipientFilterProps) {
  const t = useTranslate();
  const shown = ([...recipientStates, 'bounced', 'unsubscribed'] as const).filter((state) => counts[state] > 0 || state === chosen);
  const choice = (state: Filter | undefined, words: string) => (
    <li key={state ?? 'all'}>
      <Link
        to={recipientPath(id, state === undefined ? {} : { state })}
        aria-current={state === chosen ? 'page' : undefined}
        className={`${buttonClass('secondary', 'small')} aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft`}
      >
        {words}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('campaign.filter')}>
      <ul className="flex flex-wrap gap-2">
        {choice(undefined, t('campaign.all', { count: allRecipients(counts) }))}
        {shown.map((state) => choice(state, t(`campaign.count.${state}`, { count: counts[state] })))}
      </ul>
    </nav>
  );
}

interface RecipientListProps {
  readonly id: string;
  /** null = it could not be read. */
  readonly page: { readonly recipients: readonly Recipient[]; readonly next: string | null } | null;
  readonly query: RecipientQuery;
}

export function RecipientList({ id, page, query }: RecipientListProps) {
  const t = useTranslate();
  if (page === null) return <EmptyState icon="octagon-x" tone="error" title={t('admin.failed')} />;
  if (page.recipients.length === 0) return <EmptyState icon="mail" title={t('campaign.nobody')} />;
  const { after, ...filter } = query;
  return (
    <>
      {query.state === 'unknown' && <p className="max-w-[75ch] text-13 text-muted">{t('campaign.unknown-text')}</p>}
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
        tabIndex={0}
        aria-label={t('campaign.recipients')}
        className="relative overflow-x-auto"
      >
        <table className="data-table">
          <thead>
            <tr>
              {(['email', 'state', 'answer', 'time'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`campaign.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.recipients.map((recipient) => (
              <RecipientRow key={recipient.userId} recipient={recipient} />
            ))}
          </tbody>
        </table>
      </section>
      <nav aria-label={t('campaign.pages')} className="flex flex-wrap gap-2 empty:hidden">
        {after !== undefined && (
          <Link to={recipientPath(id, filter)} className={buttonClass()}>
            {t('campaign.first')}
          </Link>
        )}
        {page.next !== null && (
          <Link to={recipientPath(id, { ...filter, after: page.next })} className={buttonClass()}>
            {t('campaign.more')}
          </Link>
        )}
      </nav>
    </>
  );
}

function RecipientRow({ recipient: { email, state, answer, changedAt } }: { readonly recipient: Recipient }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' });
  return (
    <tr>
      <th scope="row">
        <bdi>{email}</bdi>
      </th>
      <td>{t(`campaign.row.${state}`)}</td>
      <td>
        <bdi dir="ltr" className="font-mono text-12">
          {answer}
        </bdi>
      </td>
      <td className="whitespace-nowrap">
        {changedAt !== null && <time dateTime={changedAt}>{t('admin.audit.time', { time: time.format(new Date(changedAt)) })}</time>}
      </td>
    </tr>
  );
}
