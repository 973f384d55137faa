/** What is downloaded from an installation to be installed elsewhere. */
import { minuteMs } from './policy.ts';
import type { RouteTable } from './route.ts';

export const wordpressPluginPath = '/server/downloads/orbweaver-wordpress.zip';
export const extensionPath = '/server/downloads/orbweaver-extension.zip';

const policy = { who: 'public', attempts: [{ per: 'address', max: 60, windowMs: minuteMs }] } as const;

export const downloadRoutes = {
  'GET /server/downloads/orbweaver-wordpress.zip': {
    mediaType: 'application/zip',
    tag: 'downloads',
    summary: 'The WordPress plugin, with the URL of this installation',
    policy,
    errors: ['not-found'],
  },
  'GET /server/downloads/orbweaver-extension.zip': {
    mediaType: 'application/zip',
    tag: 'downloads',
    summary: 'The browser extension for Chrome, Edge and other Chromium browsers',
    policy,
    errors: ['not-found'],
  },
} as const satisfies RouteTable;
