/** The sentence over a form that could not be sent, and the one below a form that was; read aloud when it appears. */
import { Icon } from '@orbweaver/ui/icon.tsx';
import type { ReactNode } from 'react';

export function FormMessage({ message, children }: { readonly message: string | null; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="empty:absolute">
      {message !== null && (
        <div className="flex items-start gap-2 rounded-control bg-error-soft px-3 py-2 text-14 text-error">
          <Icon name="octagon-x" className="mt-0.5" />
          <div className="grid gap-2">
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

export function FormDone({ message }: { readonly message: string | null }) {
  return (
    <div role="status" className="empty:absolute">
      {message !== null && (
        <p className="flex items-start gap-2 rounded-control bg-accent-soft px-3 py-2 text-14">
          <Icon name="check" className="mt-0.5 text-accent" />
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      )}
    </div>
  );
}
