/** The one table of error codes that users can meet: the exit code each has at the command line, the status it has on the wire. */

interface ErrorKind {
  readonly exit: number;
  /** HTTP status; 500 where a code is not one of the server's responses. */
  readonly status?: number;
}

export const errorCodes = {
  usage: { exit: 2, status: 400 },
  'url-missing': { exit: 2 },
  'url-scheme-missing': { exit: 2 },
  'url-invalid': { exit: 2, status: 400 },
  'option-unknown': { exit: 2 },
  'option-invalid': { exit: 2, status: 400 },
  'file-not-found': { exit: 3 },
  'file-unreadable': { exit: 3 },
  'file-exists': { exit: 3 },
  'file-foreign': { exit: 3, status: 422 },
  'file-altered': { exit: 3, status: 422 },
  'file-too-new': { exit: 3, status: 422 },
  'file-in-use': { exit: 3 },
  'file-damaged': { exit: 3, status: 422 },
  'file-unresponsive': { exit: 3 },
  'search-export-unreadable': { exit: 2 },
  'bot-ranges-unreadable': { exit: 2 },
  'disk-full': { exit: 3 },
  'host-unreachable': { exit: 3, status: 422 },
  'package-missing': { exit: 3 },
  'browser-missing': { exit: 3, status: 503 },
  'browser-failed': { exit: 3, status: 503 },
  'scan-complete': { exit: 2 },
  'scan-worker-ended': { exit: 3 },
  'extension-missing': { exit: 3 },
  'extension-not-permitted': { exit: 3 },
  'tool-failed': { exit: 3 },
  internal: { exit: 3, status: 500 },
  'data-folder-in-use': { exit: 3 },
  'database-unreachable': { exit: 3, status: 503 },
  'port-in-use': { exit: 3 },
  'setting-invalid': { exit: 2 },
  'backup-invalid': { exit: 3 },
  'backup-sealed': { exit: 3 },
  'not-found': { exit: 3, status: 404 },
  'input-invalid': { exit: 2, status: 400 },
  'too-large': { exit: 3, status: 413 },
  'media-type-unsupported': { exit: 3, status: 415 },
  'rate-limited': { exit: 3, status: 429 },
  'origin-refused': { exit: 3, status: 403 },
  'sign-in-required': { exit: 3, status: 401 },
  'not-allowed': { exit: 3, status: 403 },
  'agreement-required': { exit: 3, status: 400 },
  'sign-up-closed': { exit: 3, status: 403 },
  'invitation-required': { exit: 3, status: 403 },
  'proof-required': { exit: 3, status: 403 },
  'credentials-wrong': { exit: 3, status: 401 },
  'email-unconfirmed': { exit: 3, status: 403 },
  'password-wrong': { exit: 3, status: 400 },
  'token-invalid': { exit: 3, status: 400 },
  'setup-code-wrong': { exit: 3, status: 400 },
  'account-unknown': { exit: 3, status: 404 },
  'last-administrator': { exit: 3, status: 409 },
  'account-is-administrator': { exit: 3, status: 409 },
  'account-blocked': { exit: 3, status: 403 },
  'last-way-in': { exit: 3, status: 409 },
  'ticket-full': { exit: 3, status: 409 },
  'host-limit': { exit: 3, status: 409 },
  'key-limit': { exit: 3, status: 409 },
  'share-limit': { exit: 3, status: 409 },
  'member-limit': { exit: 3, status: 409 },
  'profile-limit': { exit: 3, status: 409 },
  'profile-invalid': { exit: 2, status: 400 },
  'widget-unsaved': { exit: 3, status: 409 },
  'key-invalid': { exit: 3, status: 401 },
  'scope-missing': { exit: 3, status: 403 },
  'not-in-plan': { exit: 3, status: 403 },
  'host-unverified': { exit: 3, status: 403 },
  'slug-taken': { exit: 3, status: 409 },
  'campaign-begun': { exit: 3, status: 409 },
  'campaign-over': { exit: 3, status: 409 },
  'mail-failed': { exit: 3, status: 422 },
  'content-changed': { exit: 3, status: 409 },
  'payments-off': { exit: 3, status: 409 },
  'payments-away': { exit: 3, status: 503 },
  'grammar-away': { exit: 3, status: 503 },
  'not-for-sale': { exit: 3, status: 409 },
  'plan-runs': { exit: 3, status: 409 },
  'no-plan-runs': { exit: 3, status: 409 },
  'market-plan': { exit: 3, status: 409 },
  'code-unknown': { exit: 3, status: 404 },
  'code-used': { exit: 3, status: 409 },
  'code-expired': { exit: 3, status: 410 },
  'code-limit': { exit: 3, status: 409 },
  'card-declined': { exit: 3, status: 402 },
  'preview-too-old': { exit: 3, status: 409 },
  'signature-wrong': { exit: 3, status: 400 },
  'scan-runs': { exit: 3, status: 409 },
  'server-scan-ended': { exit: 3 },
  'schedule-limit': { exit: 3, status: 409 },
  'webhook-limit': { exit: 3, status: 409 },
  'site-blocks': { exit: 3 },
  'address-refused': { exit: 3, status: 422 },
  'lead-taken': { exit: 3, status: 409 },
  'limit-reached': { exit: 3, status: 403 },
  'save-limit-reached': { exit: 3, status: 403 },
  'storage-limit-reached': { exit: 3, status: 403 },
  'undo-expired': { exit: 3, status: 410 },
  'upload-offset-wrong': { exit: 3, status: 409 },
  'upload-damaged': { exit: 3, status: 422 },
  'task-limit': { exit: 3, status: 422 },
  'server-busy': { exit: 3, status: 503 },
  'storage-full': { exit: 3, status: 507 },
  'memory-limit': { exit: 3, status: 503 },
} as const satisfies Readonly<Record<string, ErrorKind>>;

export type ErrorCode = keyof typeof errorCodes;

/** HTTP status of a code. */
export function statusOf(code: ErrorCode): number {
  return (errorCodes[code] as ErrorKind).status ?? 500;
}

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
