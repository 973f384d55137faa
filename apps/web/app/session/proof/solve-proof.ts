/** Solves the task that the server asks for before a sign-up of many, or a scan of the widget. */
import type { Proof, ProofChallenge } from '@orbweaver/model/api/proof.ts';
import type { CallResult } from '../server-call.ts';

/** null where there was no task to get, or no solution to it. */
export async function solveProof(asked: Promise<CallResult<ProofChallenge>>): Promise<Proof | null> {
  const got = await asked;
  if (!got.ok) return null;
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  try {
    const solution = await new Promise<Proof['solution'] | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Proof['solution'] | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(got.data);
    });
    return solution && { challenge: got.data, solution };
  } finally {
    worker.terminate();
  }
}
