/** How far the upload of a scan is that is not open: which scan, of how many pages, and what it waits for. */
import type { UploadState } from '@orbweaver/scan/results/protocol.ts';
import { useWords } from '@orbweaver/ui/words.tsx';

/** Whole per cents; 0 before the size is known. */
export function uploadPercent({ sentBytes, totalBytes }: UploadState): number {
  return totalBytes === 0 ? 0 : Math.floor((100 * sentBytes) / totalBytes);
}

export function UploadLine({ upload }: { readonly upload: UploadState }) {
  const t = useWords();
  return (
    <p role="status" className="grid gap-1 rounded-panel border border-line bg-surface p-4 text-13">
      <bdi dir="ltr" className="truncate font-mono">
        {upload.startUrl}
      </bdi>
      <span className="text-muted">
        {t('scanner.pages', { count: upload.pages })} · {t(`scanner.upload.${upload.status}`, { percent: uploadPercent(upload) })}
      </span>
    </p>
  );
}
