/** The one column of the account pages: heading, text, form. */
import { useWords } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

export interface AccountCardProps {
  /** Key of the heading. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

export function AccountCard({ title, text, children }: AccountCardProps) {
  const t = useWords();
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 px-4 py-12 md:py-20">
      <div className="grid gap-2">
        <h1 className="text-28">{t(title)}</h1>
        {text && <p className="text-14 text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
