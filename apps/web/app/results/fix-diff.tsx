/** What goes and what comes in the place of a fault, with the page's own values, to copy. */
import { diffText, type FixLine } from '@orbweaver/model/fix-markup.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function FixDiff({ lines }: { readonly lines: readonly FixLine[] }) {
  const t = useTranslate();
  if (lines.length === 0) return null;
  const copy = () =>
    navigator.clipboard.writeText(diffText(lines)).then(
      () => showToast({ text: t('results.diff.copied') }),
      () => showToast({ text: t('results.diff.copy-failed'), tone: 'error' }),
    );
  return (
    <div dir="ltr" className="flex max-w-[80ch] min-w-0 items-start gap-2">
      <pre className="min-w-0 grow overflow-hidden rounded-control border border-line py-1 font-mono text-12 whitespace-pre-wrap wrap-anywhere">
        {lines.map((line, at) => (
          <code
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat.
            key={at}
            className={`block ps-6 pe-2 -indent-4 ${line.sign === '-' ? 'bg-error-soft' : 'bg-opportunity-soft'}`}
          >
            {diffText([line])}
          </code>
        ))}
      </pre>
      <IconButton size="small" icon="copy" label={t('results.diff.copy')} onClick={() => void copy()} />
    </div>
  );
}
