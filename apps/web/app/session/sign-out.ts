/** Ends the session and starts over with a fresh document, so that nothing of the account stays in memory. */
import { callServer } from './server-call.ts';

export async function signOut(): Promise<void> {
  await callServer('POST /server/auth/sign-out', { body: {} });
  window.location.assign('/');
}
