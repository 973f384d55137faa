/** Where browsers report what the content security policy of our pages held back. */
import type { RouteTable } from './route.ts';

export const cspReportPath = '/server/csp-report';

export const cspReportRoutes = {
  'POST /server/csp-report': { tag: 'health', summary: 'Report a violation of the content security policy', statuses: [204] },
} as const satisfies RouteTable;
