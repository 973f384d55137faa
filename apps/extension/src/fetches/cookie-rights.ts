/** With whose cookies a person lets an installation ask: pairs of installation and site, forgotten when the browser is closed. */
interface Kept {
  readonly cookies?: readonly string[];
}

const nameOf = (installation: string, site: string): string => `${installation} ${site}`;

async function kept(): Promise<readonly string[]> {
  const { cookies = [] } = await chrome.storage.session.get<Kept>('cookies');
  return cookies;
}

export async function maySendCookies(installation: string, site: string): Promise<boolean> {
  return (await kept()).includes(nameOf(installation, site));
}

export async function letSendCookies(installation: string, site: string): Promise<void> {
  await chrome.storage.session.set({ cookies: [...new Set([...(await kept()), nameOf(installation, site)])] } satisfies Kept);
}

export async function forgetCookies(installation: string): Promise<void> {
  const left = (await kept()).filter((each) => !each.startsWith(nameOf(installation, '')));
  await chrome.storage.session.set({ cookies: left } satisfies Kept);
}
