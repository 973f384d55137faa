/** A status code with its icon and word; a link's verdict likewise. Never colour alone. */
import { isBlockedStatus } from '@orbweaver/model/link-verdict.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';

const looks = {
  works: { icon: 'check', colour: 'text-muted' },
  redirects: { icon: 'arrow-up-right', colour: 'text-warning' },
  broken: { icon: 'octagon-x', colour: 'text-error' },
  blocked: { icon: 'lock', colour: 'text-notice' },
  'timed-out': { icon: 'clock', colour: 'text-warning' },
  'not-checked': { icon: 'circle-dashed', colour: 'text-muted' },
} as const;

export type Verdict = keyof typeof looks;

/** 0 and null: no response. */
export function StatusBadge({ status }: { readonly status: number | null }) {
  const t = useWords();
  const verdict = verdictOf(status);
  const { icon, colour } = looks[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${colour}`}>
      <Icon name={icon} size={14} />
      {status !== null && status > 0 && <span className="font-medium">{status}</span>}
      <span className="truncate">{t(`results.status.${verdict}`)}</span>
    </span>
  );
}

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const t = useWords();
  const { icon, colour } = looks[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${colour}`}>
      <Icon name={icon} size={14} />
      {t(`results.choice.verdict.${verdict}`)}
    </span>
  );
}

function verdictOf(status: number | null): Verdict {
  if (status === null) return 'not-checked';
  if (status === 0) return 'broken';
  if (status < 300) return 'works';
  if (status < 400) return 'redirects';
  return isBlockedStatus(status) ? 'blocked' : 'broken';
}

export function isVerdict(text: string): text is Verdict {
  return Object.hasOwn(looks, text);
}
