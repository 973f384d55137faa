/** The calls that change the open scan's file, or what of it is shown: ignore rules, checks run later, segments, imported traffic, measured speed. */
import { AppError } from '@orbweaver/model/errors.ts';
import { keepSpeed } from '@orbweaver/scan/keep-speed.ts';
import { lookedAt } from '@orbweaver/scan/results/looked-at.ts';
import type { ListedSegment, ScanCalls, ScanState, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { catalogueOfChecks } from '@orbweaver/scan/results/view-queries.ts';
import { storedOptions } from '@orbweaver/scan/scan.ts';
import { changeIgnores } from '@orbweaver/store/change-ignores.ts';
import { migrate } from '@orbweaver/store/schema.ts';
import { findSegment, parseSegment, replaceSegments, segmentLines } from '@orbweaver/store/segments.ts';
import { parseSpeedReport, speedSample } from '@orbweaver/store/speed.ts';
import { saveTraffic } from '@orbweaver/store/traffic.ts';
import { segmentFigures } from '@orbweaver/store/views/segment-figures.ts';
import { trafficLists } from '@orbweaver/store/views/traffic-lists.ts';
import type { Handlers, HostParts } from './host-parts.ts';
import { readTraffic } from './import-traffic.ts';
import type { OpenScan } from './open-scan.ts';
import { runChecksOf } from './run-checks.ts';
import type { BackgroundUpload, ShownScan } from './upload/background-upload.ts';

interface ChangeParts {
  readonly parts: () => Pick<HostParts, 'scans' | 'packedFiles'>;
  /** What changes a scan, one after the other; refused while one runs. */
  readonly turn: <T>(work: () => Promise<T>) => Promise<T>;
  /** Throws where no scan is open, or it is being written. */
  readonly idle: () => ShownScan;
  readonly upload: () => BackgroundUpload | null;
  readonly state: () => ScanState;
  readonly set: (change: Partial<ScanState>) => void;
  /** Tells the list, and all tabs, of the open scan. */
  readonly keep: (scan: StoredScan) => Promise<void>;
}

type ChangeCalls = Pick<
  Handlers,
  'ignore' | 'runChecks' | 'segment' | 'segments' | 'keepSegments' | 'importTraffic' | 'endImport' | 'speedSample' | 'saveSpeed'
>;

/** Each takes two measurements of about 20 s at Google. */
const mostMeasured = 10;

/** An import was ended by its person, or its scan was closed. */
class ImportEnded extends Error {}

export function fileChangeCalls({ turn, idle, upload, state, set, keep, parts }: ChangeParts): ChangeCalls {
  let importing: { isEnded: boolean } | null = null;

  /** The account keeps the last scan: only of that one a changed copy is sent. */
  async function fileChanged(change: Partial<StoredScan>): Promise<void> {
    const { scan, changes } = state();
    set({ changes: changes + 1 });
    const [newest] = await parts().scans.list();
    if (scan === null) return;
    const isNewest = newest?.id === scan.id;
    if (isNewest) await parts().packedFiles.remove(scan.id);
    await keep({ ...scan, ...change, ...(isNewest && !scan.isShared ? { uploadedAs: null } : {}) });
    upload()?.resume();
  }

  /** The open scan, of which no upload reads any more. */
  async function quiet(): Promise<OpenScan> {
    const { open } = idle();
    await upload()?.end();
    return open;
  }

  async function ignore(change: ScanCalls['ignore']['input']): Promise<ScanCalls['ignore']['response']> {
    const changed = (await quiet()).change((database) => changeIgnores(database, change));
    await fileChanged({});
    return changed;
  }

  async function runChecks(views: readonly string[]): Promise<null> {
    const open = await quiet();
    const { issues } = runChecksOf(open, views);
    set(lookedAt(storedOptions(open.database)));
    await fileChanged({ issues });
    return null;
  }

  async function show(name: string | null): Promise<null> {
    const open = await quiet();
    const segment = name === null ? null : findSegment(open.database, name);
    if (name !== null && segment === null) throw new AppError('option-invalid', { option: 'segment', value: name, expected: 'none' });
    try {
      open.showSegment(segment);
    } finally {
      set({ segment: open.segment?.name ?? null, changes: state().changes + 1 });
      upload()?.resume();
    }
    return null;
  }

  async function list(): Promise<readonly ListedSegment[]> {
    const open = await quiet();
    try {
      return segmentLines(open.database).flatMap((line) => listed(open, line));
    } finally {
      upload()?.resume();
    }
  }

  async function keepSegments(lines: readonly string[]): Promise<null> {
    const open = await quiet();
    const shown = open.segment;
    // What a rule asks for is looked up among all pages.
    open.showSegment(null);
    try {
      open.change((database) => {
        migrate(database);
        replaceSegments(database, lines);
      });
    } finally {
      open.showSegment(shown === null ? null : findSegment(open.database, shown.name));
      set({ segment: open.segment?.name ?? null });
    }
    await fileChanged({});
    return null;
  }

  async function importTraffic(files: ScanCalls['importTraffic']['input']): Promise<ScanCalls['importTraffic']['response']> {
    const { id } = idle().scan;
    if (importing !== null) throw new AppError('file-in-use', { path: id });
    const own = { isEnded: false };
    importing = own;
    const totalBytes = [...files.search, ...files.logs].reduce((sum, { size }) => sum + size, 0);
    let readBytes = 0;
    const onRead = (bytes: number) => {
      if (own.isEnded || state().scan?.id !== id) throw new ImportEnded();
      readBytes += bytes;
      set({ importing: { readBytes, totalBytes } });
    };
    try {
      onRead(0);
      const read = await readTraffic(files, { onRead });
      return await turn(() => save(id, read));
    } catch (error) {
      if (error instanceof ImportEnded) return null;
      throw error;
    } finally {
      importing = null;
      set({ importing: null });
    }
  }

  async function save(
    id: string,
    { logs, search }: Awaited<ReturnType<typeof readTraffic>>,
  ): Promise<ScanCalls['importTraffic']['response']> {
    if (idle().scan.id !== id) return null;
    const open = await quiet();
    const found = search?.rows.map(({ page, ...figures }) => ({ url: page, ...figures })) ?? null;
    const summary = open.change((database) => {
      migrate(database);
      return saveTraffic(database, { search: found, visits: logs?.visits ?? null });
    });
    const lists = open.lookAt(null, ({ database }) => trafficLists(database, catalogueOfChecks.categoryOf));
    await fileChanged({});
    return {
      summary,
      lists,
      logs: logs?.counts ?? null,
      searchConsole: search === null ? null : { rows: search.rows.length, damaged: search.damaged },
    };
  }

  async function saveSpeed({ urlId, reports }: ScanCalls['saveSpeed']['input']): Promise<null> {
    const read = reports.map(parseSpeedReport);
    (await quiet()).change((database) => {
      migrate(database);
      keepSpeed(database, urlId, read);
    });
    await fileChanged({});
    return null;
  }

  return {
    ignore: (change) => turn(() => ignore(change)),
    runChecks: ({ views }) => turn(() => runChecks(views)),
    segment: ({ name }) => turn(() => show(name)),
    segments: () => turn(list),
    keepSegments: ({ lines }) => turn(() => keepSegments(lines)),
    importTraffic,
    speedSample: () => idle().open.lookAt(null, ({ database }) => speedSample(database, mostMeasured)),
    saveSpeed: (input) => turn(() => saveSpeed(input)),
    endImport: () => {
      if (importing !== null) importing.isEnded = true;
      return null;
    },
  };
}

function listed(open: OpenScan, line: string): ListedSegment[] {
  const read = parseSegment(line);
  if (!('segment' in read)) return [];
  const { segment } = read;
  try {
    const figures = open.lookAt(segment, ({ database }) => segmentFigures(database, catalogueOfChecks.categoryOf));
    return [{ line, name: segment.name, figures }];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'option-invalid') throw error;
    return [{ line, name: segment.name, figures: null }];
  }
}
