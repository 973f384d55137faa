/** Makes a file of one page, of one view, or of all views, and saves it; it can be stopped. */

import { type ReportParts, wholeReport, writeReportHtml } from '@orbweaver/exports/report-html.ts';
import type { ReportReader } from '@orbweaver/exports/report-reader.ts';
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import { type Translate, wordsOfCode } from '@orbweaver/i18n/words.ts';
import { everyRow } from '@orbweaver/model/conditions.ts';
import { type ExportFormat, endingOf } from '@orbweaver/model/export-formats.ts';
import type { ScanReport } from '@orbweaver/store/views/scan-report.ts';
import type { TableQuery } from '@orbweaver/store/views/table/filter.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useRef, useState } from 'react';
import { type ExportTable, makeFile, saveFile } from './export-file.ts';
import { type ResultsClient, useResults } from './results-client.tsx';
import { loadSheetReader } from './sheet-reader.ts';

export type DownloadPart = 'page' | 'view' | 'all';

export interface DownloadChoice {
  readonly part: DownloadPart;
  /** The views that are tables of the file. */
  readonly tabs: readonly string[];
  /** The view that is open, with its query. */
  readonly view: string;
  readonly query: TableQuery;
  /** URL whose details are open; 0 for none. */
  readonly urlId: number;
  readonly fileFormat: ExportFormat;
}

export interface Download {
  /** Rows so far; null while nothing is made. */
  readonly rows: number | null;
  readonly hasFailed: boolean;
  readonly start: (choice: DownloadChoice) => Promise<void>;
  readonly stop: () => void;
}

/** `onSaved` is called when the file was handed to the browser. */
export function useDownload(onSaved: () => void): Download {
  const t = useTranslate();
  const locale = localeOf(useLocale());
  const { client, startUrl } = useResults();
  const [rows, setRows] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  const start = async ({ part, tabs, view: openView, query, urlId, fileFormat }: DownloadChoice) => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    setFailed(false);
    const tables = tabs.map((view): ExportTable => {
      const question = part === 'view' ? query : part === 'page' ? { ...everyRow, about: { end: 'page' as const, urlId } } : everyRow;
      return { view, title: wordsOfCode(t, `results.view.${view}`, view), selection: { query: question, except: [] } };
    });
    const name = fileName(startUrl, part === 'view' ? openView : part);
    try {
      if (part === 'all' && fileFormat === 'html') {
        await saveReportPage(client, { locale: locale.id, t, name });
        setRows(null);
        onSaved();
        return;
      }
      const reader = fileFormat === 'json' ? null : await loadSheetReader(locale.id, t);
      const page = { title: `${t('results.report')} ${startUrl}`, lang: locale.tag, dir: locale.direction };
      const request = { tables, format: fileFormat, name, page, reader, report: part === 'all' ? wholeReport : null };
      const file = await makeFile(client, { ...request, onProgress: setRows, signal: controller.signal });
      saveFile(file, `${name}.${endingOf(fileFormat, tables.length === 1)}`);
      onSaved();
    } catch {
      setFailed(!controller.signal.aborted);
    }
    setRows(null);
  };
  return { rows, hasFailed, start, stop: () => running.current?.abort() };
}

interface PageChoice {
  readonly locale: LocaleId;
  readonly t: Translate;
  /** Without its ending. */
  readonly name: string;
}

/** Saves the report as one HTML page. */
export async function saveReportPage(client: ResultsClient, { locale, t, name }: PageChoice): Promise<void> {
  saveFile(reportPage(await client.ask('report', null), await loadSheetReader(locale, t), wholeReport), `${name}.html`);
}

/** The report for people: every row of a large scan would be a page that no browser opens. */
export function reportPage({ summary }: ScanReport, reader: ReportReader, parts: ReportParts): Blob {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  writeReportHtml(summary, reader, parts, { write: (bytes) => void pieces.push(bytes.slice() as Uint8Array<ArrayBuffer>), close() {} });
  return new Blob(pieces, { type: 'text/html' });
}

/** `example.com-title`. */
export function fileName(startUrl: string, part: string): string {
  const host = URL.canParse(startUrl) ? new URL(startUrl).host.replace(/[^\w.-]+/g, '-') : 'scan';
  return `${host}-${part}`;
}
