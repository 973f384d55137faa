/** `/mcp`: the Model Context Protocol over HTTP, one JSON-RPC message a call (docs/mcp.md). */
import { z } from 'zod';
import type { RouteTable } from './route.ts';

const tag = 'mcp';
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

export const mcpRoutes = {
  'POST /mcp': {
    tag,
    summary:
      'A message of the Model Context Protocol (streamable HTTP, without sessions); tools that start or stop scans need `scans:start`',
    policy: { who: 'key', scope: 'scans:read' },
    body: z.looseObject({ jsonrpc: z.literal('2.0'), method: z.string().max(200).optional() }).meta({ examples: [ping] }),
    mediaType: 'application/json',
    statuses: [200, 202],
  },
  'GET /mcp': { tag, summary: 'Always 405: there is no stream of messages', policy: { who: 'public' }, statuses: [405] },
} as const satisfies RouteTable;
