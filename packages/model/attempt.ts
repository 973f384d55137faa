/** One request for a URL whose answer was not kept, because it may pass: it was asked for again. */
import type { FetchErrorCode } from './fetch-record.ts';

export interface Attempt {
  /** 0 where no response came. */
  readonly status: number;
  readonly error: FetchErrorCode | null;
  readonly totalMs: number;
}
