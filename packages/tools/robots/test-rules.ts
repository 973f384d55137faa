/** Asks a robots.txt about addresses for several agents: allowed or not, and the line that decides. RFC 9309; Google's parser. */
import { parseRobots, type RobotsFault } from '@orbweaver/formats/robots.ts';
import { type AgentRules, askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { ToolFault } from '../tool-fault.ts';

export interface RobotsResponse {
  readonly agent: string;
  readonly url: string;
  readonly allowed: boolean;
  /** 'disallow: /private', null where no rule matches, which allows. */
  readonly rule: string | null;
  /** 1-based line of the rule. */
  readonly line: number | null;
  /** A group names the agent; else the group for everyone counts. */
  readonly isNamed: boolean;
}

export interface RobotsTest {
  readonly responses: readonly RobotsResponse[];
  readonly faults: readonly RobotsFault[];
  readonly sitemaps: readonly string[];
  /** Seconds by agent, where the file names any. */
  readonly delays: readonly { readonly agent: string; readonly seconds: number }[];
}

/** Addresses times agents. */
const maxResponses = 20_000;

/** Google's advertising agents obey only what names them. */
const ownGroupOnly: ReadonlySet<string> = new Set(['adsbot-google', 'adsbot-google-mobile', 'mediapartners-google']);

export function testRobots(text: string, agents: readonly string[], urls: readonly string[]): RobotsTest {
  if (agents.length * urls.length > maxResponses) throw new ToolFault('tool-robots.fault.too-many', { limit: maxResponses });
  const robots = parseRobots(text);
  const rules = agents.map((agent) => [agent, rulesFor(selectRules(robots, agent), agent)] as const);
  const responses = urls.flatMap((url) => rules.map(([agent, own]) => responseOf(agent, url, own)));
  const delays = rules.flatMap(([agent, { crawlDelay }]) => (crawlDelay === null ? [] : [{ agent, seconds: crawlDelay }]));
  return { responses, faults: robots.faults, sitemaps: robots.sitemaps.map((sitemap) => sitemap.href), delays };
}

function rulesFor(rules: AgentRules, agent: string): AgentRules {
  return !rules.named && ownGroupOnly.has(agent.toLowerCase()) ? { compiled: [], named: false, crawlDelay: null } : rules;
}

function responseOf(agent: string, url: string, rules: AgentRules): RobotsResponse {
  const { allowed, rule } = askRules(rules, url);
  return { agent, url, allowed, rule: rule === null ? null : `${rule.kind}: ${rule.path}`, line: rule?.line ?? null, isNamed: rules.named };
}
