/** Names and values of the details pane. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] content-start gap-x-4 gap-y-1">{children}</dl>;
}

export function Fact({ name, children }: { readonly name: MessageKey; readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <dt className="text-muted">{t(name)}</dt>
      <dd className="min-w-0">
        {children === null || children === '' ? '–' : typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </>
  );
}
