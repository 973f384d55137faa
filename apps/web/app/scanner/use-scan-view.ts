/**
 * The view questions of the open scan. While it grows they are asked again as often as its worker has time for: answers cost more the larger the
 * file, and the worker that gives them writes the scan besides.
 */
import type { ScanState } from '@orbweaver/scan/results/protocol.ts';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ScanClient } from '../device-scan/client.ts';
import type { ResultsClient } from '../results/results-client.tsx';
import { isRunning } from './use-device-scan.ts';

/** A new round of questions is never sooner than this after the last. */
const leastMs = 1000;
/** Between two rounds so many times as long as the last one's responses took. */
const restShare = 5;
const lookMs = 250;

interface Round {
  open: number;
  beganMs: number;
  /** How long its questions waited for their responses, added. */
  tookMs: number;
}

export interface ScanView {
  readonly client: ResultsClient;
  /** Changes when questions are to be asked again. */
  readonly version: number;
}

export function useScanView(client: ScanClient, state: ScanState): ScanView {
  const [round, setRound] = useState(0);
  const current = useRef<Round>({ open: 0, beganMs: 0, tookMs: 0 });
  const isRereading = state.rereading > 0;
  const isGrowing = isRunning(state) && !isRereading;
  const asking = useMemo<ResultsClient>(
    () => ({
      async ask(kind, ask) {
        await whenReread(client);
        const now = current.current;
        const askedMs = performance.now();
        now.open++;
        try {
          return await client.view(kind, ask);
        } finally {
          now.open--;
          now.tookMs += performance.now() - askedMs;
        }
      },
    }),
    [client],
  );
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setInterval(() => {
      const { open, beganMs, tookMs } = current.current;
      const now = performance.now();
      if (open > 0 || now - beganMs < Math.max(leastMs, restShare * tookMs)) return;
      current.current = { open: 0, beganMs: now, tookMs: 0 };
      startTransition(() => setRound((before) => before + 1));
    }, lookMs);
    return () => clearInterval(timer);
  }, [isGrowing]);
  const version = isGrowing ? round : -1 - state.changes;
  return useMemo(() => ({ client: asking, version }), [asking, version]);
}

/** While pages are read again the screen keeps what it shows, and what is asked anew waits for the new state. */
function whenReread(client: ScanClient): Promise<void> {
  const isOver = () => (client.getState()?.rereading ?? 0) === 0;
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = client.subscribe(() => {
      if (!isOver()) return;
      end();
      resolve();
    });
  });
}
