/** What robots.txt tells the agents of AI services. RFC 9309; the operators' own pages; contentsignals.org. */
import { type AiAgent, aiAgents } from '@orbweaver/formats/ai-agents.ts';
import { parseRobots, type RobotsTxt } from '@orbweaver/formats/robots.ts';
import { askRules, selectRules } from '@orbweaver/formats/robots-match.ts';
import { type Check, type SiteFinding, siteCheck } from '../check.ts';
import { cut } from '../evidence.ts';
import { siteOrigins } from '../indexability/robots-txt.ts';
import { whenScanned } from '../scan-parts.ts';
import type { SiteView } from '../site-view.ts';

const source = 'RFC 9309; the operators of the agents';

interface Policy {
  readonly agent: AiAgent;
  readonly isBlocked: boolean;
  /** A group names it; else the rules for all hold. */
  readonly isNamed: boolean;
  readonly rule: string;
  readonly line: number;
}

/** robots.txt of the start page's host, parsed; null where it is not read. */
function robotsOf(
  site: SiteView,
): { readonly robots: RobotsTxt; readonly hasSignal: boolean; readonly target: string; readonly start: string } | null {
  const start = site.startUrl();
  if (start === null) return null;
  const { origin } = new URL(start.url);
  for (const row of siteOrigins(site)) {
    if (row.origin === origin && row.robotsStatus === 200)
      return {
        robots: parseRobots(row.robotsText),
        hasSignal: /^[ \t]*content-signal[ \t]*:/im.test(row.robotsText),
        target: `${origin}/robots.txt`,
        start: start.url,
      };
  }
  return null;
}

function policiesOf(robots: RobotsTxt, start: string): readonly Policy[] {
  return aiAgents.map((agent) => {
    const rules = selectRules(robots, agent.token);
    const { allowed, rule } = askRules(rules, start);
    return {
      agent,
      isBlocked: !allowed,
      isNamed: rules.named,
      rule: rule === null ? '' : `${rule.kind === 'allow' ? 'Allow' : 'Disallow'}: ${rule.path}`,
      line: rule?.line ?? 0,
    };
  });
}

/** Whether the site says anything to agents of AI services, by name or by a signal on content. */
export function addressesAiAgents(site: SiteView): boolean {
  const found = robotsOf(site);
  return found !== null && (found.hasSignal || policiesOf(found.robots, found.start).some(({ isNamed }) => isNamed));
}

/** Nothing to say about a site that closes itself to everyone: robots-txt-blocks-all says it. */
function isClosedToAll(robots: RobotsTxt, start: string): boolean {
  return !askRules(selectRules(robots, '*'), start).allowed && !askRules(selectRules(robots, 'Googlebot'), start).allowed;
}

function judge(site: SiteView, find: (policies: readonly Policy[], target: string) => Iterable<SiteFinding>) {
  return whenScanned(site, 'robots', function* (): Iterable<SiteFinding> {
    const found = robotsOf(site);
    if (found === null || isClosedToAll(found.robots, found.start)) return;
    yield* find(policiesOf(found.robots, found.start), found.target);
  });
}

export const aiBotSearchBlocked = siteCheck({
  id: 'ai-bot-search-blocked',
  category: 'ai-crawlers',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'AI search agent blocked by robots.txt',
    title: 'robots.txt blocks {value}, an AI search user agent ({rule})',
    why: 'AI assistants cannot find or read the site when someone asks about it.',
    fix: 'Allow the user agents for AI search and user requests; training has separate user agents, which can stay blocked.',
  },
  docs: {
    condition: 'robots.txt blocks an AI search or user-fetch agent.',
    found: `
      /robots.txt
      User-agent: OAI-SearchBot
      User-agent: PerplexityBot
      Disallow: /
    `,
    notFound: `
      /robots.txt
      User-agent: GPTBot
      Disallow: /
    `,
  },
  run: (site) =>
    judge(site, function* (policies, target) {
      for (const { agent, isBlocked, rule, line } of policies) {
        if (isBlocked && (agent.purpose === 'search' || agent.purpose === 'user'))
          yield {
            urlId: 0,
            group: agent.vendor,
            evidence: { value: `${agent.token} (${agent.vendor}, ${agent.purpose})`, rule, line, target },
          };
      }
    }),
});

