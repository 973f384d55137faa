/** `/health`: the process answers. `/ready`: its database does too, and it is not stopping. And the document of all calls. */
import { z } from 'zod';
import type { RouteTable } from './route.ts';

const stateSchema = z.object({ state: z.enum(['up', 'ready', 'stopping', 'no-database']) });

const policy = { who: 'public' } as const;

export const healthRoutes = {
  'GET /health': { tag: 'health', summary: 'The process runs', policy, data: stateSchema },
  'GET /ready': { tag: 'health', summary: 'Requests can be served', policy, data: stateSchema, statuses: [200, 503] },
  'GET /server/openapi.json': { tag: 'health', summary: 'This document', policy },
} as const satisfies RouteTable;
