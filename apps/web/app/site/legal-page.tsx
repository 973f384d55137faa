/** A legal page: the operator's own text where there is one, else the product's sections. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { localeOf } from '@orbweaver/i18n/locales.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { TextBlock } from './own-text.ts';
import { ProsePage, type ProseSection } from './prose-page.tsx';

export interface LegalPageProps {
  /** Key of the heading. */
  readonly title: MessageKey;
  readonly sections: readonly ProseSection[];
  readonly replaced: { readonly language: string; readonly blocks: readonly TextBlock[] } | null;
}

export function LegalPage({ title, sections, replaced }: LegalPageProps) {
  const t = useTranslate();
  if (replaced === null) return <ProsePage title={title} sections={sections} />;
  const { tag, direction } = localeOf(replaced.language as Parameters<typeof localeOf>[0]);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-12">
      <div className="prose">
        <h1 className="text-28">{t(title)}</h1>
        <div lang={tag} dir={direction} className="grid gap-3">
          {replaced.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is rendered once and never changes.
            <Block key={at} block={block} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Block({ block }: { readonly block: TextBlock }) {
  if (block.kind === 'heading') return <h2 className="pt-4 text-20">{block.text}</h2>;
  if (block.kind === 'list') return <TextList items={block.items} />;
  return <p className="wrap-anywhere">{block.text}</p>;
}

function TextList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="list-disc ps-6">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
