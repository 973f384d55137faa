/** Tells the server that a scan has ended which it did not fetch for: the gateway would have seen it. */
import { callServer } from '../session/server-call.ts';

/** A server that cannot be told ends the grant by itself in time. */
export async function endGrant(id: string): Promise<void> {
  if (id !== '') await callServer('POST /server/grants/:id/finish', { params: { id }, body: { outcome: 'done' } });
}
