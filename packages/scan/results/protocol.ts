/**
 * What the pages of the web app and the worker that holds the scans say to each other: one typed map of calls, and one state that every
 * tab sees. A call is `{call, name, input}`; its response carries the same `call`.
 */

import type { ErrorCode } from '@orbweaver/model/errors.ts';
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { Counter } from '@orbweaver/model/plans.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { IgnoreChange, IgnoreChanged } from '@orbweaver/store/change-ignores.ts';
import type { TrafficSummary } from '@orbweaver/store/traffic.ts';
import type { FixChange } from '@orbweaver/store/views/fix-changes.ts';
import type { PageChanges } from '@orbweaver/store/views/page-changes.ts';
import type { ReportChanges } from '@orbweaver/store/views/report-changes.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import type { FigureChanges } from '@orbweaver/store/views/scan-figures.ts';
import type { SegmentFigures } from '@orbweaver/store/views/segment-figures.ts';
import type { TrafficLists } from '@orbweaver/store/views/traffic-lists.ts';
import type { Progress, ScanPace, ScanSummary } from '../progress.ts';
import type { ViewKind, ViewQuestion, ViewResult } from './view-queries.ts';

/** 'crawling' without a running scan: it was broken off, and can go on. 'stopped' can go on too. */
export type StoredScanState = 'crawling' | 'stopped' | 'complete';

/** A scan on this device, as the list shows it without opening its file. */
export interface StoredScan {
  readonly id: string;
  readonly startUrl: string;
  readonly mode: ScanOptions['mode'];
  readonly state: StoredScanState;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly updatedAt: string;
  readonly pages: number;
  /** null while it runs, and where nothing told its end yet: its file knows more than this entry then. */
  readonly issues: ScanSummary['issues'] | null;
  readonly bytes: number;
  /** Leave of the server, for the gateway. */
  readonly grant: string;
  /** By which the grant was counted; absent where it is not known. */
  readonly counter?: Counter;
  /** The scan on the server that went on with it, and has its grant unless it gave that back. */
  readonly handedTo?: string | null;
  /** It was started with a password, cookie or header, which are never stored: to go on they must be given again. */
  readonly hadSecrets: boolean;
  /** Where the account's copy is; null while there is none of this state. */
  readonly uploadedAs: string | null;
  /** Of a project of somebody else, who alone keeps it: what changes here is on this device only. */
  readonly isShared?: boolean;
  /** The account's scan that holds a save slot with an earlier or this state. */
  readonly savedAs?: SavedAs | null;
  /** The account's scan whose place this state is to take; null or absent once it has. */
  readonly updating?: string | null;
  /** URLs that it knew when it ended and had not fetched, because it was stopped or at its limit of pages. */
  readonly left?: { readonly stopped: number; readonly limit: number };
  /** Chosen pages of a finished scan that still wait to be read again, because that broke off. */
  readonly unread?: number;
  /** Absent where the server fetches. */
  readonly extension?: ExtensionRoute;
}

/** A scan whose requests the browser extension makes, and not the server. */
export interface ExtensionRoute {
  /** The crawler's name. */
  readonly userAgent: string;
  /** Sends this browser's cookies to the site's own origin. */
  readonly withCookies: boolean;
}

export interface SavedAs {
  readonly id: string;
  readonly title: string;
}

export interface ScanFault {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;
}

/** 'offline': requests wait until the network, or the extension, is back. 'refused': `linkDetail` says why ('unauthorized', 'replaced', 'protocol', 'extension-missing'). */
export type GatewayState = 'connecting' | 'open' | 'offline' | 'refused';

export interface UploadState {
  /** Which scan of this device is sent, of how many pages. */
  readonly scanId: string;
  readonly startUrl: string;
  readonly pages: number;
  readonly sentBytes: number;
  /** 0 until it is known. */
  readonly totalBytes: number;
  readonly status: 'packing' | 'sending' | 'waiting' | 'done' | 'failed';
}

/** What every tab knows of the open scan; told about once a second and at each change. */
export interface ScanState {
  readonly activity: 'idle' | 'starting' | 'running' | 'finishing';
  /** Open or running; null when none is. */
  readonly scan: StoredScan | null;
  readonly progress: Progress | null;
  readonly summary: ScanSummary | null;
  readonly link: GatewayState | null;
  readonly linkDetail: string;
  /** The plan's pages for one scan are used up: what was found so far is kept. */
  readonly pagesEnded: boolean;
  /** Where scans are kept; 'memory' loses them with the tab and must be said before a start. */
  readonly storage: 'device' | 'memory';
  readonly upload: UploadState | null;
  /** Bytes of an account's scan that have come, while it is fetched. */
  readonly download: { readonly receivedBytes: number } | null;
  /** Categories that the open scan looks at; null = those of the defaults. */
  readonly categories: readonly string[] | null;
  /** Groups of facts that the open scan did not gather. */
  readonly absentFacts: readonly FactGroup[];
  /** The open scan looks at spelling or grammar. */
  readonly readsTexts: boolean;
  /** Of the grammar, English alone. */
  readonly readsEnglishOnly: boolean;
  /** Pages of the open, complete scan that are being read again; 0 when none. Until it ends views answer of neither state. */
  readonly rereading: number;
  /** Name of the segment of the open scan that views are of; null for the whole site. */
  readonly segment: string | null;
  /** Bytes of logs and exports that are read so far, while they are joined with the open scan. */
  readonly importing: { readonly readBytes: number; readonly totalBytes: number } | null;
  /** Counts what was changed in the open scan since it was opened, and the runs that ended: what was read of it before is old. */
  readonly changes: number;
  /** Somebody stopped the scan: nothing more is asked of the site, and what was found is put in order. */
  readonly isStopping: boolean;
  /** Why the last scan or upload broke off. */
  readonly fault: ScanFault | null;
}

