/** The state of the worker with no scan open. */
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';

export const noState = {
  activity: 'idle',
  scan: null,
  progress: null,
  summary: null,
  link: null,
  linkDetail: '',
  pagesEnded: false,
  upload: null,
  download: null,
  categories: null,
  absentFacts: [],
  readsTexts: false,
  readsEnglishOnly: false,
  rereading: 0,
  segment: null,
  importing: null,
  changes: 0,
  isStopping: false,
  fault: null,
} as const satisfies Partial<ScanState>;

/** What holds of every scan that does not run. */
export const atRest = { activity: 'idle', isStopping: false, rereading: 0 } as const satisfies Partial<ScanState>;
