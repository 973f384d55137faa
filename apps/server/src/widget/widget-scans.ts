/**
 * Scans that visitors of a widget begin. Each start uses one of the owner's plan. Where there is none left, or too many wait, the scan is held: the
 * visitor may still leave an address, and the report is made and mailed after the refill.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@orbweaver/model/errors.ts';
import { defaultScanOptions, noScanSecrets } from '@orbweaver/model/scan-options.ts';
import {
  countUnderWay,
  endScan,
  failOverdue,
  getWidgetScan,
  heldScans,
  keepScan,
  moveScan,
  noteProgress,
  type WidgetScanRow,
} from '../db/widget-scans.ts';
import { countEvent, hasWidgetInPlan, type WidgetRow, widgetOf } from '../db/widgets.ts';
import type { ScanOutcome } from '../scans/scan-messages.ts';
import type { WidgetLeads } from './widget-leads.ts';
import type { WidgetParts } from './widget-parts.ts';
import { writeReport } from './write-report.ts';

export type WidgetScanParts = Omit<WidgetParts, 'post'> & {
  readonly leads: Pick<WidgetLeads, 'deliver'>;
};

export interface WidgetScans {
  readonly begin: (widget: WidgetRow, asked: { readonly url: string; readonly language: string }) => Promise<WidgetScanRow>;
  /** The work of a job: one scan. */
  readonly run: (scanId: string, signal: AbortSignal) => Promise<void>;
  /** The work of a job: begins those that are held and that somebody waits for, as far as the plans go, and ends what no job does any more. */
  readonly refill: () => Promise<void>;
}

type Use =
  | { readonly grantId: string; readonly reason: null }
  | { readonly grantId: null; readonly reason: 'limit-reached' | 'server-busy' };

/** Scans of one owner that wait or run at once. */
const maxUnderWay = 20;
const refillRows = 500;
/** A visitor waits for it. */
const scanMs = 4 * 60_000;

export function createWidgetScans(parts: WidgetScanParts): WidgetScans {
  const { db, jobs, grants, config, now } = parts;
  const rules = { hasLimits: config.hasLimits, now };

  /** A use of the plan, or why there is none now. */
  const takeUse = async (userId: string, url: string): Promise<Use> => {
    if ((await countUnderWay(db, userId)) >= maxUnderWay) return { grantId: null, reason: 'server-busy' };
    const widget = await widgetOf(db, userId);
    const counter = widget?.settings.pages === 1 ? 'analysis' : 'spider';
    try {
      return { grantId: (await grants.grantScan(userId, { counter, url })).id, reason: null };
    } catch (error) {
      if (error instanceof AppError && error.code === 'limit-reached') return { grantId: null, reason: error.code };
      throw error;
    }
  };

  const queue = (scan: Pick<WidgetScanRow, 'id' | 'userId'>) => jobs.ask('widget-scan', { scanId: scan.id }, { group: scan.userId });

  return {
    begin: async ({ userId }, { url, language }) => {
      const scan = await keepScan(db, { userId, url, language, ...(await takeUse(userId, url)) }, now());
      await countEvent(db, userId, 'started', now());
      if (scan.state === 'waiting') await queue(scan);
      return scan;
    },
    run: async (scanId, signal) => {
      // A try after a server that was killed begins anew.
      if (!(await moveScan(db, scanId, { from: ['waiting', 'running'], to: 'running' }))) return;
      await runOne(parts, await getWidgetScan(db, scanId), signal);
    },
    refill: async () => {
      for (const scan of await failOverdue(db, now())) {
        if (scan.grantId !== null) await grants.finishScan(scan.grantId, 'failed');
        await parts.leads.deliver(scan.id);
      }
      const without = new Set<string>();
      for (const { id, userId, url } of await heldScans(db, refillRows)) {
        if (without.has(userId)) continue;
        const { grantId } = (await hasWidgetInPlan(db, userId, rules)) ? await takeUse(userId, url) : { grantId: null };
        if (grantId === null) without.add(userId);
        else if (await moveScan(db, id, { from: ['held'], to: 'waiting', grantId })) await queue({ id, userId });
        else await grants.finishScan(grantId, 'failed');
      }
    },
  };
}

async function runOne(parts: WidgetScanParts, scan: WidgetScanRow, signal: AbortSignal): Promise<void> {
  const { db, grants, leads, now } = parts;
  const widget = await widgetOf(db, scan.userId);
  if (widget === null) return;
  try {
    const outcome = await readSite(parts, scan, { pages: widget.settings.pages, signal });
    const report = await writeReport(outcome, scan.language);
    await db.transaction(async (tx) => {
      await endScan(tx, scan.id, { report }, now());
      await countEvent(tx, scan.userId, 'finished', now());
    });
    if (scan.grantId !== null) await grants.finishScan(scan.grantId, 'done');
  } catch (error) {
    // A process that died, as those of a server that stops do, leaves the scan to the next try.
    if (signal.aborted || !(error instanceof AppError) || error.code === 'scan-worker-ended') throw error;
    await endScan(db, scan.id, { reason: error.code }, now());
    if (scan.grantId !== null) await grants.finishScan(scan.grantId, 'failed');
  }
  await leads.deliver(scan.id);
}

/** The file is nobody's: what is kept is the report. */
async function readSite(
  { db, config, scanRunner }: WidgetScanParts,
  { id, url }: WidgetScanRow,
  { pages, signal }: { readonly pages: number; readonly signal: AbortSignal },
): Promise<ScanOutcome> {
  const folder = join(config.dataFolder, 'widget-scans');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${id}.scan`);
  await rm(file, { force: true });
  let told = 0;
  const running = scanRunner.start({
    file,
    isResumed: false,
    continued: null,
    options: { ...defaultScanOptions, startUrl: url, maxPages: pages, mode: pages === 1 ? 'page' : 'site', checkExternal: false },
    secrets: noScanSecrets,
    segments: [],
    // Nobody's: the rights that the owner has at hosts of their own are none of the visitor's.
    owner: '',
    onProgress: ({ pages: read }) => {
      if (read === told) return;
      told = read;
      void noteProgress(db, id, read).catch(() => {});
    },
  });
  const deadline = setTimeout(() => running.stop(), scanMs);
  const kill = () => running.kill();
  signal.addEventListener('abort', kill, { once: true });
  try {
    return await running.done;
  } finally {
    clearTimeout(deadline);
    signal.removeEventListener('abort', kill);
    await rm(file, { force: true });
  }
}
