/** The calls that look at other scans of this device beside the open one, or at the last one while none is open. */
import type { ScanCalls, ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { EarlierScans } from './earlier-scans.ts';
import { importSaved } from './fetch-saved.ts';
import type { Handlers, HostParts } from './host-parts.ts';
import { OpenScan } from './open-scan.ts';
import type { Turns } from './turns.ts';
import type { BackgroundUpload, ShownScan } from './upload/background-upload.ts';

interface BesideParts {
  readonly parts: () => Pick<HostParts, 'scans' | 'openFolder' | 'removeFolder'>;
  readonly earlier: () => EarlierScans;
  readonly upload: () => BackgroundUpload | null;
  /** What opens, changes or closes a scan. */
  readonly turns: Turns;
  /** Throws where no scan is open, or it is being written. */
  readonly idle: () => ShownScan;
  /** Also while a scan writes it. */
  readonly shown: () => OpenScan | null;
  readonly state: () => ScanState;
}

type BesideCalls = Pick<Handlers, 'compare' | 'changesSince' | 'figuresBefore' | 'history' | 'viewLast' | 'fixesOfLast' | 'fetchBeside'>;

export function handlersBeside({ parts, earlier, upload, turns, idle, shown, state }: BesideParts): BesideCalls {
  /** An upload may hold the folder of any scan. */
  async function withFolders<T>(look: () => Promise<T>): Promise<T> {
    await upload()?.letGo();
    try {
      return await look();
    } finally {
      void turns.take(() => upload()?.resume());
    }
  }

  /** Also while it is written; null where none is open. */
  function openOne(): ShownScan | null {
    const [open, { scan }] = [shown(), state()];
    return open !== null && scan !== null && open.id === scan.id ? { scan, open } : null;
  }

  const lastOne = async () => (await parts().scans.list()).find(({ pages }) => pages > 0);

  async function viewLast(question: ScanCalls['viewLast']['input']): Promise<ScanCalls['viewLast']['response']> {
    const now = openOne();
    if (now !== null) return { scan: now.scan, response: now.open.views.response(question) };
    const scan = await lastOne();
    if (scan === undefined) return null;
    return withFolders(() => earlier().look(scan.id, ({ views }) => ({ scan, response: views.response(question) })));
  }

  async function fixesOfLast(): Promise<ScanCalls['fixesOfLast']['response']> {
    const open = openOne() === null ? null : idle();
    const scan = open?.scan ?? (await lastOne());
    if (scan === undefined) return null;
    return withFolders(async () => ({ scan, response: await earlier().fixes(scan, open?.open ?? null) }));
  }

  /** What this device has of it already is not fetched again. */
  async function fetchBeside({ savedId }: ScanCalls['fetchBeside']['input']): Promise<StoredScan> {
    const { scans, openFolder, removeFolder } = parts();
    const known = (await scans.list()).find(({ uploadedAs }) => uploadedAs === savedId);
    if (known !== undefined) return known;
    let open: OpenScan | null = null;
    const take = async (id: string) => {
      open = new OpenScan(id, await openFolder(id));
      return open;
    };
    const letGo = () => {
      open?.close();
      open = null;
    };
    const drop = (id: string) => {
      letGo();
      return removeFolder(id);
    };
    try {
      return await importSaved(savedId, { take, drop, scans, onReceived: () => {} });
    } finally {
      letGo();
    }
  }

  return {
    fetchBeside: (input) => withFolders(() => earlier().alone(() => fetchBeside(input))),
    compare: ({ id }) => withFolders(async () => earlier().compare(idle().open, id)),
    changesSince: ({ id }) => withFolders(async () => earlier().changes(idle().open, id)),
    figuresBefore: () => withFolders(async () => earlier().figures(idle().open, idle().scan)),
    history: ({ urlId }) => withFolders(async () => earlier().history(idle().open, idle().scan, urlId)),
    viewLast,
    fixesOfLast,
  };
}
