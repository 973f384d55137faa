/** Calls of our own server from the browser: JSON in, JSON out, and every failure as a code of the one error table. */
import type { ErrorResponse } from '@orbweaver/model/api/error.ts';

export type CallResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string; readonly values: Readonly<Record<string, unknown>> };

/** States of a view that shows a call's data. */
export type DataState = 'idle' | 'pending' | 'success' | 'error';

/** `data` is the response's `data` where it has one, else the whole response. Never throws: no connection is the code `unreachable`. */
export async function callServer<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<CallResult<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: body === undefined ? { accept: 'application/json' } : { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return readResponse<T>(response);
  } catch {
    return { ok: false, code: 'unreachable', values: {} };
  }
}

/** The result that a response of our server means. */
export async function readResponse<T>(response: Response): Promise<CallResult<T>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, data: (isObject(body) && 'data' in body ? body['data'] : body) as T };
  const error = isObject(body) && isObject(body['error']) ? (body as unknown as ErrorResponse).error : null;
  return { ok: false, code: error?.code ?? 'internal', values: error?.data ?? {} };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
