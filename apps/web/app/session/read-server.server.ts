/** Calls of our own server while a page is rendered: inside the process, with the visitor's cookies. */
import type { RouterContextProvider } from 'react-router';
import { webContextKey } from '../web-context.server.ts';
import { type CallResult, readResponse } from './server-call.ts';

/** Never throws: a failed call is a result of its own, which the page shows. */
export async function readServer<T>(context: Readonly<RouterContextProvider>, path: string): Promise<CallResult<T>> {
  try {
    return await readResponse<T>(await context.get(webContextKey).fetchServer(path));
  } catch (error) {
    console.error(error);
    return { ok: false, code: 'unreachable', values: {} };
  }
}
