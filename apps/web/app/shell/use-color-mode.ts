/** The colour mode of this browser as a value that components can read and change; every open page follows. */
import { useEffect, useSyncExternalStore } from 'react';
import { type ColorMode, colorModeKey, readColorMode, themeOf } from './color-mode.ts';

const listeners = new Set<() => void>();

function stored(): ColorMode {
  try {
    return readColorMode(window.localStorage.getItem(colorModeKey));
  } catch {
    return 'system';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Chosen before in this browser? An account's choice only counts where not. */
export function hasColorMode(): boolean {
  try {
    return window.localStorage.getItem(colorModeKey) !== null;
  } catch {
    return false;
  }
}

export function setColorMode(mode: ColorMode): void {
  try {
    window.localStorage.setItem(colorModeKey, mode);
  } catch {
    // A browser that keeps nothing still changes for this page.
  }
  applyTheme(mode);
  for (const listener of listeners) listener();
}

/** Is the page dark now? */
export function isPageDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function applyTheme(mode: ColorMode): void {
  const html = document.documentElement;
  const forced = html.dataset['theme'];
  const theme = forced === 'dark' || forced === 'light' ? forced : themeOf(mode, window.matchMedia('(prefers-color-scheme: dark)').matches);
  html.classList.toggle('dark', theme === 'dark');
  html.classList.toggle('light', theme === 'light');
}

export function useColorMode(): ColorMode {
  const mode = useSyncExternalStore(subscribe, stored, () => 'system' as const);
  useEffect(() => {
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(stored());
    follow();
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, []);
  return mode;
}
