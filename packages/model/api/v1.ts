/** `/api/v1`: what programs call with a key (`Authorization: Bearer orbw_…`). Names and shapes here are kept: others have written code against them. */
import { z } from 'zod';
import { limitsSchema } from './limits.ts';
import type { RouteTable } from './route.ts';
import { savedScanSchema } from './scans.ts';

const tag = 'api';
const params = z.object({ id: z.string().max(64) });
const scanSchema = savedScanSchema.omit({ is: true });

export const apiV1Routes = {
  'GET /api/v1/account': {
    tag,
    summary: 'The plan, and what is used of it this month',
    policy: { who: 'key', scope: 'account:read' },
    data: limitsSchema,
  },
  'GET /api/v1/scans': {
    tag,
    summary: 'Stored scans, newest first',
    policy: { who: 'key', scope: 'scans:read' },
    data: z.array(scanSchema),
  },
  'GET /api/v1/scans/:id': {
    tag,
    summary: 'One stored scan',
    policy: { who: 'key', scope: 'scans:read', owns: 'scan' },
    params,
    data: scanSchema,
  },
  'GET /api/v1/scans/:id/file': {
    tag,
    summary: 'The scan file (SQLite), streamed; one byte range is answered',
    policy: { who: 'key', scope: 'scans:read', owns: 'scan' },
    params,
  },
  'PATCH /api/v1/scans/:id': {
    tag,
    summary: 'Rename a stored scan',
    policy: { who: 'key', scope: 'scans:write', owns: 'scan' },
    params,
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }),
    data: scanSchema,
  },
  'DELETE /api/v1/scans/:id': {
    tag,
    summary: 'Delete a stored scan; for a minute it can be taken back in the web application',
    policy: { who: 'key', scope: 'scans:write', owns: 'scan' },
    params,
    data: z.object({ id: z.string(), restorableUntil: z.iso.datetime() }),
  },
} as const satisfies RouteTable;
