/** The open scan beside the earlier ones of this device: compared in whole, in figures, and one page through all of them. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { SegmentRule } from '@orbweaver/model/segments.ts';
import type { FiguresBefore, FixesSince, PageHistoryStep, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { catalogueOfChecks } from '@orbweaver/scan/results/view-queries.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { segmentLines } from '@orbweaver/store/segments.ts';
import { checksFinding, fixChanges } from '@orbweaver/store/views/fix-changes.ts';
import { pageChanges } from '@orbweaver/store/views/page-changes.ts';
import { type ReportChanges, reportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { figureChanges, scoreOfScan } from '@orbweaver/store/views/scan-figures.ts';
import { earlierOf } from './earlier-of.ts';
import type { HostParts } from './host-parts.ts';
import { OpenScan } from './open-scan.ts';
import { Turns } from './turns.ts';

/** A page's past goes back so many scans. */
const maxSteps = 8;

/** The newest that began at the same address in the same mode: a page that was scanned alone has other figures than its site. */
export function lastOfItsKind<S extends Pick<StoredScan, 'mode' | 'startUrl'>>(
  newestFirst: readonly S[],
  scan: Pick<StoredScan, 'mode' | 'startUrl'>,
): S | undefined {
  return newestFirst.find(({ mode, startUrl }) => mode === scan.mode && startUrl === scan.startUrl);
}

export class EarlierScans {
  readonly #parts: Pick<HostParts, 'scans' | 'openFolder' | 'storage'>;
  /** Only one may hold a folder, and each lets it go at its end. */
  readonly #turns = new Turns();

  constructor(parts: Pick<HostParts, 'scans' | 'openFolder' | 'storage'>) {
    this.#parts = parts;
  }

  /** Until no earlier scan is looked at: its folder can be taken then. */
  settled(): Promise<void> {
    return this.#turns.over();
  }

  /** While no earlier scan is looked at. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(work);
  }

  compare(open: OpenScan, id: string): Promise<ComparisonSummary> {
    return this.#turns.take(() => this.#compare(open, id));
  }

  /** Of the scans before that one, the newest of its kind tells what came back. */
  changes(open: OpenScan, id: string): Promise<ReportChanges> {
    return this.#turns.take(() => this.#changes(open, id));
  }

  /** null where there is no earlier one of the same kind from the same address. */
  figures(open: OpenScan, scan: StoredScan): Promise<FiguresBefore | null> {
    return this.#turns.take(() => this.#figures(open, scan));
  }

  /** Newest first: each step leads from an earlier scan to the next later one that knows the page. */
  history(open: OpenScan, scan: StoredScan, urlId: number): Promise<readonly PageHistoryStep[]> {
    return this.#turns.take(() => this.#history(open, scan, urlId));
  }

  /** Looks at a scan that is not open. */
  look<T>(id: string, work: (other: OpenScan) => T): Promise<T> {
    return this.#turns.take(() => this.#with(id, null, work));
  }

  /** Rules of the segments of the last one that began at the same address; none where there is none. */
  async segmentLines(scan: StoredScan): Promise<readonly string[]> {
    const last = lastOfItsKind(await this.#before(scan), scan);
    if (last === undefined) return [];
    return this.look(last.id, ({ database }) => segmentLines(database));
  }

  /** What to fix since the scan before; `open` is the scan where it is open. null where there is none of its kind before it. */
  fixes(scan: StoredScan, open: OpenScan | null): Promise<FixesSince | null> {
    return this.#turns.take(() =>
      open === null
        ? this.#with(scan.id, null, (own) => this.#fixes(scan, own.database, null))
        : this.#fixes(scan, open.database, open.segment),
    );
  }

