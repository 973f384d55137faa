/** Solves a proof of work off the page's thread: the challenge comes in, the solution goes out, null where there is none. */
import type { Proof, ProofChallenge } from '@orbweaver/model/api/proof.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

workerScope.onmessage = async ({ data: challenge }: MessageEvent<ProofChallenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer: Proof['solution'] | null = solution && { counter: solution.counter, derivedKey: solution.derivedKey };
  workerScope.postMessage(answer);
};
