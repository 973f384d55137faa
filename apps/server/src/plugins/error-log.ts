/** What an error's log lines hold: its words and frames, and of a failed statement its text alone, since its values are people's data. */

interface LoggedError {
  readonly [field: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** What the database names: never the rows. */
  readonly constraint?: string;
  /** Frames alone. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

const maxCauses = 5;
const maxChars = 2_000;
const maxFrames = 12;
const databaseFields = ['constraint', 'table', 'column', 'routine'] as const;

/** `{type, message, code, stack, cause}`; of something that is no error, its kind. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? cut(error) : '', stack: '' };
  const code = fieldOf(error, 'code');
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: cut(wordsOf(error)),
    ...(code === null ? {} : { code }),
    ...Object.fromEntries(
      databaseFields.flatMap((name) => {
        const value = fieldOf(error, name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    stack: framesOf(error),
    ...(error.cause === undefined || error.cause === null || depth >= maxCauses ? {} : { cause: toLoggedError(error.cause, depth + 1) }),
  };
}

/** One text of it, for standard error. */
export function errorText(error: unknown): string {
  const lines: string[] = [];
  for (let each: LoggedError | undefined = toLoggedError(error); each !== undefined; each = each.cause) {
    lines.push(`${each.type}: ${each.message}${each.code === undefined ? '' : ` (${each.code})`}`, each.stack);
  }
  return lines.join('\n');
}

/** A line that a library logs of its own: without the values that it took over from a failed statement. */
export function loggedText(message: unknown): string {
  if (message instanceof Error) return wordsOf(message);
  return cut(String(message).split(/\nparams:/, 1)[0] ?? '');
}

/** Values stand in the parameters of drizzle's message, and in the messages of the database about data (SQLSTATE 22) and rows (23). */
function wordsOf(error: Error): string {
  const query = fieldOf(error, 'query');
  if (query !== null && 'params' in error) return `Failed query: ${query}`;
  if (isOfDatabase(error) && /^2[23]/.test(fieldOf(error, 'code') ?? '')) return 'the database refused a value';
  return error.message;
}

function isOfDatabase(error: Error): boolean {
  return /^[0-9A-Z]{5}$/.test(fieldOf(error, 'code') ?? '') && fieldOf(error, 'severity') !== null;
}

function fieldOf(error: Error, name: string): string | null {
  const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
  return typeof value === 'string' ? value : null;
}

/** The stack opens with the message, whose lines may look like anything. */
function framesOf(error: Error): string {
  const { stack = '' } = error;
  const at = stack.indexOf(error.message);
  return (at < 0 ? stack : stack.slice(at + error.message.length))
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, maxFrames)
    .join('\n');
}

function cut(text: string): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}
