/** A bordered part of a tool page with its heading. */
import type { ReactNode } from 'react';

export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] rounded-panel border border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="text-14">{title}</h2>
        {actions}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">{children}</div>
    </section>
  );
}
