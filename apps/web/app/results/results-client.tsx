/** Who answers the questions of the results screen: the worker that holds the scan. Handed down by a context, so that any screen can show any scan. */
import type { PageSource } from '@orbweaver/model/api/page-source.ts';
import type {
  FiguresBefore,
  ListedSegment,
  PageHistoryStep,
  ScanState,
  SpeedPage,
  StoredScan,
  TrafficFiles,
  TrafficImport,
} from '@orbweaver/scan/results/protocol.ts';
import type { ViewKind, ViewQuestions, ViewResult } from '@orbweaver/scan/results/view-queries.ts';
import type { IgnoreChange, IgnoreChanged } from '@orbweaver/store/change-ignores.ts';
import type { ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { CallResult } from '../session/server-call.ts';

export interface ResultsClient {
  ask<K extends ViewKind>(kind: K, ask: ViewQuestions[K]['ask']): Promise<ViewResult<K>>;
}

export interface OtherScan extends Pick<StoredScan, 'id' | 'startUrl' | 'startedAt' | 'pages'> {
  /** Title in the account; null for what is not saved there. */
  readonly title: string | null;
  /** `id` is that of the account: this device has no copy. */
  readonly isAway: boolean;
}

/** What changes the open scan, or needs others beside it. */
export interface ResultActions {
  /** Who ignores. */
  readonly author: string;
  ignore(change: IgnoreChange): Promise<IgnoreChanged>;
  /** The other scans that can be compared with, newest first: of this device, and those that the account alone has. */
  listOthers(): Promise<readonly OtherScan[]>;
  /** Brings one of the account to this device. Resolves to its name here. */
  fetchOther(savedId: string): Promise<string>;
  compare(id: string): Promise<ComparisonSummary>;
  /** Those of the same site from before the open one, newest first. */
  listEarlier(): Promise<readonly StoredScan[]>;
  /** What a report says about one of them and the open one. */
  changesSince(id: string): Promise<ReportChanges>;
  /** null where this device has no earlier scan of the site. */
  figuresBefore(): Promise<FiguresBefore | null>;
  history(urlId: number): Promise<readonly PageHistoryStep[]>;
  /** Runs the checks of these views that were off; null for a scan that was broken off: it goes on first. */
  readonly runChecks: ((views: readonly string[]) => Promise<void>) | null;
  /** null where the scan can only be read. */
  readonly segments: SegmentActions | null;
  readonly traffic: TrafficActions | null;
  readonly speed: SpeedActions | null;
  /** Asks a page for its source now; null where nothing asks the network. */
  readonly readSource: ((url: string) => Promise<CallResult<PageSource>>) | null;
  /** Address of the form of a ticket about a page. */
  readonly ticketPath: (page: string) => string;
  /** Asks again for chosen pages; null for a scan that is not complete: it goes on first. */
  readonly rescan: ((urls: readonly string[]) => Promise<void>) | null;
  /** Reads what this view shows and the scan left out; null as for `rescan`. */
  readonly gather: ((view: string) => Promise<void>) | null;
}

interface SegmentActions {
  /** Views are of this segment from now on; null for the whole site. */
  show(name: string | null): Promise<void>;
  list(): Promise<readonly ListedSegment[]>;
  /** The rules of all, one a line. */
  keep(lines: readonly string[]): Promise<void>;
}

interface SpeedActions {
  /** Pages that stand for the site. */
  sample(): Promise<readonly SpeedPage[]>;
  /** How far measuring is; of this scan alone. */
  readonly scanId: string;
  /** JSON of one `SpeedReport` each. */
  save(urlId: number, reports: readonly string[]): Promise<void>;
}

interface TrafficActions {
  /** null where it was ended. */
  import(files: TrafficFiles): Promise<TrafficImport | null>;
  end(): Promise<void>;
}

interface Results {
  readonly client: ResultsClient;
  /** Changes when the file has changed: what was shown may be asked for again. */
  readonly version: number;
  /** The scan is still running: rows arrive. */
  readonly isGrowing: boolean;
  /** The server reads the file: this device does not have it. */
  readonly isElsewhere: boolean;
  /** There, the button that fetches the file; absent for a scan that can only be read. */
  readonly copyButton?: ReactNode;
  /** Start address; its origin is left out of addresses on phones. */
  readonly startUrl: string;
  /** null while the scan runs, and where it can only be read. */
  readonly actions: ResultActions | null;
  /** Categories that the scan did not look at, by tab. */
  readonly viewsNotRun: ReadonlySet<string>;
  /** Those of them whose facts the scan did not gather: it is read before their checks can run. */
  readonly viewsNotGathered: ReadonlySet<string>;
  /** Of the keywords: the density, or the element, that the scan did not look at. */
  readonly keywordsNotRun: ReadonlySet<'keyword' | 'meta'>;
  /** Grammar was checked in English alone. */
  readonly readsEnglishOnly: boolean;
  /** What views are of; null for the whole site. */
  readonly segment: string | null;
}

const ResultsContext = createContext<Results | null>(null);

/** Apart from the rest, which changes with each round of responses: cells read it by the thousand. */
const StartUrlContext = createContext('');

/** Apart, too: it changes with each piece that is read. */
const ImportingContext = createContext<ScanState['importing']>(null);

interface ResultsProviderProps {
  readonly value: Results;
  readonly importing?: ScanState['importing'];
  readonly children: ReactNode;
}

export function ResultsProvider({ value, importing = null, children }: ResultsProviderProps) {
  return (
    <ResultsContext value={value}>
      <StartUrlContext value={value.startUrl}>
        <ImportingContext value={importing}>{children}</ImportingContext>
      </StartUrlContext>
    </ResultsContext>
  );
}

/** How far an import is read; null while there is none. */
export function useImporting(): ScanState['importing'] {
  return useContext(ImportingContext);
}

export function useStartUrl(): string {
  return useContext(StartUrlContext);
}

export function useResults(): Results {
  const results = useContext(ResultsContext);
  if (results === null) throw new Error('no ResultsProvider around this component');
  return results;
}
