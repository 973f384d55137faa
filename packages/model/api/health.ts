/** `/health`: the process answers. `/ready`: its database does too, its disk has room, and it is not stopping. `/metrics`: figures for Prometheus. And the document of all calls. */
import { z } from 'zod';
import type { RouteTable } from './route.ts';

const upSchema = z.object({ state: z.literal('up') });

const readySchema = z.object({
  state: z.enum(['ready', 'stopping', 'no-database', 'disk-full']),
  disk: z.object({
    /** null = the file system does not say. */
    freeBytes: z.number().nullable(),
    /** Below it nothing is stored: `disk-full`. */
    reserveBytes: z.number(),
  }),
});

const policy = { who: 'public' } as const;

export const healthRoutes = {
  'GET /health': { tag: 'health', summary: 'Whether the process is running', policy, data: upSchema },
  'GET /ready': { tag: 'health', summary: 'Whether requests can be served', policy, data: readySchema, statuses: [200, 503] },
  'GET /metrics': {
    mediaType: 'text/plain',
    tag: 'health',
    summary: "Metrics for Prometheus, with the operator's token",
    policy,
    errors: ['not-found'],
  },
  'GET /server/openapi.json': { mediaType: 'application/json', tag: 'health', summary: 'This document', policy },
} as const satisfies RouteTable;
