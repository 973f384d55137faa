/** Whether the sidebar is folded: open at first, folded beside results, which need the room; what was chosen for either is remembered in this browser. */
import { useEffect, useLayoutEffect } from 'react';
import { changeUiSettings, useUiSettings } from '../session/ui-settings.ts';

const keys = { pages: 'orbweaver-sidebar', results: 'orbweaver-sidebar-results' } as const;
type Place = keyof typeof keys;

let place: Place = 'pages';

export function useFoldedSidebar(): { readonly isFolded: boolean; readonly setFolded: (folded: boolean) => void } {
  const { sidebar } = useUiSettings();
  useEffect(() => changeUiSettings({ sidebar: isOpenAt(place) }), []);
  return {
    isFolded: !sidebar,
    setFolded: (folded) => {
      changeUiSettings({ sidebar: !folded });
      try {
        window.localStorage.setItem(keys[place], folded ? 'folded' : 'open');
      } catch {
        // It is folded for this page all the same.
      }
    },
  };
}

/** Of a screen of results, as long as it is shown. */
export function useSidebarOfResults(): void {
  useLayoutEffect(() => {
    goTo('results');
    return () => goTo('pages');
  }, []);
}

function goTo(next: Place): void {
  place = next;
  changeUiSettings({ sidebar: isOpenAt(next) });
}

function isOpenAt(at: Place): boolean {
  try {
    const chosen = window.localStorage.getItem(keys[at]);
    return chosen === null ? at === 'pages' : chosen === 'open';
  } catch {
    // Nothing is remembered in this browser.
    return at === 'pages';
  }
}