export interface ScanStart {
  /** A new name: letters, digits and hyphens. */
  readonly id: string;
  readonly grant: string;
  readonly counter: Counter;
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  /** Rules of the site's project, which go before those of the scan before. */
  readonly segments?: readonly string[];
  /** Absent where the server fetches. */
  readonly extension?: ExtensionRoute;
  /** The account's scan whose place it takes once it is complete. */
  readonly updates?: SavedAs;
}

export interface ScanResume {
  readonly id: string;
  readonly secrets: ScanSecrets;
  /** A new leave, where the old one is no longer good, and by what it was counted. */
  readonly grant?: string;
  readonly counter?: Counter;
}

export interface ScanRescan {
  readonly urls: readonly string[];
  /** A new leave: that of a finished scan is over. */
  readonly grant: string;
  readonly secrets: ScanSecrets;
}

/** Reads into the open, complete scan what a tab shows and the scan did not gather. */
export interface ScanGather {
  readonly view: string;
  /** A new leave, as for pages that are read again. */
  readonly grant: string;
  readonly secrets: ScanSecrets;
}

/** Bytes; `pages` is how many more of the usual size fit, measured on the scan that is open, else on the last one. */
export interface StorageRoom {
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly pageBytes: number;
  readonly pages: number;
  /** `pageBytes` comes from a scan of this device, not from the budget of the format. */
  readonly isMeasured: boolean;
}

/** The last scan of the same site before the open one, with its figures and those of now. */
export interface FiguresBefore extends FigureChanges {
  readonly scan: StoredScan;
  /** Of it and of those before it, newest first. */
  readonly scores: readonly { readonly scan: StoredScan; readonly score: number | null }[];
}

export interface PageHistoryStep {
  readonly since: StoredScan;
  /** Up to the next later scan that knows the page; null where this one does not. */
  readonly changes: PageChanges | null;
}

/** The list of what to fix since the scan before. */
export interface FixesSince {
  readonly since: StoredScan;
  readonly changes: readonly FixChange[];
  /** Checks that found nothing in the scan before, though they looked, and something in an earlier one and now. */
  readonly returned: readonly string[];
}

/** What a question about the open scan, or else the last one of this device, was answered. */
export interface LastScan<T> {
  readonly scan: StoredScan;
  readonly response: T;
}

export interface ListedSegment {
  readonly line: string;
  readonly name: string;
  /** null where its rule asks for what pages of this scan do not have. */
  readonly figures: SegmentFigures | null;
}

/** Files of this device. */
export interface TrafficFiles {
  /** Exports of Search Console. */
  readonly search: readonly File[];
  /** Access logs, gzipped or not. */
  readonly logs: readonly File[];
  /** Networks that operators of bots publish; the name of a file names the bot. */
  readonly ranges: readonly File[];
}

export interface TrafficLogCounts {
  readonly lines: number;
  readonly damaged: number;
  /** Visits that claim to be a bot's and come from elsewhere. */
  readonly impostors: number;
  /** Requests for more addresses than are kept. */
  readonly beyond: number;
  /** Lines by the name of their format. */
  readonly formats: Readonly<Record<string, number>>;
}

export interface TrafficImport {
  readonly summary: TrafficSummary;
  readonly lists: TrafficLists;
  /** null where no log was among them. */
  readonly logs: TrafficLogCounts | null;
  readonly searchConsole: { readonly rows: number; readonly damaged: number } | null;
}

/** A page that PageSpeed Insights can be asked about. */
export interface SpeedPage {
  readonly urlId: number;
  readonly url: string;
}

