/** Errors as they travel between workers and tabs: a code of the one table and its values. */
import { AppError } from '@orbweaver/model/errors.ts';
import type { ScanFault } from '@orbweaver/scan/results/protocol.ts';

export function faultOf(error: unknown): ScanFault {
  if (error instanceof AppError) return { code: error.code, values: error.values };
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return { code: 'disk-full', values: { path: '' } };
  return { code: 'internal', values: { detail: String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 2000) } };
}

export function errorOf({ code, values }: ScanFault): AppError {
  return new AppError(code, values);
}

/** What a file's error calls it: the name that people know, not its path in the browser's storage. */
export function withFileName(error: unknown, name: string): unknown {
  return error instanceof AppError ? new AppError(error.code, { ...error.values, file: name }, error) : error;
}
