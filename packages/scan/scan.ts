/** Starts a scan or goes on with one: opens the file, runs the engine, finishes, and tells how it went. */
import { createScope } from '@orbweaver/crawl/scope.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isRecord } from '@orbweaver/model/json-shape.ts';
import { readScanOptions, type ScanOptions, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import { normalizeUrl } from '@orbweaver/model/url.ts';
import type { EarlierScan } from '@orbweaver/store/earlier.ts';
import { sealFile } from '@orbweaver/store/finish.ts';
import { heldGroupsKey } from '@orbweaver/store/held-groups.ts';
import { holdFile, letGoOfFile } from '@orbweaver/store/hold-file.ts';
import { addIgnore, type NewIgnore } from '@orbweaver/store/ignores.ts';
import { openScanFile } from '@orbweaver/store/open-scan-file.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { carrySegments } from '@orbweaver/store/segments.ts';
import { storedJson } from '@orbweaver/store/stored-json.ts';
import { openScanWriter, type ScanWriter } from '@orbweaver/store/write.ts';
import { checkWriting } from './check-writing.ts';
import { Engine } from './engine/engine.ts';
import { plannedGroups } from './fact-plan.ts';
import { finishFile } from './finish-file.ts';
import { completionOf } from './gather-parts.ts';
import { endGathering } from './gathering.ts';
import type { ScanPlatform } from './ports.ts';
import type { Progress, RunningScan, ScanSummary } from './progress.ts';
import { endReread } from './rereading.ts';
import { summarize } from './summary.ts';

export interface ScanInput {
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  /** Path of the scan file; must not exist. */
  readonly file: string;
  readonly platform: ScanPlatform;
  /** What an earlier scan's people had decided to ignore. */
  readonly ignores?: readonly NewIgnore[];
  /** Segments of an earlier scan of the site, a rule a line. */
  readonly segments?: readonly string[];
  /** Which pages an earlier scan of the site found indexable. A scan that is resumed no longer knows it. */
  readonly earlier?: EarlierScan | null;
  /** About once a second and at each change of phase. */
  readonly onProgress?: (progress: Progress) => void;
}

export type ResumeInput = Omit<ScanInput, 'options' | 'ignores' | 'segments' | 'earlier'> & {
  /** Options that may differ from those stored, such as concurrency, rate and workers. */
  readonly changes?: Partial<ScanOptions>;
};

/** Between two reports; the first come sooner, so that the first rows do. */
const progressMs = 1000;
const firstProgressMs = 150;
/** As long as a page takes to respond to an input, and to draw what came of it. */
const throttleMs = 250;

/** Throws AppError for a bad URL, pattern or setting, and where the file cannot be made. */
export function startScan(input: ScanInput): RunningScan {
  const startUrl = normalizeUrl(input.options.startUrl, undefined, input.options);
  if (startUrl === null) throw new AppError('url-invalid', { url: input.options.startUrl.slice(0, 200) });
  const list = input.options.list.map((url) => normalizeUrl(url, undefined, input.options)).filter((url) => url !== null);
  const options: ScanOptions = { ...input.options, startUrl, list };
  // A pattern that cannot work is told before there is a file.
  createScope(options);
  const database = input.platform.openDatabase(input.file, 'create');
  try {
    return run({ ...input, options }, database, (writer) => {
      writer.setMeta('options', JSON.stringify(options));
      writer.setMeta(heldGroupsKey, JSON.stringify([...plannedGroups(options)]));
      writer.setMeta('startedAt', input.platform.timestamp());
      for (const ignore of input.ignores ?? []) addIgnore(database, ignore);
      carrySegments(database, input.segments ?? []);
    });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Goes on with a stopped or killed scan. Throws AppError 'scan-complete' when nothing is left to do. */
export function resumeScan(input: ResumeInput): RunningScan {
  const database = openScanFile(input.platform.openDatabase, input.file, 'write');
  try {
    const stored = storedOptions(database);
    if (readMeta(database, 'state') === 'complete') throw new AppError('scan-complete', { file: input.file });
    return run({ ...input, options: { ...stored, ...input.changes } }, database, () => {});
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Options of a stored scan; those that a newer version added have their defaults. Throws AppError 'file-damaged'. */
export function storedOptions(database: Database): ScanOptions {
  const text = readMeta(database, 'options');
  if (text === null) throw new AppError('file-damaged');
  return readScanOptions(storedJson(text, isRecord));
}

export function readMeta(database: Database, key: string): string | null {
  const row = database.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row === undefined ? null : String(row.value);
}

function run(input: ScanInput, database: Database, prepare: (writer: ScanWriter) => void): RunningScan {
  const { options, secrets, platform, onProgress } = input;
  const writer = openScanWriter(database);
  prepare(writer);
  writer.setMeta('state', 'crawling');
  writer.commit();
  let phase: Progress['phase'] = 'scanning';
  let paused = false;
  let isHeld = false;
  const pause = (): void => {
    paused = true;
    engine.pause();
    tell();
  };
  const completion = completionOf(database, input);
  const engine = new Engine({ secrets, writer, database, onBlocked: pause, ...completion });
  const progress = (): Progress => ({ ...engine.progress(paused), phase });
  const tell = (): void => onProgress?.(progress());
  let cancelTick = (): void => {};
  let tickMs = firstProgressMs;
  const tick = (): void => {
    tell();
    tickMs = Math.min(progressMs, tickMs * 2);
    cancelTick = platform.clock.after(tickMs, tick);
  };
  cancelTick = platform.clock.after(tickMs, tick);
  const letGo = (): boolean => {
    const wasHeld = isHeld;
    isHeld = false;
    if (wasHeld) letGoOfFile(database);
    return wasHeld;
  };

  async function work(): Promise<ScanSummary> {
    try {
      const complete = await engine.run();
      letGo();
      phase = 'checking';
      tell();
      await checkWriting(database, writer, options, platform);
      const { gathering } = completion;
      const gathered = gathering === null ? null : endGathering(database, writer, gathering, complete);
      const { earlier = null } = input;
      await finishFile(database, writer, platform.clock, engine.outcomes(), options, { earlier, judgesPages: gathering !== null });
      writer.setMeta('state', complete ? 'complete' : 'stopped');
      writer.setMeta('traps', JSON.stringify(engine.traps));
      writer.setMeta('finishedAt', platform.timestamp());
      if (complete) endReread(writer);
      engine.log.save(writer, platform.clock.now());
      writer.commit();
      const summary = { ...summarize(database, input.file, complete, engine.log, platform.clock.now()), gathered };
      sealFile(database);
      phase = 'results';
      tell();
      return summary;
    } finally {
      cancelTick();
      database.close();
    }
  }

  const done = work();
  return {
    done,
    pause,
    resume() {
      paused = false;
      engine.resume();
    },
    throttle: (ms = throttleMs) => engine.throttle(ms),
    setPace(pace) {
      engine.setPace(pace);
      tell();
    },
    stop() {
      engine.stop();
      return done;
    },
    holdFile() {
      if (isHeld || !engine.commit()) return false;
      isHeld = holdFile(database);
      return isHeld;
    },
    letGoOfFile: letGo,
    progress,
  };
}
