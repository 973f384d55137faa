/** Who answers the questions of the results screen: the worker that holds the scan. Handed down by a context, so that any screen can show any scan. */
import type { PageSource } from '@orbweaver/model/api/page-source.ts';
import type { FiguresBefore, PageHistoryStep, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import type { IgnoreChange, IgnoreChanged } from '@orbweaver/store/change-ignores.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { CallResult } from '../session/server-call.ts';

export interface ResultsClient {
  ask<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>>;
}

/** What changes the open scan, or needs others beside it. */
export interface ResultActions {
  /** Who ignores. */
  readonly author: string;
  ignore(change: IgnoreChange): Promise<IgnoreChanged>;
  /** The other scans that can be compared with, newest first. */
  listOthers(): Promise<readonly StoredScan[]>;
  compare(id: string): Promise<ComparisonSummary>;
  /** null where this device has no earlier scan of the site. */
  figuresBefore(): Promise<FiguresBefore | null>;
  history(urlId: number): Promise<readonly PageHistoryStep[]>;
  /** Runs the checks of these views that were off; null for a scan that was broken off: it goes on first. */
  readonly runChecks: ((views: readonly string[]) => Promise<void>) | null;
  /** Asks a page for its source now; null where nothing asks the network. */
  readonly readSource: ((url: string) => Promise<CallResult<PageSource>>) | null;
  /** Address of the form of a ticket about a page. */
  readonly ticketPath: (page: string) => string;
  /** Asks again for chosen pages; null for a scan that is not complete: it goes on first. */
  readonly rescan: ((urls: readonly string[]) => Promise<void>) | null;
}

interface Results {
  readonly client: ResultsClient;
  /** Changes when the file has changed: what was shown may be asked for again. */
  readonly version: number;
  /** The scan is still running: rows arrive. */
  readonly isGrowing: boolean;
  /** Start address; its origin is left out of addresses on phones. */
  readonly startUrl: string;
  /** null while the scan runs, and where it can only be read. */
  readonly actions: ResultActions | null;
  /** Categories that the scan did not look at, by tab. */
  readonly viewsNotRun: ReadonlySet<string>;
  /** Grammar was checked in English alone. */
  readonly readsEnglishOnly: boolean;
}

const ResultsContext = createContext<Results | null>(null);

/** Apart from the rest, which changes with each round of responses: cells read it by the thousand. */
const StartUrlContext = createContext('');

export function ResultsProvider({ value, children }: { readonly value: Results; readonly children: ReactNode }) {
  return (
    <ResultsContext value={value}>
      <StartUrlContext value={value.startUrl}>{children}</StartUrlContext>
    </ResultsContext>
  );
}

export function useStartUrl(): string {
  return useContext(StartUrlContext);
}

export function useResults(): Results {
  const results = useContext(ResultsContext);
  if (results === null) throw new Error('no ResultsProvider around this component');
  return results;
}
