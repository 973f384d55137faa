/** System, light or dark: kept in the browser, applied before the first paint, and following the device while the choice is "system". */

export const colorModeKey = 'nuxt-color-mode';

export const colorModes = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof colorModes)[number];
type Theme = 'light' | 'dark';

/** A stored value as a choice; anything else is "system". */
export function readColorMode(stored: string | null | undefined): ColorMode {
  return colorModes.find((mode) => mode === stored) ?? 'system';
}

/** The theme that a choice means on this device. */
export function themeOf(mode: ColorMode, isDeviceDark: boolean): Theme {
  if (mode === 'system') return isDeviceDark ? 'dark' : 'light';
  return mode;
}

/** A page may force light or dark. Forcing "system" is a mistake of that page: it throws. */
export function forcedTheme(forced: unknown): Theme | null {
  if (forced === undefined || forced === null) return null;
  if (forced !== 'light' && forced !== 'dark') throw new Error(`a page may force light or dark, not ${String(forced)}`);
  return forced;
}

/** Script for the head, so that no page flashes in the wrong colours. The forced theme stands on `<html data-theme>`. */
export const colorModeScript = `(() => {
  const html = document.documentElement;
  let mode = html.dataset.theme;
  try { mode ||= localStorage.getItem('${colorModeKey}'); } catch {}
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.classList.add(dark ? 'dark' : 'light');
})();`;
