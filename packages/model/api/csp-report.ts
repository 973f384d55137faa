/** Where browsers report what the content security policy of our pages held back. */
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';

export const cspReportPath = '/server/csp-report';

export const cspReportRoutes = {
  'POST /server/csp-report': {
    tag: 'health',
    summary: 'Report a violation of the Content Security Policy',
    policy: { who: 'public', attempts: [{ per: 'address', max: 30, windowMs: minuteMs }] },
    statuses: [204],
  },
} as const satisfies RouteTable;
