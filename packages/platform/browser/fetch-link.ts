/** A link that requests go through, whatever is at its other end: the server's gateway, or the browser extension. */
import type { FetchRecord, FetchRequest } from '@orbweaver/model/fetch-record.ts';

/** 'refused': the other end will not have this connection; `detail` of the state says why. */
export type LinkState = 'connecting' | 'open' | 'offline' | 'refused' | 'closed';

export interface LinkCall {
  readonly response: Promise<FetchRecord>;
  /** Answers 'aborted' at once. */
  cancel(): void;
}

export interface FetchLink {
  call(request: FetchRequest): LinkCall;
  /** Tries at once to connect again, where a wait is under way. */
  wake(): void;
  /** `isOver`: the scan has ended and needs no more leave. Open calls answer 'aborted'. */
  close(isOver: boolean): void;
}
