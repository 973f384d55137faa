/** The one column of the account pages: heading, text, form. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

export interface AccountCardProps {
  /** Key of the heading. */
  readonly title: MessageKey;
  readonly text?: ReactNode;
  /** Beside the form on wide screens, below it on narrow ones. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function AccountCard({ title, text, aside, children }: AccountCardProps) {
  const card = (
    <Column title={title} text={text}>
      {children}
    </Column>
  );
  if (aside === undefined) return <div className="mx-auto w-full max-w-md px-4 py-12 md:py-20">{card}</div>;
  return (
    <div className="mx-auto grid w-full max-w-5xl items-start gap-x-16 gap-y-12 px-4 py-12 md:py-20 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      {card}
      <div className="lg:border-s lg:border-line lg:ps-16">{aside}</div>
    </div>
  );
}

function Column({ title, text, children }: AccountCardProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-28">{t(title)}</h1>
        {text && <p className="text-14 text-muted">{text}</p>}
      </div>
      {children}
    </div>
  );
}
