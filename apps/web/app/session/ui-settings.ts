/** What of the interface is open: the specification's UI settings, shared by all components of the page. */
import { useSyncExternalStore } from 'react';

export interface UiSettings {
  readonly dark: boolean;
  readonly menu: boolean;
  readonly sidebar: boolean;
  readonly contact: boolean;
  /** Key of the contact form's title: "Contact Us", or "Hire an expert". */
  readonly contTitle: 'shell.contact' | 'shell.contact.expert';
}

export const defaultUiSettings: UiSettings = { dark: false, menu: false, sidebar: true, contact: false, contTitle: 'shell.contact' };

let current = defaultUiSettings;
const listeners = new Set<() => void>();

export function changeUiSettings(change: Partial<UiSettings>): void {
  current = { ...current, ...change };
  for (const listener of listeners) listener();
}

/** Opens the contact form over whatever is on the screen. */
export function openContact(contTitle: UiSettings['contTitle'] = 'shell.contact'): void {
  changeUiSettings({ contact: true, contTitle });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentUiSettings = (): UiSettings => current;

export function useUiSettings(): UiSettings {
  return useSyncExternalStore(subscribe, currentUiSettings, () => defaultUiSettings);
}
