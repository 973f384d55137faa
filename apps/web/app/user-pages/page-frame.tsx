/** The frame of a user page that is read rather than worked in: heading, first line, content. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

export interface PageFrameProps {
  /** Key of the heading. */
  readonly title: MessageKey;
  /** What the page shows, in one sentence. */
  readonly lead?: ReactNode;
  /** Buttons or links at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function PageFrame({ title, lead, actions, children }: PageFrameProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 md:px-8">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-20">{t(title)}</h1>
          {lead && <p className="text-13 text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export interface PanelProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of a page inside one hairline. */
export function Panel({ title, id, actions, children }: PanelProps) {
  return (
    <section id={id} className="rounded-panel border border-line bg-surface">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="text-14">{title}</h2>
        {actions}
      </div>
      <div className="p-4">{children}</div>
    </section>
  );
}
