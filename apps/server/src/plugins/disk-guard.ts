/** Refuses calls that store something while the disk has no more than its reserve. What frees room, and the way in to it, stays open. */
import type { RouteName } from '@orbweaver/model/api/route.ts';
import type { Routes } from '@orbweaver/model/api/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Disk } from '../disk/disk.ts';

const storing = new Set(['POST', 'PUT', 'PATCH']);
/** A session is a row, which the reserve has room for. */
const open: ReadonlySet<string> = new Set<RouteName & keyof Routes>(['POST /server/auth/sign-in/email', 'POST /server/auth/sign-out']);

export function addDiskGuard(app: FastifyInstance, disk: Disk): void {
  // Before the body is read.
  app.addHook('preParsing', async ({ routeOptions: { url, config }, method }) => {
    if (config.policy !== undefined && storing.has(method) && !open.has(`${method} ${url}`)) await disk.requireRoom(0);
  });
}
