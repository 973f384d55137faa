/** Solves a sign-up's proof of work off the page's thread: the challenge comes in, the solution goes out, null where there is none. */
import type { SignUpChallenge, SignUpProof } from '@orbweaver/model/api/sign-up.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

workerScope.onmessage = async ({ data: challenge }: MessageEvent<SignUpChallenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer: SignUpProof['solution'] | null = solution && { counter: solution.counter, derivedKey: solution.derivedKey };
  workerScope.postMessage(answer);
};
