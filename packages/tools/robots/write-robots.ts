/** Groups of rules to a robots.txt: one group an agent list, paths encoded, no value that could start a line of its own. RFC 9309. */

export interface RuleGroup {
  /** Tokens; '*' for everyone. */
  readonly agents: readonly string[];
  readonly rules: readonly { readonly kind: 'allow' | 'disallow'; readonly path: string }[];
  /** Seconds; not read by Google. */
  readonly crawlDelay: number | null;
}

export interface RobotsPlan {
  readonly groups: readonly RuleGroup[];
  /** Absolute addresses. */
  readonly sitemaps: readonly string[];
}

export type RobotsPlanProblem = 'sitemap-relative' | 'all-blocked' | 'search-blocked' | 'files-blocked' | 'path-relative';

export function writeRobots(plan: RobotsPlan): string {
  const groups = plan.groups.flatMap((group) => {
    const agents = [...new Set(group.agents.map(toToken).filter((agent) => agent !== ''))];
    if (agents.length === 0) return [];
    const rules = group.rules.map(({ kind, path }) => `${kind === 'allow' ? 'Allow' : 'Disallow'}: ${toPath(path)}`.trimEnd());
    const delay = group.crawlDelay === null ? [] : [`Crawl-delay: ${group.crawlDelay}`];
    return [[...agents.map((agent) => `User-agent: ${agent}`), ...(rules.length === 0 ? ['Disallow:'] : rules), ...delay].join('\n')];
  });
  const sitemaps = plan.sitemaps.flatMap((sitemap) => {
    const url = URL.parse(sitemap.trim());
    return url === null || !/^https?:$/.test(url.protocol) ? [] : [`Sitemap: ${url.href}`];
  });
  return `${[...groups, ...(sitemaps.length === 0 ? [] : [sitemaps.join('\n')])].join('\n\n')}\n`;
}

/** A name as robots.txt reads it: up to the first sign that no token has. */
function toToken(agent: string): string {
  return agent.trim() === '*' ? '*' : (/^[A-Za-z0-9._-]+/.exec(agent.trim())?.[0] ?? '');
}

/** White space, `#` and control characters encoded, a slash in front; the empty path stays (it allows all). */
function toPath(path: string): string {
  const text = path.trim();
  if (text === '') return '';
  const encoded = text.toWellFormed().replace(/[\s#\u0000-\u001f\u007f]/g, encodeURIComponent);
  return /^[/*]/.test(encoded) ? encoded : `/${encoded}`;
}

/** What a plan does that its writer may not want. */
export function judgePlan(plan: RobotsPlan): readonly RobotsPlanProblem[] {
  const problems = new Set<RobotsPlanProblem>();
  if (plan.sitemaps.some((sitemap) => sitemap.trim() !== '' && !/^https?:\/\//i.test(sitemap.trim()))) problems.add('sitemap-relative');
  for (const { agents, rules } of plan.groups) {
    const blocksAll =
      rules.some((rule) => rule.kind === 'disallow' && /^\/\*?$/.test(rule.path.trim())) && !rules.some((rule) => rule.kind === 'allow');
    if (blocksAll && agents.includes('*')) problems.add('all-blocked');
    else if (blocksAll && agents.some((agent) => /^(?:googlebot|bingbot)$/i.test(agent))) problems.add('search-blocked');
    if (rules.some((rule) => rule.kind === 'disallow' && /\.(?:css|js)\b|^\/(?:assets|static|css|js|wp-includes)\/?/i.test(rule.path)))
      problems.add('files-blocked');
    if (rules.some((rule) => rule.path.trim() !== '' && !/^[/*]/.test(rule.path.trim()))) problems.add('path-relative');
  }
  return [...problems];
}