export const aiBotTrainingPolicy = siteCheck({
  id: 'ai-bot-training-policy',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'AI training policy in robots.txt',
    title: 'User agents for AI training: {value}',
    why: 'Whether models may learn from the site is your decision; this is what robots.txt currently says.',
    fix: 'Add a rule for each user agent to robots.txt; those without one follow the rules for all user agents.',
  },
  docs: {
    condition:
      'robots.txt names at least one of the user agents that collect texts for training: the list of all of them, blocked, allowed or not named.',
    found: `
      /robots.txt
      User-agent: GPTBot
      User-agent: CCBot
      Disallow: /
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      Sitemap: https://site.example/sitemap.xml
    `,
  },
  run: (site) =>
    judge(site, function* (policies, target) {
      const training = policies.filter(({ agent }) => agent.purpose === 'training');
      const named = training.filter((policy) => policy.isNamed);
      // Without a word on any of them there is no policy to show.
      if (named.length === 0) return;
      const list = (title: string, some: readonly Policy[]) =>
        some.length === 0 ? [] : [`${title}: ${some.map(({ agent }) => agent.token).join(', ')}`];
      const value = [
        ...list(
          'blocked',
          training.filter((policy) => policy.isBlocked),
        ),
        ...list(
          'allowed',
          named.filter((policy) => !policy.isBlocked),
        ),
        ...list(
          'not named',
          training.filter((policy) => !policy.isNamed && !policy.isBlocked),
        ),
      ].join('; ');
      yield { urlId: 0, evidence: { value: cut(value), count: named.length, target } };
    }),
});

export const aiBotPolicyInconsistent = siteCheck({
  id: 'ai-bot-policy-inconsistent',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'core',
  source,
  settings: {},
  words: {
    name: 'Inconsistent AI rules in robots.txt',
    title: 'AI rules in robots.txt contradict each other: {value}',
    why: 'The rules probably do not do what was intended.',
    fix: 'Decide on search and training separately, and give each user agent its own rule.',
  },
  docs: {
    condition:
      'The search bot of a vendor is blocked while its training bot is allowed, or an archive bot (CCBot) is allowed while all training bots are blocked.',
    found: `
      /robots.txt
      User-agent: OAI-SearchBot
      Disallow: /

      User-agent: GPTBot
      Disallow:
    `,
    notFound: `
      /robots.txt
      User-agent: OAI-SearchBot
      Disallow:

      User-agent: GPTBot
      Disallow: /
    `,
  },
  run: (site) =>
    judge(site, function* (policies, target) {
      for (const { agent, isBlocked, rule, line } of policies) {
        if (agent.purpose !== 'search' || !isBlocked) continue;
        const trainer = policies.find(
          (other) => other.agent.vendor === agent.vendor && other.agent.purpose === 'training' && !other.isBlocked,
        );
        if (trainer !== undefined)
          yield {
            urlId: 0,
            group: agent.vendor,
            evidence: { value: `${trainer.agent.token} may train, ${agent.token} may not find`, rule, line, target },
          };
      }
      const training = policies.filter(({ agent }) => agent.purpose === 'training');
      const archive = policies.find(({ agent }) => agent.purpose === 'archive');
      if (archive !== undefined && !archive.isBlocked && training.every((policy) => policy.isBlocked)) {
        yield {
          urlId: 0,
          group: 'archive',
          evidence: { value: `all training is blocked, but not ${archive.agent.token}, whose archive models learn from`, target },
        };
      }
    }),
});

const signals: readonly string[] = ['search', 'ai-input', 'ai-train', 'use'];

