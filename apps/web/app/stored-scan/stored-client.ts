/** Asks the server about a scan that a link opened. */
import type { ResultsClient } from '../results/results-client.tsx';
import { callServer } from '../session/server-call.ts';

/** The reader of stored scans has other questions before this one. */
const busyWaitMs = 1_500;

/** `onLost`: the link was revoked, or it expired. Questions about it stay open then, since the screen goes. */
export function createSharedClient(pass: string, onLost: () => void): ResultsClient {
  const ask = async (kind: string, ask: unknown): Promise<unknown> => {
    for (;;) {
      const result = await callServer('POST /server/share/ask', { body: { pass, kind, ask } });
      if (result.ok) return result.data.response;
      if (result.code === 'not-found') {
        onLost();
        return new Promise(() => undefined);
      }
      if (result.code !== 'server-busy') throw new Error(result.code);
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs));
    }
  };
  return { ask: ask as ResultsClient['ask'] };
}
