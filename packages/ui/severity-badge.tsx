/** A severity, the same everywhere: icon, word and colour together. */
import { Icon } from './icon.tsx';
import { useTranslate } from './words.tsx';

export type Outcome = 'error' | 'warning' | 'notice' | 'opportunity' | 'pass' | 'not-tested';

const looks: Readonly<Record<Outcome, { readonly icon: string; readonly colour: string }>> = {
  error: { icon: 'octagon-x', colour: 'text-error' },
  warning: { icon: 'triangle-alert', colour: 'text-warning' },
  notice: { icon: 'info', colour: 'text-notice' },
  opportunity: { icon: 'circle-arrow-up', colour: 'text-opportunity' },
  pass: { icon: 'check', colour: 'text-muted' },
  'not-tested': { icon: 'circle-dashed', colour: 'text-muted' },
};

export interface SeverityBadgeProps {
  readonly outcome: Outcome;
  /** Number of things, before the word. */
  readonly count?: number;
}

export function SeverityBadge({ outcome, count }: SeverityBadgeProps) {
  const t = useTranslate();
  const { icon, colour } = looks[outcome];
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${colour}`}>
      <Icon name={icon} />
      {count === undefined ? t(`shell.outcome.${outcome}`) : t(`shell.outcome-count.${outcome}`, { count })}
    </span>
  );
}
