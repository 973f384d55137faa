/** A route's name and what varies in it become method and path of a request. Without schemas, so that a browser need not load them. */
import type { CallInput, Method, RouteName } from './route.ts';
import type { Routes } from './routes.ts';

/** Routes whose response is JSON. */
export type JsonRouteName = { [N in keyof Routes]: Routes[N] extends { readonly data: unknown } ? N : never }[keyof Routes];

/** The arguments of a call after the route's name: none where the route takes nothing. */
export type CallArguments<N extends keyof Routes> = unknown extends CallInput<Routes[N]> ? [] : [input: CallInput<Routes[N]>];

export interface RouteRequest {
  readonly method: Method;
  /** From the root, with the query. */
  readonly path: string;
  readonly body: unknown;
}

export function routeRequest<N extends keyof Routes>(name: N, ...[input]: CallArguments<N>): RouteRequest {
  const {
    params = {},
    query,
    body,
  } = (input ?? {}) as {
    readonly params?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  const { method, path } = splitName(name);
  const filled = path.replaceAll(/:(\w+)/g, (_match, key: string) => encodeURIComponent(String(params[key])));
  return { method, path: query === undefined ? filled : `${filled}?${new URLSearchParams(query)}`, body };
}

/** Its method, and its path with `:name`s. */
export function splitName(name: RouteName): { readonly method: Method; readonly path: string } {
  const [method, path] = name.split(' ') as [Method, string];
  return { method, path };
}
