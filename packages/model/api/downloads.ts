/** What is downloaded from an installation to be installed elsewhere, made for its origin. */
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';

export const wordpressPluginPath = '/server/downloads/orbweaver-wordpress.zip';

export const downloadRoutes = {
  'GET /server/downloads/orbweaver-wordpress.zip': {
    tag: 'downloads',
    summary: 'The WordPress plugin, with the address of this installation',
    policy: { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] },
    errors: ['not-found'],
  },
} as const satisfies RouteTable;
