/** A view with its name over it, while there is something else than its rows to show: reading, failed, not run. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

interface NamedViewProps {
  readonly view: string;
  readonly children: ReactNode;
}

export function NamedView({ view, children }: NamedViewProps) {
  const t = useTranslate();
  return (
    <div className="p-4">
      <h1 className="pb-3 text-16 font-semibold">{wordsOfCode(t, `results.view.${view}`, view)}</h1>
      {children}
    </div>
  );
}

export function WaitingView({ view }: Omit<NamedViewProps, 'children'>) {
  const t = useTranslate();
  return (
    <NamedView view={view}>
      <SkeletonRows rows={10} label={t('shell.loading')} />
    </NamedView>
  );
}

export function FailedView({ view }: Omit<NamedViewProps, 'children'>) {
  const t = useTranslate();
  return (
    <NamedView view={view}>
      <EmptyState icon="octagon-x" tone="error" title={t('results.failed')} />
    </NamedView>
  );
}
