/** Fourth phase: verifies what only its uses could tell how to ask for, now that all uses are known. */
import type { Step } from './phase.ts';
import type { Scan } from './state.ts';

export function deferred({ parts: { stored, verify }, state: { order } }: Scan): Step {
  const { frontier, intake } = order;
  // Of links that were verified before the scan was resumed.
  stored.eachVerifiedRedirect((id, target) => intake.takeVerified(id, target));
  const isReleased = verify.releaseDeferred((id) => frontier.isAdmitted(id));
  return isReleased || verify.waiting > 0 || frontier.advance() ? 'queued' : 'done';
}
