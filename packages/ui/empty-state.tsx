/** What a view shows when it has nothing to show: one sentence and the next step. Also for errors. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface EmptyStateProps {
  readonly icon: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons or links. */
  readonly actions?: ReactNode;
  readonly tone?: 'plain' | 'error';
}

export function EmptyState({ icon, title, children, actions, tone = 'plain' }: EmptyStateProps) {
  return (
    <div data-empty-state className="grid justify-items-start gap-3 rounded-panel border border-dashed border-line-strong p-6">
      <Icon name={icon} size={24} className={tone === 'error' ? 'text-error' : 'text-muted'} />
      <p className="text-16 font-semibold">{title}</p>
      {children && <div className="max-w-[65ch] text-14 text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
