/** One entry of the audit log: what happened, when, whose doing it was, and what it changed. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import type { AuditEntry } from '@orbweaver/model/api/admin.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { differencesOf } from './differences.ts';

export function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslate();
  const time = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const { account, address, subject } = entry;
  const detail = detailOf(entry);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-3 text-13">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="min-w-0 font-medium break-words">
          {wordsOfCode(t, `admin.action.${entry.action}`, entry.action)} <bdi className="font-mono text-12">{subject}</bdi>
        </span>
        <span className="text-muted">{t('admin.audit.time', { time: time.format(new Date(entry.createdAt)) })}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
        {account !== null && account !== subject && <bdi className="break-all">{account}</bdi>}
        {address !== null && <bdi className="font-mono text-12">{address}</bdi>}
        {detail !== null && <bdi className="break-all">{wordsOfCode(t, `errors.${detail}`, detail)}</bdi>}
      </p>
      {detail === null && <Differences entry={entry} />}
    </li>
  );
}

/** What belongs to an action that changed nothing: why it was refused, whose entries were exported. */
function detailOf({ action, after }: AuditEntry): string | null {
  return typeof after === 'string' && /-(?:refused|exported)$/.test(action) ? after : null;
}

function Differences({ entry }: { readonly entry: AuditEntry }) {
  return (
    <ul className="grid gap-0.5 text-muted">
      {differencesOf(entry.before, entry.after).map(({ field, before, after }) => (
        <li key={field} className="flex flex-wrap gap-x-2">
          {field !== '' && <bdi className="font-mono text-12">{field}</bdi>}
          <bdi className="line-clamp-2">{before}</bdi>
          <span className="flip-rtl inline-block">→</span>
          <bdi className="line-clamp-2 text-ink">{after}</bdi>
        </li>
      ))}
    </ul>
  );
}
