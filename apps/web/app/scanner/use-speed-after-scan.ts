/** Once a scan of this tab is complete, asks PageSpeed Insights about its pages, where the toggle is on and the account has a key. */
import { useEffect, useRef } from 'react';
import type { ResultActions } from '../results/results-client.tsx';
import { startSpeedRun } from '../results/speed-run.ts';
import { callServer } from '../session/server-call.ts';

type SpeedActions = NonNullable<ResultActions['speed']>;

interface AfterScan {
  /** null while the scan runs. */
  readonly speed: SpeedActions | null;
  /** Pages arrive: a first run or its continuation, not pages that are asked for again. */
  readonly isGrowing: boolean;
  readonly isComplete: boolean;
  readonly isOn: boolean;
}

export function useSpeedAfterScan({ speed, isGrowing, isComplete, isOn }: AfterScan): void {
  const hasGrown = useRef(false);
  useEffect(() => {
    if (isGrowing) hasGrown.current = true;
    if (isGrowing || !hasGrown.current || speed === null) return;
    hasGrown.current = false;
    if (isComplete && isOn) void measure(speed);
  }, [speed, isGrowing, isComplete, isOn]);
}

async function measure({ scanId, sample, save }: SpeedActions): Promise<void> {
  const state = await callServer('GET /server/user/stateData');
  if (!state.ok || !state.data.google_api) return;
  // A scan that was closed in the meantime is not measured.
  const pages = await sample().catch(() => []);
  startSpeedRun({ scanId, pages, by: 'google', save });
}
