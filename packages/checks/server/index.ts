/** Checks of servers, connections and delivery. */
import type { Check } from '../check.ts';
import { connectionChecks } from './connection.ts';
import { cookiesChecks } from './cookies.ts';
import { deliveryChecks } from './delivery.ts';
import { headersChecks } from './headers.ts';
import { mixedContentChecks } from './mixed-content.ts';
import { plainHttpChecks } from './plain-http.ts';

export const serverChecks: readonly Check[] = [
  ...deliveryChecks,
  ...connectionChecks,
  ...mixedContentChecks,
  ...headersChecks,
  ...cookiesChecks,
  ...plainHttpChecks,
];
