/** The account's `dark_mode` holds in a browser where nobody has chosen yet. */
import { useEffect } from 'react';
import { callServer } from '../session/server-call.ts';
import { hasColorMode, setColorMode } from './use-color-mode.ts';

export function useAccountTheme(): void {
  useEffect(() => {
    if (hasColorMode()) return;
    void callServer('GET /server/user/stateData').then((result) => {
      if (result.ok && result.data.dark_mode === 1 && !hasColorMode()) setColorMode('dark');
    });
  }, []);
}
