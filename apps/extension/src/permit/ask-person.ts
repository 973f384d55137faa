/** Asks a person in a window of the extension whether a site may be asked: browsers give the right only in answer to a click there. */
import { maySendCookies } from '../fetches/cookie-rights.ts';
import { mayAsk } from '../fetches/host-rights.ts';

const size = { width: 440, height: 460 };

/** Resolves with whether the site may be asked, once the window is closed. `cookiesFor`: the installation that wants the cookies of the site, too. */
export async function askPerson(site: string, cookiesFor: string | null): Promise<boolean> {
  const origin = originOf(site);
  if (origin === null) return false;
  const may = async (): Promise<boolean> => (await mayAsk(origin)) && (cookiesFor === null || (await maySendCookies(cookiesFor, origin)));
  if (await may()) return true;
  const query = new URLSearchParams({ site: origin, ...(cookiesFor === null ? {} : { cookies: cookiesFor }) });
  const window = await chrome.windows.create({ url: `permit.html?${query}`, type: 'popup', ...size });
  await closed(window?.id);
  return may();
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
