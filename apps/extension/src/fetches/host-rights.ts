/** Which origins a person has let the extension ask. Remembered until that changes. */
export class HostRights {
  readonly #known = new Map<string, Promise<boolean>>();

  constructor() {
    const forget = (): void => this.#known.clear();
    chrome.permissions.onAdded.addListener(forget);
    chrome.permissions.onRemoved.addListener(forget);
  }

  mayAsk(origin: string): Promise<boolean> {
    let known = this.#known.get(origin);
    if (known === undefined) {
      known = mayAsk(origin);
      this.#known.set(origin, known);
    }
    return known;
  }
}

export async function mayAsk(origin: string): Promise<boolean> {
  // What is no web address is told by who asks for it.
  if (!/^https?:/.test(origin)) return true;
  return chrome.permissions.contains({ origins: [`${origin}/*`] }).catch(() => false);
}
