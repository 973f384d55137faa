/** What a tool is for, how its result is read, what to avoid, and where the data stays: words of the area `guide-<id>`, below the tool on its public page. */
import { useWords } from '@orbweaver/ui/words.tsx';

const parts = ['use', 'read', 'mistakes', 'data'] as const;

/** `id` is a tool's, or 'tools' for the index. */
export function ToolGuide({ id }: { readonly id: string }) {
  const t = useWords();
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
