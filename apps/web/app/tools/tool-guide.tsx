/** What a tool is for, how its result is read, what to avoid, and where the data stays: words of the area `guide-<id>`, below the tool on its public page. */
import type { StemOf } from '@orbweaver/i18n/keys.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';

const parts = ['use', 'read', 'mistakes', 'data'] as const;

/** `id` is a tool's, or 'tools' for the index. */
type GuideId = StemOf<'use.title'> extends infer Stem ? (Stem extends `guide-${infer Id}` ? Id : never) : never;

export function ToolGuide({ id }: { readonly id: GuideId }) {
  const t = useTranslate();
  return (
    <div className="grid gap-x-5 gap-y-8 border-t border-line pt-8 lg:grid-cols-2">
      {parts.map((part) => (
        <section key={part} className="prose lg:pe-6">
          <h2 className="mt-0">{t(`guide-${id}.${part}.title`)}</h2>
          <p>{t(`guide-${id}.${part}.text`)}</p>
        </section>
      ))}
    </div>
  );
}