export interface ScanCalls {
  start: { input: ScanStart; response: StoredScan };
  resume: { input: ScanResume; response: StoredScan };
  /** Asks again for the chosen URLs of the open, complete scan, and for what they lead to. */
  rescan: { input: ScanRescan; response: StoredScan };
  gather: { input: ScanGather; response: StoredScan };
  pause: { input: null; response: null };
  unpause: { input: null; response: null };
  /** Another pace for the rest of this run. */
  pace: { input: ScanPace; response: null };
  /** A person uses the page: a running scan leaves the processor to it for a moment. */
  throttle: { input: null; response: null };
  /** Null when nothing was running. */
  stop: { input: null; response: ScanSummary | null };
  list: { input: null; response: readonly StoredScan[] };
  /** Opens a stored scan for its views. `fault`: why it has to be opened again, for all tabs to show. */
  open: { input: { readonly id: string; readonly fault?: ScanFault }; response: StoredScan };
  /** The input says why, where no person asked for it. */
  close: { input: ScanFault | null; response: null };
  discard: { input: { readonly id: string }; response: null };
  room: { input: null; response: StorageRoom };
  view: { input: ViewQuestion; response: ViewResult<ViewKind> };
  /** The same of the open scan, else of the last one of this device, which stays closed; null where there is none. */
  viewLast: { input: ViewQuestion; response: LastScan<ViewResult<ViewKind>> | null };
  /** Ignores or reopens issues of the open scan, which no scan may be writing. */
  ignore: { input: IgnoreChange; response: IgnoreChanged };
  /** From now on views are of this segment of the open scan; null for the whole site. */
  segment: { input: { readonly name: string | null }; response: null };
  /** Segments of the open scan with their figures, in the order of their rules. */
  segments: { input: null; response: readonly ListedSegment[] };
  /** The rules of all segments, one a line, in the place of those that the open scan had. */
  keepSegments: { input: { readonly lines: readonly string[] }; response: null };
  /** Joins Search Console exports and access logs with the open scan; what was imported of the same kind before goes. null where it was ended. */
  importTraffic: { input: TrafficFiles; response: TrafficImport | null };
  /** Pages of the open scan to measure: the start page, and one of each folder. */
  speedSample: { input: null; response: readonly SpeedPage[] };
  /** Keeps reports of a page of the open scan, JSON of `SpeedReport` each, in place of earlier ones. */
  saveSpeed: { input: { readonly urlId: number; readonly reports: readonly string[] }; response: null };
  /** Ends the import, which then changes nothing. */
  endImport: { input: null; response: null };
  /** Compares the open scan with an earlier one of this device; views then have the tab `compare`. */
  compare: { input: { readonly id: string }; response: ComparisonSummary };
  /** What a report says about an earlier scan of this device and the open one; of those before it the newest tells what came back. */
  changesSince: { input: { readonly id: string }; response: ReportChanges };
  /** null where this device has no earlier scan of the site. */
  figuresBefore: { input: null; response: FiguresBefore | null };
  /** Of the open scan, else of the last one of this device; in it null where there is none of the same kind before it. */
  fixesOfLast: { input: null; response: LastScan<FixesSince | null> | null };
  /** One page through the earlier scans of the site, newest first. */
  history: { input: { readonly urlId: number }; response: readonly PageHistoryStep[] };
  /** Runs the checks of these views that were off when the scan ran, on what it has stored. */
  runChecks: { input: { readonly views: readonly string[] }; response: null };
  /** The open scan's file, which no scan may be writing. */
  fileSize: { input: null; response: { readonly bytes: number; readonly partBytes: number } };
  /** Sends the open scan to the account: as its last one, after that failed, or in the place of a saved one. */
  upload: { input: { readonly replaces: string } | null; response: null };
  /** Options that the open scan was started with; no scan may be writing it. */
  options: { input: null; response: ScanOptions };
  /** The id of the account's copy of the open scan, which is sent first where the account lacks it. Rejects with what broke that off. */
  sent: { input: null; response: string };
  /** A scan on the server goes on with this one, and has its grant. */
  handedTo: { input: { readonly id: string; readonly serverScanId: string }; response: null };
  /** Brings a scan of the account to this device and opens it. */
  fetchSaved: { input: { readonly savedId: string }; response: StoredScan };
  /** The same without opening it: to be compared with the open one. */
  fetchBeside: { input: { readonly savedId: string }; response: StoredScan };
  /** The account gave the open scan a save slot. */
  keptAs: { input: SavedAs; response: null };
  /** Part of it from a multiple of `partBytes`. */
  filePart: { input: { readonly offset: number }; response: Uint8Array<ArrayBuffer> };
}

export type ScanCallName = keyof ScanCalls;

export type ScanCall = {
  readonly [N in ScanCallName]: { readonly call: number; readonly name: N; readonly input: ScanCalls[N]['input'] };
}[ScanCallName];

export type ScanReply = { readonly call: number; readonly response: unknown } | { readonly call: number; readonly fault: ScanFault };

/** From the worker to its page. */
export type WorkerNews =
  | ScanReply
  | { readonly state: ScanState }
  | { readonly alive: string }
  /** The page is to bring a port to the extension: a `BridgePort` answers. */
  | { readonly bridge: 'wanted' };

/** From the page to its worker, where that wanted a port to the extension; null where there is none. */
export interface BridgePort {
  readonly bridge: MessagePort | null;
}

/** Over the channel that all tabs and the worker share. */
export type ChannelNews =
  | { readonly to: 'owner'; readonly from: string; readonly ask: ScanCall }
  | { readonly to: string; readonly reply: ScanReply }
  | { readonly state: ScanState }
  /** A tab opened: the worker tells the state again. */
  | { readonly hello: string }
  /** A worker began its work: whatever was asked of another before it gets no response. */
  | { readonly owner: string };

export const scanChannelName = 'orbweaver-scan';
