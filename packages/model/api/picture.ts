/** The bytes of one picture of a site, for the tools that work on the device. */
import { z } from 'zod';
import { hourMs } from './policy.ts';
import type { RouteTable } from './route.ts';

export const pictureRoutes = {
  'POST /server/tools/picture': {
    mediaType: 'application/octet-stream',
    tag: 'tools',
    summary: 'The bytes of a picture',
    policy: { who: 'verified', attempts: [{ per: 'account', max: 300, windowMs: hourMs }] },
    body: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(8192) }),
    errors: ['limit-reached', 'not-found', 'too-large', 'media-type-unsupported'],
  },
} as const satisfies RouteTable;
