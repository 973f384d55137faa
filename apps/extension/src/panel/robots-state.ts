/** What the robots.txt of the page's own origin says of it, agent by agent, with the rule that decided. */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { askInTab } from '../page/read-tab.ts';

/** Agents of search engines and of the services that answer from the web; `*` is everyone else. */
const agents = [
  'Googlebot',
  'Googlebot-Image',
  'Bingbot',
  'DuckDuckBot',
  'YandexBot',
  'GPTBot',
  'OAI-SearchBot',
  'ClaudeBot',
  '*',
] as const;

export interface AgentVerdict {
  readonly agent: string;
  readonly allowed: boolean;
  /** `Disallow: /private`; null where no rule matched. */
  readonly rule: string | null;
  readonly line: number;
}

export type RobotsState =
  /** No file, or none that could be read: everything is allowed. */
  { readonly kind: 'none'; readonly status: number } | { readonly kind: 'read'; readonly verdicts: readonly AgentVerdict[] };

export async function askRobots(tabId: number, pageUrl: string): Promise<RobotsState> {
  const { origin } = new URL(pageUrl);
  const record = await askInTab(tabId, `${origin}/robots.txt`).catch(() => null);
  if (record === null || record.body === null || record.status !== 200) return { kind: 'none', status: record?.status ?? 0 };
  const robots = parseRobots(record.body);
  const verdicts = agents.map((agent): AgentVerdict => {
    const { allowed, rule } = askRules(selectRules(robots, agent), pageUrl);
    const text = rule === null ? null : `${rule.kind === 'allow' ? 'Allow' : 'Disallow'}: ${rule.path}`;
    return { agent, allowed, rule: text, line: rule?.line ?? 0 };
  });
  return { kind: 'read', verdicts };
}
