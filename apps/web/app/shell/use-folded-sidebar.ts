/** Whether the sidebar is folded; remembered in this browser. */
import { useEffect } from 'react';
import { changeUiSettings, useUiSettings } from '../session/ui-settings.ts';

const key = 'orbweaver-sidebar';

export function useFoldedSidebar(): { readonly isFolded: boolean; readonly setFolded: (folded: boolean) => void } {
  const { sidebar } = useUiSettings();
  useEffect(() => {
    try {
      if (window.localStorage.getItem(key) === 'folded') changeUiSettings({ sidebar: false });
    } catch {
      // Nothing is remembered in this browser.
    }
  }, []);
  return {
    isFolded: !sidebar,
    setFolded: (folded) => {
      changeUiSettings({ sidebar: !folded });
      try {
        window.localStorage.setItem(key, folded ? 'folded' : 'open');
      } catch {
        // It is folded for this page all the same.
      }
    },
  };
}
