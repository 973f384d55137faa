/** The account's list names the scan that was looked at last. Where it cannot be told, the list stays as it was. */
import { callServer } from '../session/server-call.ts';

/** For a scan of the account itself: of a project that it is a member of, the owner's list is not its own. */
export function markShown(id: string): void {
  void callServer('POST /server/scans/:id/show', { params: { id } });
}
