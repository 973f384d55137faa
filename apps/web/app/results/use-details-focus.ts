/** Where details open beside the rows, the rows keep the focus; F6 leads over. */
import { type RefObject, useEffect, useRef } from 'react';

/** `openUrl` 0: no details are open. */
export function useDetailsFocus(openUrl: number, frame: RefObject<HTMLElement | null>, isPhone: boolean): void {
  const last = useRef(openUrl);
  useEffect(() => {
    if (openUrl !== 0 && last.current === 0 && !isPhone && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
    }
    last.current = openUrl;
  }, [openUrl, frame, isPhone]);
}
