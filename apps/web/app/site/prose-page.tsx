/** A page of headings and paragraphs, from the keys of an area. */
import type { MessageKey, StemOf } from '@orbweaver/i18n/keys.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';

/** `<section>.title` is its heading, `<section>.text` its words. */
export type ProseSection = StemOf<'title'> & StemOf<'text'>;

export interface ProsePageProps {
  /** Key of the heading. */
  readonly title: MessageKey;
  readonly lead?: ReactNode;
  readonly sections: readonly ProseSection[];
  readonly children?: ReactNode;
}

export function ProsePage({ title, lead, sections, children }: ProsePageProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12">
      <div className="prose">
        <h1 className="text-28">{t(title)}</h1>
        {lead && <p className="text-muted">{lead}</p>}
        {sections.map((section) => (
          <section key={section} className="grid gap-2 pt-4">
            <h2 className="text-20">{t(`${section}.title`)}</h2>
            <p>{t(`${section}.text`)}</p>
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
