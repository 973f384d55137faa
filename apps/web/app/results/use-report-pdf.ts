/** Has the server print the report of the open scan, and saves the PDF. */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import type { ReportOnWire } from '@orbweaver/model/api/report-pdf.ts';
import { maxReportText } from '@orbweaver/model/api/sizes.ts';
import type { ReportSection } from '@orbweaver/model/report-sections.ts';
import type { ReportSummary } from '@orbweaver/store/views/report-summary.ts';
import { useRef, useState } from 'react';
import { fetchRoute, readFailure } from '../session/server-call.ts';
import { saveFile } from './export-file.ts';
import { useResults } from './results-client.tsx';

export type PdfFault = 'no-browser' | 'busy' | 'failed';

export interface PdfChoice {
  readonly language: LocaleId;
  readonly sections: readonly ReportSection[];
  /** Without its ending. */
  readonly name: string;
}

export interface ReportPdf {
  readonly isBusy: boolean;
  readonly fault: PdfFault | null;
  readonly start: (choice: PdfChoice) => Promise<void>;
  readonly stop: () => void;
}

const faults: ReadonlyMap<string, PdfFault> = new Map([
  ['browser-missing', 'no-browser'],
  ['browser-failed', 'no-browser'],
  ['server-busy', 'busy'],
  ['rate-limited', 'busy'],
]);

/** `onSaved` is called when the file was handed to the browser. */
export function useReportPdf(onSaved: () => void): ReportPdf {
  const { client } = useResults();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<PdfFault | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = async ({ language, sections, name }: PdfChoice) => {
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setFault(null);
    try {
      const { summary } = await client.ask('report', null);
      const body = { language, sections: [...sections], summary: onWire(summary) };
      const response = await fetchRoute('POST /server/report-pdf', [{ body }], { signal: controller.signal });
      if (response.ok) {
        saveFile(await response.blob(), `${name}.pdf`);
        onSaved();
      } else setFault(faults.get(readFailure(await response.json().catch(() => null))?.code ?? '') ?? 'failed');
    } catch {
      if (!controller.signal.aborted) setFault('failed');
    }
    setBusy(false);
  };
  return { isBusy, fault, start, stop: () => running.current?.abort() };
}

/** The texts of websites, as the server takes them. */
function onWire(summary: ReportSummary): ReportOnWire {
  const plain = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.slice(0, maxReportText).replaceAll('\0', '').toWellFormed() : value;
  return JSON.parse(JSON.stringify(summary, plain));
}
