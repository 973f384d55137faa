/** The guards' verdict on a request, kept until the page's layout is loaded: thrown there, the error page has its words. */
import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Verdict } from './run-guards.ts';

export const verdictKey = createContext<Verdict>(null);

/** Throws the 404 of a verdict. */
export function obeyVerdict(context: Readonly<RouterContextProvider>): void {
  const verdict = context.get(verdictKey);
  if (verdict?.kind === 'not-found') throw data({ reason: verdict.reason }, { status: 404 });
}
