/** Headers that `fetch` does not let anyone set: the crawler's name, and a cookie that was typed in; and one that it sets by itself, the languages of this browser. They are put on the extension's own requests alone. */
import type { ExtensionSettings } from '@orbweaver/platform/extension/messages.ts';

let nextRule = 1;

export class OwnHeaders {
  #ids: number[] = [];

  async set({ userAgent, headers, cookie, secretOrigins }: ExtensionSettings): Promise<void> {
    await this.drop();
    const own = {
      initiatorDomains: [chrome.runtime.id],
      resourceTypes: ['xmlhttprequest', 'other'] as chrome.declarativeNetRequest.ResourceType[],
    };
    const rule = (
      header: chrome.declarativeNetRequest.ModifyHeaderInfo,
      condition: chrome.declarativeNetRequest.RuleCondition,
    ): chrome.declarativeNetRequest.Rule => ({
      id: nextRule++,
      action: { type: 'modifyHeaders', requestHeaders: [header] },
      condition: { ...own, ...condition },
    });
    const addRules = [
      rule(setTo('user-agent', userAgent), {}),
      ...(cookie === null ? [] : secretOrigins.map((origin) => rule(setTo('cookie', cookie), { urlFilter: `|${origin}/` }))),
      // A crawler has none: sites would answer each person otherwise.
      ...(headers.some(([name]) => name.toLowerCase() === 'accept-language')
        ? []
        : [rule({ header: 'accept-language', operation: 'remove' }, {})]),
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

function setTo(header: string, value: string): chrome.declarativeNetRequest.ModifyHeaderInfo {
  return { header, operation: 'set', value };
}

/** What a worker that was ended left behind. */
export async function dropLeftHeaders(): Promise<void> {
  const removeRuleIds = (await chrome.declarativeNetRequest.getSessionRules()).map(({ id }) => id);
  nextRule = Math.max(0, ...removeRuleIds) + 1;
  await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds });
}
