/** Fetches the task that a sign-up has to solve where many sign up, and solves it. */
import type { SignUpProof } from '@orbweaver/model/api/sign-up.ts';
import { callServer } from '../server-call.ts';

/** null where there was no task to get, or no solution to it. */
export async function solveProof(): Promise<SignUpProof | null> {
  const got = await callServer('GET /server/sign-up/challenge');
  if (!got.ok) return null;
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<SignUpProof['solution'] | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<SignUpProof['solution'] | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(got.data);
    });
    return solution && { challenge: got.data, solution };
  } finally {
    worker.terminate();
  }
}