  async #fixes(scan: StoredScan, now: Database, segment: SegmentRule | null): Promise<FixesSince | null> {
    const [since, ...older] = (await this.#before(scan)).filter((other) => lastOfItsKind([other], scan) !== undefined);
    if (since === undefined) return null;
    const changes = await this.#with(since.id, segment, ({ database }) => fixChanges(database, now, catalogueOfChecks));
    let fresh = changes.filter(({ state }) => state === 'new').map(({ check }) => check);
    const returned: string[] = [];
    for (const { id } of older.slice(0, maxSteps)) {
      if (fresh.length === 0) break;
      const found = await this.#with(id, segment, ({ database }) => checksFinding(database, fresh));
      returned.push(...found);
      fresh = fresh.filter((check) => !found.includes(check));
    }
    return { since, changes, returned };
  }

  async #compare(open: OpenScan, id: string): Promise<ComparisonSummary> {
    if (id === open.id) throw new AppError('file-in-use', { path: id });
    return this.#with(id, open.segment, ({ database }) => open.views.session.compareWith(database));
  }

  async #changes(open: OpenScan, id: string): Promise<ReportChanges> {
    const since = (await this.#parts.scans.list()).find((scan) => scan.id === id);
    if (since === undefined || id === open.id) throw new AppError('file-not-found', { path: id.slice(0, 80) });
    const last = lastOfItsKind(await this.#before(since), since);
    const compare = (older: Database | null) =>
      this.#with(id, open.segment, ({ database }) => reportChanges(database, open.database, { checks: catalogueOfChecks, older }));
    return last === undefined ? compare(null) : this.#with(last.id, open.segment, ({ database }) => compare(database));
  }

  async #figures(open: OpenScan, scan: StoredScan): Promise<FiguresBefore | null> {
    const [last, ...older] = (await this.#before(scan)).filter((other) => lastOfItsKind([other], scan) !== undefined);
    if (last === undefined) return null;
    const changes = await this.#with(last.id, open.segment, ({ database }) => figureChanges(database, open.database));
    const scores = [{ scan: last, score: changes.before.score }];
    for (const other of older.slice(0, maxSteps - 1))
      scores.push({ scan: other, score: await this.#with(other.id, open.segment, ({ database }) => scoreOfScan(database)) });
    return { scan: last, ...changes, scores };
  }

  async #history(open: OpenScan, scan: StoredScan, urlId: number): Promise<readonly PageHistoryStep[]> {
    const url = String(open.database.prepare('SELECT url FROM urls WHERE id = ?').get(urlId)?.url ?? '');
    const steps: PageHistoryStep[] = [];
    let later = open;
    try {
      for (const earlier of (await this.#before(scan)).slice(0, maxSteps)) {
        const other = await this.#open(earlier.id, open.segment);
        let changes: PageHistoryStep['changes'] = null;
        try {
          changes = pageChanges(other.database, later.database, url, catalogueOfChecks);
        } finally {
          const isOver = changes === null ? other : later;
          if (isOver !== open) isOver.close();
        }
        steps.push({ since: earlier, changes });
        if (changes !== null) later = other;
      }
    } finally {
      if (later !== open) later.close();
    }
    return steps;
  }

  /** Newest first. */
  async #before(scan: StoredScan): Promise<StoredScan[]> {
    return earlierOf(await this.#parts.scans.list(), scan);
  }

  /** Opens another scan for one piece of work, cut as the open one is. */
  async #with<T>(id: string, segment: SegmentRule | null, work: (other: OpenScan) => T | Promise<T>): Promise<T> {
    const other = await this.#open(id, segment);
    try {
      return await work(other);
    } finally {
      other.close();
    }
  }

  async #open(id: string, segment: SegmentRule | null): Promise<OpenScan> {
    if (!(await this.#parts.scans.list()).some((scan) => scan.id === id)) throw new AppError('file-not-found', { path: id.slice(0, 80) });
    const other = new OpenScan(id, await this.#parts.openFolder(id));
    try {
      other.showSegment(segment);
      return other;
    } catch (error) {
      other.close();
      throw error;
    }
  }
}
