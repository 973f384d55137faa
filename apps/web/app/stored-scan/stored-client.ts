/** Asks the server about a stored scan, which stays there: of the account, or of a link. */
import type { ResultsClient } from '../results/results-client.tsx';
import { callError } from '../session/route-error.ts';
import type { CallResult } from '../session/server-call.ts';

interface Question {
  readonly kind: string;
  readonly ask: unknown;
}

/** The reader of stored scans has other questions before this one. */
const busyWaitMs = 1_500;

/** `onLost`: there is no such scan any more, or no way to it. Questions about it stay open then, since the screen goes. */
export function createStoredClient(
  send: (question: Question) => Promise<CallResult<{ readonly response?: unknown }>>,
  onLost: () => void,
): ResultsClient {
  const ask = async (kind: string, ask: unknown): Promise<unknown> => {
    for (;;) {
      const result = await send({ kind, ask });
      if (result.ok) return result.data.response;
      if (result.code === 'not-found') {
        onLost();
        return new Promise(() => undefined);
      }
      if (result.code !== 'server-busy') throw callError(result);
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs));
    }
  };
  return { ask: ask as ResultsClient['ask'] };
}
