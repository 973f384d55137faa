/** A value to copy, under its name. */
import { IconButton } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function CopyLine({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useTranslate();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast({ text: t('profile.copied') }),
      () => showToast({ text: t('profile.copy-failed'), tone: 'error' }),
    );
  return (
    <div className="grid gap-1">
      <span className="text-12 text-muted">{name}</span>
      <div className="flex items-start gap-2">
        <code
          dir="ltr"
          className="min-h-9 min-w-0 flex-1 rounded-control border border-line bg-raised px-2 py-2 font-mono text-12 wrap-anywhere"
        >
          {value}
        </code>
        <IconButton icon="copy" label={t('profile.copy', { what: name })} onClick={() => void copy()} />
      </div>
    </div>
  );
}
