/** Asks a person in a window of the extension whether a site may be asked: browsers give the right only in answer to a click there. */
import { mayAsk } from '../fetches/host-rights.ts';

const size = { width: 440, height: 420 };

/** Resolves with whether the site may be asked, once the window is closed. */
export async function askPerson(site: string): Promise<boolean> {
  const origin = originOf(site);
  if (origin === null) return false;
  if (await mayAsk(origin)) return true;
  const window = await chrome.windows.create({ url: `permit.html?site=${encodeURIComponent(origin)}`, type: 'popup', ...size });
  await closed(window?.id);
  return mayAsk(origin);
}

function originOf(site: string): string | null {
  const url = URL.parse(site);
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
}

function closed(id: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const hear = (gone: number): void => {
      if (gone !== id) return;
      chrome.windows.onRemoved.removeListener(hear);
      resolve();
    };
    chrome.windows.onRemoved.addListener(hear);
  });
}
