/** Calls of our own server: a route's name and what it takes in, what it declares out, and every failure as a code of the one error table. */
import type { ErrorResponse } from '@orbweaver/model/api/error.ts';
import type { CallData } from '@orbweaver/model/api/route.ts';
import { type CallArguments, type JsonRouteName, routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { Routes } from '@orbweaver/model/api/routes.ts';

export type CallFailure = { readonly ok: false; readonly code: string; readonly values: Readonly<Record<string, unknown>> };

export type CallResult<T> = { readonly ok: true; readonly data: T } | CallFailure;

/** What a call of a route gives. */
export type RouteData<N extends keyof Routes> = CallData<Routes[N]>;

/** States of a view that shows a call's data. */
export type DataState = 'idle' | 'pending' | 'success' | 'error';

const unreachable: CallFailure = { ok: false, code: 'unreachable', values: {} };

/** Never throws: no connection is the code `unreachable`. */
export async function callServer<N extends JsonRouteName>(name: N, ...input: CallArguments<N>): Promise<CallResult<RouteData<N>>> {
  try {
    return await readResponse<RouteData<N>>(await fetchRoute(name, input));
  } catch {
    return unreachable;
  }
}

/** For calls whose response is a file or lines, or that can be stopped. Rejects as `fetch` does. */
export function fetchRoute<N extends keyof Routes>(
  name: N,
  input: CallArguments<N>,
  init: Omit<RequestInit, 'method'> = {},
): Promise<Response> {
  const { method, path, body } = routeRequest(name, ...input);
  const headers = { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  return fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }), ...init });
}

/**
 * The result that a response of our server means. The server has held what it sends to the schema of the route; what is no response of it (a proxy's page,
 * an empty body) is the code `internal`.
 */
export async function readResponse<T>(response: Response): Promise<CallResult<T>> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok)
    return isObject(body) && 'data' in body ? { ok: true, data: body['data'] as T } : { ok: false, code: 'internal', values: {} };
  return readFailure(body) ?? { ok: false, code: 'internal', values: {} };
}

/** The failure in the body of a response; null where it holds none. */
export function readFailure(body: unknown): CallFailure | null {
  const error = isObject(body) && isObject(body['error']) ? (body as unknown as ErrorResponse).error : null;
  return typeof error?.code === 'string' ? { ok: false, code: error.code, values: error.data ?? {} } : null;
}

/** Those that words can hold. */
export function plainValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string | number>> {
  const plain = Object.entries(values).filter((pair): pair is [string, string | number] => ['string', 'number'].includes(typeof pair[1]));
  return Object.fromEntries(plain);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
