/** The calls with which the open scan goes on on the server: its options, the account's copy of it, and the server's scan that has its grant. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import type { Handlers } from './host-parts.ts';
import type { BackgroundUpload, ShownScan } from './upload/background-upload.ts';

interface HandOverParts {
  /** Throws where no scan is open, or it is being written. */
  readonly idle: () => ShownScan;
  readonly find: (id: string) => Promise<StoredScan>;
  readonly upload: () => BackgroundUpload;
  /** Tells the list, and all tabs where it is open. */
  readonly keep: (scan: StoredScan) => Promise<void>;
}

/** One that was under way is another scan's, or was broken off by what a person did meanwhile. */
const mostUploads = 4;

export function handOverCalls({ idle, find, upload, keep }: HandOverParts): Pick<Handlers, 'options' | 'sent' | 'handedTo'> {
  async function sent(): Promise<string> {
    const { id } = idle().scan;
    for (let uploads = 0; uploads <= mostUploads; uploads++) {
      const { scan } = idle();
      if (scan.id !== id) break;
      if (scan.uploadedAs !== null) return scan.uploadedAs;
      await upload().finish();
    }
    throw new AppError('file-in-use', { path: id });
  }

  return {
    options: () => idle().open.lookAt(null, ({ database }) => storedOptions(database)),
    sent,
    handedTo: async ({ id, serverScanId }) => {
      await keep({ ...(await find(id)), handedTo: serverScanId });
      return null;
    },
  };
}
