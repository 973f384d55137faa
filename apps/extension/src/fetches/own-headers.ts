/** Headers that `fetch` does not let anyone set: the crawler's name, and a cookie that was typed in. They are put on the extension's own requests alone. */
import type { ExtensionSettings } from '@orbweaver/platform/extension/messages.ts';

let nextRule = 1;

export class OwnHeaders {
  #ids: number[] = [];

  async set({ userAgent, cookie, secretOrigins }: ExtensionSettings): Promise<void> {
    await this.drop();
    const own = {
      initiatorDomains: [chrome.runtime.id],
      resourceTypes: ['xmlhttprequest', 'other'] as chrome.declarativeNetRequest.ResourceType[],
    };
    const rule = (
      header: string,
      value: string,
      condition: chrome.declarativeNetRequest.RuleCondition,
    ): chrome.declarativeNetRequest.Rule => ({
      id: nextRule++,
      action: { type: 'modifyHeaders', requestHeaders: [{ header, operation: 'set', value }] },
      condition: { ...own, ...condition },
    });
    const addRules = [
      rule('user-agent', userAgent, {}),
      ...(cookie === null ? [] : secretOrigins.map((origin) => rule('cookie', cookie, { urlFilter: `|${origin}/` }))),
    ];
    this.#ids = addRules.map(({ id }) => id);
    await chrome.declarativeNetRequest.updateSessionRules({ addRules });
  }

  async drop(): Promise<void> {
    const removeRuleIds = this.#ids;
    this.#ids = [];
    if (removeRuleIds.length > 0) await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds });
  }
}

/** What a worker that was ended left behind. */
export async function dropLeftHeaders(): Promise<void> {
  const removeRuleIds = (await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id);
  nextRule = Math.max(0, ...removeRuleIds) + 1;
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds });
}
