/** Icons of the installed sets in Iconify's wire format; `file` is `{prefix}.json`. */
import { z } from 'zod';
import type { RouteTable } from './route.ts';

export const iconSetRoutes = {
  'GET /api/_nuxt_icon/:file': {
    mediaType: 'application/json',
    tag: 'icons',
    summary: 'Icons by name, in Iconify’s format',
    policy: { who: 'public' },
    params: z.object({ file: z.string().max(60) }),
    query: z.object({ icons: z.string().min(1).max(2_000) }),
    errors: ['not-found'],
  },
} as const satisfies RouteTable;
