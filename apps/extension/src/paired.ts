/** Installations that may scan through this extension: those of its build, and those that a person has allowed. */

import { forgetCookies } from './fetches/cookie-rights.ts';

declare const ORIGINS: readonly string[];
/** Of the build (`--origin`): their bridge is in the manifest. */
export const builtOrigins: readonly string[] = ORIGINS;

const bridgeFile = 'bridge.js';

export async function pairedOrigins(): Promise<readonly string[]> {
  const { paired = [] } = await chrome.storage.local.get<{ paired?: readonly string[] }>('paired');
  return paired;
}

export async function isPaired(origin: string): Promise<boolean> {
  return builtOrigins.includes(origin) || (await pairedOrigins()).includes(origin);
}

/** To be called in the turn of a click: the browser asks the person. Puts the bridge into the installation's pages, and into the open one. */
export async function pair(origin: string, tabId: number): Promise<boolean> {
  if (!(await chrome.permissions.request({ origins: [`${origin}/*`] }))) return false;
  await register(origin);
  await chrome.storage.local.set({ paired: [...new Set([...(await pairedOrigins()), origin])] });
  await chrome.scripting.executeScript({ target: { tabId }, files: [bridgeFile] });
  return true;
}

export async function unpair(origin: string): Promise<void> {
  const left = (await pairedOrigins()).filter((each) => each !== origin);
  await chrome.storage.local.set({ paired: left });
  await forgetCookies(origin);
  await chrome.scripting.unregisterContentScripts({ ids: [origin] }).catch(() => {});
  await chrome.permissions.remove({ origins: [`${origin}/*`] }).catch(() => false);
}

/** A person took the right back in the browser's own settings. */
export async function forgetRemoved(): Promise<void> {
  for (const origin of await pairedOrigins()) {
    if (!(await chrome.permissions.contains({ origins: [`${origin}/*`] }))) await unpair(origin);
  }
}

async function register(origin: string): Promise<void> {
  const script = { id: origin, matches: [`${origin}/*`], js: [bridgeFile], runAt: 'document_start', persistAcrossSessions: true } as const;
  const known = await chrome.scripting.getRegisteredContentScripts({ ids: [origin] });
  if (known.length === 0) await chrome.scripting.registerContentScripts([{ ...script, matches: [...script.matches], js: [...script.js] }]);
}
