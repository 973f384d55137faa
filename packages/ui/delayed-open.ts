/** What is asked to open opens after a while, and closes after another; the last request counts. */
import { useEffect, useState } from 'react';

export interface Delays {
  readonly showMs: number;
  readonly hideMs: number;
}

export function useDelayedOpen({ showMs, hideMs }: Delays): { readonly isOpen: boolean; readonly setWanted: (wanted: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(isWanted), isWanted ? showMs : hideMs);
    return () => clearTimeout(timer);
  }, [isWanted, showMs, hideMs]);
  return { isOpen, setWanted };
}
