/** Asks before a scan of this device is deleted, the focus on Cancel; it is deleted when it can no longer be taken back. */
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { showToast, toastMs } from '@orbweaver/ui/toast.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';

interface DiscardProps {
  readonly scan: StoredScan | null;
  readonly onClose: () => void;
  readonly onHide: (id: string, isHidden: boolean) => void;
  readonly onDiscard: (id: string) => void;
}

/** A message may be held a little longer while it is pointed at. */
const graceMs = 500;

export function DiscardDialog({ scan, onClose, onHide, onDiscard }: DiscardProps) {
  const t = useWords();
  const discard = ({ id, startUrl }: StoredScan) => {
    onClose();
    onHide(id, true);
    // A tab that is closed meanwhile deletes nothing.
    const timer = setTimeout(() => onDiscard(id), toastMs.undo + graceMs);
    showToast({
      text: t('scanner.discarded', { url: startUrl }),
      onUndo: () => {
        clearTimeout(timer);
        onHide(id, false);
      },
    });
  };
  return (
    <Dialog title={t('scanner.discard-question')} isOpen={scan !== null} onClose={onClose}>
      <bdi dir="ltr" className="font-mono text-13 wrap-anywhere">
        {scan?.startUrl}
      </bdi>
      <div className="flex justify-end gap-2">
        <Button data-focus onClick={onClose}>
          {t('shell.cancel')}
        </Button>
        <Button kind="danger" onClick={() => scan !== null && discard(scan)}>
          {t('scanner.discard-now')}
        </Button>
      </div>
    </Dialog>
  );
}