export const aiContentSignalInvalid = siteCheck({
  id: 'ai-content-signal-invalid',
  category: 'ai-crawlers',
  severity: 'warning',
  scope: 'site',
  tier: 'core',
  source: 'contentsignals.org',
  settings: {},
  words: {
    name: 'Invalid Content-Signal in robots.txt',
    title: 'Content-Signal is not valid: {value}',
    why: 'Crawlers cannot tell what the line allows or forbids.',
    fix: 'Write Content-Signal: search=yes, ai-input=yes, ai-train=no, with yes or no for each.',
  },
  docs: {
    condition:
      'A Content-Signal line is empty, or has a key other than search, ai-input and ai-train (use= is tolerated) or a value other than yes and no.',
    found: `
      /robots.txt
      User-agent: *
      Content-Signal: search=maybe
      Allow: /
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Content-Signal: search=yes, ai-train=no
      Allow: /
    `,
  },
  run: (site) =>
    whenScanned(site, 'robots', function* (): Iterable<SiteFinding> {
      const found = robotsOf(site);
      for (const { field, value, line } of found?.robots.others ?? []) {
        if (field !== 'content-signal') continue;
        const wrong = value
          .split(/[,;]/)
          .map((each) => each.trim())
          .find((each) => each !== '' && !isSignal(each));
        if (wrong !== undefined || value.trim() === '')
          yield { urlId: 0, evidence: { value: cut(wrong ?? 'empty'), rule: cut(value), line, target: found?.target ?? '' } };
      }
    }),
});

function isSignal(text: string): boolean {
  const [key = '', value = ''] = text.split('=').map((part) => part.trim().toLowerCase());
  return signals.includes(key) && (key === 'use' || value === 'yes' || value === 'no');
}

const retired: ReadonlyMap<string, string> = new Map([
  ['anthropic-ai', 'ClaudeBot'],
  ['claude-web', 'Claude-User'],
]);

export const aiLegacyToken = siteCheck({
  id: 'ai-legacy-token',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source,
  settings: {},
  words: {
    name: 'Retired AI user agent in robots.txt',
    title: 'robots.txt contains {value}, which is no longer used',
    why: 'The rule has no effect; the current user agent has another name.',
    fix: 'Use ClaudeBot instead of anthropic-ai, and Claude-User instead of Claude-Web.',
  },
  docs: {
    condition: 'robots.txt contains retired tokens (anthropic-ai, Claude-Web) but not the current ones.',
    found: `
      /robots.txt
      User-agent: anthropic-ai
      Disallow: /
    `,
    notFound: `
      /robots.txt
      User-agent: anthropic-ai
      User-agent: ClaudeBot
      Disallow: /
    `,
  },
  run: (site) =>
    whenScanned(site, 'robots', function* (): Iterable<SiteFinding> {
      const found = robotsOf(site);
      const agents = (found?.robots.groups ?? []).flatMap((group) => group.agents);
      const names = new Set(agents.map((agent) => agent.name.toLowerCase()));
      for (const { name, line } of agents) {
        const current = retired.get(name.toLowerCase());
        if (current !== undefined && !names.has(current.toLowerCase()))
          yield { urlId: 0, group: name, evidence: { value: cut(name), rule: current, line, target: found?.target ?? '' } };
      }
    }),
});

export const aiGoogleExtendedMisread = siteCheck({
  id: 'ai-google-extended-misread',
  category: 'ai-crawlers',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source: 'Google, overview of common crawlers',
  settings: {},
  words: {
    name: 'Google-Extended blocked',
    title: 'Google-Extended is blocked, which does not affect AI Overviews',
    why: 'The token limits only training and grounding of Gemini; Search and its AI answers use Googlebot.',
    fix: 'If this is what you want, do nothing; nosnippet keeps a page out of AI answers in Search.',
  },
  docs: {
    condition: 'Google-Extended is blocked: a note that this limits only Gemini training and grounding, not Search or AI Overviews.',
    found: `
      /robots.txt
      User-agent: Google-Extended
      Disallow: /
    `,
    notFound: `
      /robots.txt
      User-agent: GPTBot
      Disallow: /
    `,
  },
  run: (site) =>
    judge(site, function* (policies, target) {
      const policy = policies.find(({ agent }) => agent.token === 'Google-Extended');
      if (policy?.isBlocked && policy.isNamed) yield { urlId: 0, evidence: { rule: policy.rule, line: policy.line, target } };
    }),
});

export const robotsRulesChecks: readonly Check[] = [
  aiBotSearchBlocked,
  aiBotTrainingPolicy,
  aiBotPolicyInconsistent,
  aiLegacyToken,
  aiGoogleExtendedMisread,
  aiContentSignalInvalid,
];
