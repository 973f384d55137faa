/** What is done to a stored scan, each in its dialog. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { DeleteDialog } from './delete-scan.tsx';
import { RenameDialog } from './rename-scan.tsx';
import { ShareDialog } from './share-scan.tsx';

/** What is being done to which scan. */
export interface ScanTask {
  readonly kind: 'rename' | 'share' | 'delete';
  readonly scan: SavedScan;
}

export function ScanDialogs({ task, onClose }: { readonly task: ScanTask | null; readonly onClose: () => void }) {
  return (
    <>
      <RenameDialog scan={task?.kind === 'rename' ? task.scan : null} onClose={onClose} />
      <ShareDialog scan={task?.kind === 'share' ? task.scan : null} onClose={onClose} />
      <DeleteDialog scan={task?.kind === 'delete' ? task.scan : null} onClose={onClose} />
    </>
  );
}
