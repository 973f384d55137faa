/** Calls of our own server while a page is rendered: inside the process, with the visitor's cookies. */
import { type CallArguments, type JsonRouteName, routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { RouterContextProvider } from 'react-router';
import { webContextKey } from '../web-context.server.ts';
import { type CallResult, type RouteData, readResponse } from './server-call.ts';

/** Never throws: a failed call is a result of its own, which the page shows. */
export async function readServer<N extends Extract<JsonRouteName, `GET ${string}`>>(
  context: Readonly<RouterContextProvider>,
  name: N,
  ...input: CallArguments<N>
): Promise<CallResult<RouteData<N>>> {
  try {
    return await readResponse<RouteData<N>>(await context.get(webContextKey).fetchServer(routeRequest(name, ...input).path));
  } catch (error) {
    console.error(error);
    return { ok: false, code: 'unreachable', values: {} };
  }
}
