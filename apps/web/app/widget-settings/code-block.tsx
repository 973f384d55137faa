/** A text of several lines to copy, under its name. */
import { IconButton } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function CodeBlock({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useTranslate();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ text: t('widget.copied') }),
      () => showToast({ text: t('widget.copy-failed'), tone: 'error' }),
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <span className="text-12 text-muted">{name}</span>
      <div className="flex items-start gap-2">
        <pre
          dir="ltr"
          className="min-h-9 min-w-0 flex-1 rounded-control border border-line bg-raised px-2 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
        >
          {value}
        </pre>
        <IconButton icon="copy" label={t('widget.copy', { what: name })} onClick={() => void copy()} />
      </div>
    </div>
  );
}
