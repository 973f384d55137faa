/** The browser extension, where this page has it, and whether scans go through it: by default they do. */
import { useEffect, useState } from 'react';
import { findExtension, onExtension } from '../device-scan/extension-bridge.ts';
import type { ExtensionChoice } from './begin-scan.ts';

export interface Extension {
  /** Scans are fetched by it; null = by the server. */
  readonly choice: ExtensionChoice | null;
  readonly onChoose: (choice: ExtensionChoice | null) => void;
}

/** null where there is none. */
export function useExtension(): Extension | null {
  const [isThere, setThere] = useState(false);
  const [choice, onChoose] = useState<ExtensionChoice | null>({ withCookies: false });
  useEffect(() => {
    let isLeft = false;
    const found = (): void => {
      if (!isLeft) setThere(true);
    };
    findExtension().then((version) => version !== null && found());
    const stop = onExtension(found);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  return isThere ? { choice, onChoose } : null;
}
