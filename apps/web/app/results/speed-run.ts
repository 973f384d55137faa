/**
 * Measures pages of the open scan with PageSpeed Insights or the server's Lighthouse, a few at a time, while people look at whatever view they like. A page's reports are kept as
 * soon as both devices are measured, so that who closes the tab loses at most the pages that were under way.
 */
import { type SpeedDevice, type SpeedFault, type SpeedMeasurer, speedDevices } from '@orbweaver/model/speed.ts';
import type { SpeedPage } from '@orbweaver/scan/results/protocol.ts';
import { useSyncExternalStore } from 'react';
import { fetchRoute, type RouteData, readResponse } from '../session/server-call.ts';

export interface SpeedRun {
  readonly scanId: string;
  /** Measurements: two for each page. */
  readonly total: number;
  readonly done: number;
  readonly isOver: boolean;
  /** What kept pages from being measured. */
  readonly faults: readonly RunFault[];
}

export interface RunFault {
  readonly url: string;
  /** `server`: ours did not answer, or the scan could not be changed. */
  readonly fault: SpeedFault | 'server';
  readonly detail: string;
}

interface RunParts {
  readonly scanId: string;
  readonly pages: readonly SpeedPage[];
  readonly by: SpeedMeasurer;
  readonly save: (urlId: number, reports: readonly string[]) => Promise<void>;
}

/** No page is asked about after one of these: the next would fail alike. */
const isFinal = (fault: RunFault['fault']): boolean => ['no-key', 'key', 'quota', 'server-busy', 'browser'].includes(fault);
/** Pages at once: Google allows 240 requests a minute, and the server measures one page after the other. */
const pagesAtOnce = { google: 2, server: 1 } as const;

let current: SpeedRun | null = null;
let control: AbortController | null = null;
const listeners = new Set<() => void>();

/** Of this scan; null where none has begun in this tab. */
export function useSpeedRun(scanId: string): SpeedRun | null {
  const run = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  return run?.scanId === scanId ? run : null;
}

/** Does nothing while another run goes on. */
export function startSpeedRun({ scanId, pages, by, save }: RunParts): void {
  if (control !== null || pages.length === 0) return;
  const own = new AbortController();
  control = own;
  set({ scanId, total: pages.length * speedDevices.length, done: 0, isOver: false, faults: [] });
  const waiting = [...pages];
  const work = async () => {
    for (let page = waiting.shift(); page !== undefined && !own.signal.aborted; page = waiting.shift()) {
      const faults = await measurePage(page, { by, save }, own.signal);
      if (own.signal.aborted) return;
      if (faults.some(({ fault }) => isFinal(fault))) waiting.length = 0;
      if (faults.length > 0 && current !== null) set({ ...current, faults: [...current.faults, ...faults] });
    }
  };
  void Promise.all(Array.from({ length: pagesAtOnce[by] }, work)).finally(() => {
    // Another one may have begun after this was ended.
    if (control === own) endSpeedRun();
  });
}

export function endSpeedRun(): void {
  control?.abort();
  control = null;
  if (current !== null && !current.isOver) set({ ...current, isOver: true });
}

async function measurePage(page: SpeedPage, { by, save }: Pick<RunParts, 'by' | 'save'>, signal: AbortSignal): Promise<RunFault[]> {
  const faults: RunFault[] = [];
  const reports: string[] = [];
  for (const device of speedDevices) {
    const answer = await ask({ url: page.url, device, by }, signal);
    if (signal.aborted) return [];
    if (answer.report === null) faults.push({ url: page.url, fault: answer.fault ?? 'server', detail: answer.detail });
    else reports.push(answer.report);
    if (current !== null) set({ ...current, done: current.done + 1 });
    if (faults.some(({ fault }) => isFinal(fault))) break;
  }
  try {
    if (reports.length > 0) await save(page.urlId, reports);
  } catch {
    faults.push({ url: page.url, fault: 'server', detail: '' });
  }
  return faults;
}

type Answer = Omit<RouteData<'POST /server/user/speed'>, 'fault'> & { readonly fault: RunFault['fault'] | null };

interface Question {
  readonly url: string;
  readonly device: SpeedDevice;
  readonly by: SpeedMeasurer;
}

async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetchRoute('POST /server/user/speed', [{ body: question }], { signal });
    const result = await readResponse<RouteData<'POST /server/user/speed'>>(response);
    return result.ok ? result.data : { report: null, fault: 'server', detail: result.code };
  } catch {
    return { report: null, fault: 'server', detail: '' };
  }
}

function set(run: SpeedRun): void {
  current = run;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
