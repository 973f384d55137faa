import type { SpeedMeasurer } from '@orbweaver/model/speed.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../session/server-call.ts';

/** Who can measure pages for this account, the preferred first; null until that is known. */
export function useSpeedMeasurers(isAsked: boolean): readonly SpeedMeasurer[] | null {
  const [measurers, setMeasurers] = useState<readonly SpeedMeasurer[] | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isGone = false;
    void callServer('GET /server/user/speed').then((result) => {
      if (!isGone && result.ok) setMeasurers(result.data.by);
    });
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return measurers;
}
