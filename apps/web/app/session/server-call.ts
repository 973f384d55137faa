/** Calls of our own server from the browser: JSON in, JSON out, and every failure as a code of the one error table. */
import type { ErrorAnswer } from '@orbweaver/model/api/error.ts';

export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly values: Readonly<Record<string, unknown>> };

/** States of a view that shows a call's data. */
export type DataState = 'idle' | 'pending' | 'success' | 'error';

/** `data` is the answer's `data` where it has one, else the whole answer. Never throws: no connection is the code `unreachable`. */
export async function callServer<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<CallResult<T>> {
  try {
    const answer = await fetch(path, {
      method,
      headers: body === undefined ? { accept: 'application/json' } : { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readAnswer<T>(answer);
  } catch {
    return { ok: false, code: 'unreachable', values: {} };
  }
}

/** The result that an answer of our server means. */
export async function readAnswer<T>(answer: Response): Promise<CallResult<T>> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { ok: true, data: (isObject(body) && 'data' in body ? body['data'] : body) as T };
  const error = isObject(body) && isObject(body['error']) ? (body as unknown as ErrorAnswer).error : null;
  return { ok: false, code: error?.code ?? 'internal', values: error?.data ?? {} };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
