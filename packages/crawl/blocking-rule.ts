/** Names the robots.txt rule that keeps a user agent from a URL, from stored files: for evidence long after the crawl. */
import { parseRobots } from '@orbweaver/formats/robots.ts';
import { type AgentRules, askRules, selectRules } from '@orbweaver/formats/robots-match.ts';

export interface BlockingRule {
  /** As 'Disallow: /private'. */
  readonly rule: string;
  readonly line: number;
}

/** The returned function answers null where the file allows the URL. Files are parsed once each. */
export function createRuleFinder(userAgent: string): (robotsText: string, url: string) => BlockingRule | null {
  const known = new Map<string, AgentRules>();
  return (robotsText, url) => {
    let rules = known.get(robotsText);
    if (rules === undefined) {
      rules = selectRules(parseRobots(robotsText), userAgent);
      known.set(robotsText, rules);
    }
    const { allowed, rule } = askRules(rules, url);
    return allowed || rule === null ? null : { rule: `Disallow: ${rule.path}`, line: rule.line };
  };
}
