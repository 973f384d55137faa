/** What scans of the account may do at the host of an address, asked once the address rests. */
import type { HostRights } from '@orbweaver/model/api/own-hosts.ts';
import { useEffect, useState } from 'react';
import { callServer } from '../session/server-call.ts';

export interface KnownHost {
  /** With a port where the address has one. */
  readonly host: string;
  readonly rights: HostRights;
}

const restMs = 300;

/** Null while nothing is known of it; '' = there is no address. */
export function useHostRights(url: string): KnownHost | null {
  const origin = URL.parse(url)?.origin ?? '';
  const [known, setKnown] = useState<KnownHost | null>(null);
  useEffect(() => {
    setKnown(null);
    if (origin === '') return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void callServer('GET /server/user/host-rights', { query: { url: origin } }).then((response) => {
        if (isWanted && response.ok) setKnown(response.data);
      });
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [origin]);
  return known;
}
