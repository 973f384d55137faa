/** The one table of error codes that users can meet, and the exit code each has at the command line. */

export const errorCodes = {
  usage: { exit: 2 },
  'url-missing': { exit: 2 },
  'url-scheme-missing': { exit: 2 },
  'url-invalid': { exit: 2 },
  'option-unknown': { exit: 2 },
  'option-invalid': { exit: 2 },
  'file-not-found': { exit: 3 },
  'file-unreadable': { exit: 3 },
  'file-exists': { exit: 3 },
  'file-foreign': { exit: 3 },
  'file-too-new': { exit: 3 },
  'file-in-use': { exit: 3 },
  'file-damaged': { exit: 3 },
  'disk-full': { exit: 3 },
  'host-unreachable': { exit: 3 },
  'scan-complete': { exit: 2 },
  internal: { exit: 3 },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** An error that a user can act on. `values` fill the words chosen by the client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.values = values;
  }
}
