/** Makes the report of the open scan and saves it: HTML and Excel on this device, PDF by the server. Each step can be ended. */
import type { ReportParts } from '@orbweaver/exports/report-html.ts';
import { resultsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadTranslate } from '@orbweaver/i18n/load-translate.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import type { StoredReportProfile } from '@orbweaver/model/api/report-profiles.ts';
import { maxReportText } from '@orbweaver/model/api/sizes.ts';
import { everyRow } from '@orbweaver/model/conditions.ts';
import type { ReportLook } from '@orbweaver/model/report-profile.ts';
import type { ReportSection } from '@orbweaver/model/report-sections.ts';
import type { ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { ReportSummary } from '@orbweaver/store/views/report-summary.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchRoute, readFailure } from '../session/server-call.ts';
import { makeFile, saveFile } from './export-file.ts';
import { useResults } from './results-client.tsx';
import { loadSheetReader } from './sheet-reader.ts';
import { reportPage } from './use-download.ts';
import { tabsWithTable } from './views.ts';

export const reportFormats = ['pdf', 'html', 'xlsx'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export type ReportFault = 'no-browser' | 'busy' | 'no-profile' | 'failed';
export type ReportStep = 'comparing' | 'reading' | 'writing' | 'printing';

export interface ReportChoice {
  readonly format: ReportFormat;
  readonly language: LocaleId;
  readonly sections: readonly ReportSection[];
  /** null = the product's own look. */
  readonly profile: StoredReportProfile | null;
  /** Id of the scan to compare with; null = none. */
  readonly before: string | null;
  /** Without its ending. */
  readonly name: string;
}

export interface ReportRun {
  /** null while nothing is made. */
  readonly step: ReportStep | null;
  /** Written so far, of a workbook. */
  readonly rows: number;
  readonly fault: ReportFault | null;
  readonly start: (choice: ReportChoice) => Promise<void>;
  readonly stop: () => void;
}

const faults: ReadonlyMap<string, ReportFault> = new Map([
  ['browser-missing', 'no-browser'],
  ['browser-failed', 'no-browser'],
  ['server-busy', 'busy'],
  ['rate-limited', 'busy'],
  ['not-found', 'no-profile'],
  ['not-in-plan', 'no-profile'],
]);

class ReportError extends Error {
  readonly fault: ReportFault;

  constructor(fault: ReportFault) {
    super(fault);
    this.fault = fault;
  }
}

/** `onSaved` is called when the file was handed to the browser. */
export function useReport(onSaved: () => void): ReportRun {
  const { client, actions } = useResults();
  const [step, setStep] = useState<ReportStep | null>(null);
  const [rows, setRows] = useState(0);
  const [fault, setFault] = useState<ReportFault | null>(null);
  const running = useRef<AbortController | null>(null);
  // The dialog may be closed by Escape as well.
  useEffect(() => () => running.current?.abort(), []);

  async function make(choice: ReportChoice, signal: AbortSignal): Promise<Blob> {
    const { format, language, sections, profile, before } = choice;
    const next = (to: ReportStep) => {
      signal.throwIfAborted();
      setStep(to);
    };
    let changes: ReportChanges | null = null;
    if (before !== null && actions !== null) {
      next('comparing');
      changes = await actions.changesSince(before);
    }
    next('reading');
    const report = await client.ask('report', null);
    if (format === 'pdf') {
      next('printing');
      return printed({ ...choice, changes, summary: report.summary }, signal);
    }
    const t = await loadTranslate(language, [resultsFiles]);
    const reader = await loadSheetReader(language, t);
    const parts: ReportParts = { sections, changes, look: profile === null ? null : await lookOf(profile, signal) };
    next('writing');
    if (format === 'html') return reportPage(report, reader, parts);
    const { tag, direction } = localeOf(language);
    const tabs = sections.includes('findings') ? tabsWithTable : [];
    const tables = tabs.map((view) => ({
      view,
      title: reader.words.code('view', view),
      selection: { query: everyRow, except: [] },
    }));
    const page = { title: '', lang: tag, dir: direction };
    return makeFile(client, { tables, format, name: choice.name, page, reader, report: parts, onProgress: setRows, signal });
  }

  async function start(choice: ReportChoice): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRows(0);
    setFault(null);
    setStep('reading');
    try {
      const file = await make(choice, signal);
      signal.throwIfAborted();
      saveFile(file, `${choice.name}.${choice.format}`);
      onSaved();
    } catch (error) {
      if (!signal.aborted) setFault(error instanceof ReportError ? error.fault : 'failed');
    }
    // Another run may have begun since this one was ended.
    if (running.current === controller) setStep(null);
  }

  const stop = () => {
    running.current?.abort();
    setStep(null);
  };
  return { step, rows, fault, start, stop };
}

type Printed = ReportChoice & { readonly changes: ReportChanges | null; readonly summary: ReportSummary };

async function printed({ language, sections, profile, changes, summary }: Printed, signal: AbortSignal): Promise<Blob> {
  // Pictures that the report does not show stay on the device.
  const pages = sections.includes('screenshots') ? summary.screenshots : [];
  const screenshots = pages.map(({ pictures, ...texts }) => ({ ...onWire(texts), pictures }));
  const body = {
    ...{ language, sections: [...sections], profile: profile?.id ?? null, changes: onWire(changes) },
    summary: { ...onWire({ ...summary, screenshots: null }), screenshots },
  };
  const response = await fetchRoute('POST /server/report-pdf', [{ body }], { signal });
  if (response.ok) return response.blob();
  throw new ReportError(faults.get(readFailure(await response.json().catch(() => null))?.code ?? '') ?? 'failed');
}

/** The texts of websites, as the server takes them. */
// biome-ignore lint/suspicious/noExplicitAny: what JSON.parse gives; the server checks it against the route's schema.
function onWire(value: object | null): any {
  const plain = (_key: string, each: unknown) =>
    typeof each === 'string' ? each.slice(0, maxReportText).replaceAll('\0', '').toWellFormed() : each;
  return JSON.parse(JSON.stringify(value, plain));
}

/** What a report shows of a profile, its logo with it. */
async function lookOf({ id, hasLogo, settings }: StoredReportProfile, signal: AbortSignal): Promise<ReportLook> {
  const { name, agency, accent, sender, closing } = settings;
  const look = { name, agency, accent, sender, closing };
  if (!hasLogo) return { ...look, logo: null };
  const response = await fetchRoute('GET /server/user/report-profiles/:id/logo', [{ params: { id } }], { signal });
  if (!response.ok) throw new ReportError('no-profile');
  return { ...look, logo: await dataAddress(await response.blob()) };
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the logo could not be read'));
    reader.readAsDataURL(picture);
  });
}
