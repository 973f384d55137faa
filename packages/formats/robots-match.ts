/**
 * Answers whether a parsed robots.txt allows an agent to fetch a URL, and by which rule: the longest matching path decides,
 * allow before disallow (RFC 9309, section 2.2.2), in time linear in the rules.
 */
import { type Glob, matchesGlob, toGlob } from './glob-match.ts';
import type { RobotsRule, RobotsTxt } from './robots.ts';

/** Of a path, by all rules with wildcards together: enough for a thousand of them and a path of 2,000 characters, and some tens of milliseconds at worst. */
const maxSearchedChars = 2_000_000;

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that decided; null where none matched (allowed), or where asking all of them would take too long (not allowed). */
  readonly rule: RobotsRule | null;
}

interface CompiledRule {
  readonly rule: RobotsRule;
  readonly glob: Glob;
  /** Octets of the path, escaped. */
  readonly priority: number;
}

/** The rules of one agent: all groups that name it merged, else those for `*`. */
export interface AgentRules {
  /** Longest first, allow before disallow. */
  readonly compiled: readonly CompiledRule[];
  /** A group names the agent itself. */
  readonly named: boolean;
  /** Seconds; the longest given. */
  readonly crawlDelay: number | null;
}

/** Selects the rules for a user agent: a product token ('Googlebot') or a whole User-Agent value. */
export function selectRules(robots: RobotsTxt, userAgent: string): AgentRules {
  const token = productToken(userAgent);
  const own = robots.groups.filter((group) => group.agents.some((agent) => namesAgent(agent.name, token)));
  const groups = own.length > 0 ? own : robots.groups.filter((group) => group.agents.some((agent) => namesEveryone(agent.name)));
  const delays = groups.map((group) => group.crawlDelay).filter((delay) => delay !== null);
  const compiled = groups.flatMap((group) => group.rules.flatMap(compileRule));
  compiled.sort((a, b) => b.priority - a.priority || kindOrder(a) - kindOrder(b) || a.rule.line - b.rule.line);
  return { compiled, named: own.length > 0, crawlDelay: delays.length === 0 ? null : Math.max(...delays) };
}

/** Asks the rules about a URL (absolute, or a path with its query). */
export function askRules(rules: AgentRules, url: string): RobotsVerdict {
  if (rules.compiled.length === 0) return { allowed: true, rule: null };
  const asked = pathOf(url);
  // RFC 9309, section 2.2.2: the file itself is always allowed.
  if (asked === '/robots.txt') return { allowed: true, rule: null };
  const path = escapePath(asked).replaceAll('*', '%2A').replaceAll('$', '%24');
  let searched = 0;
  for (const { rule, glob } of rules.compiled) {
    if (glob.parts.length > 1 && path.startsWith(glob.parts[0] as string)) searched += path.length;
    if (searched > maxSearchedChars) return { allowed: false, rule: null };
    if (matchesGlob(glob, path)) return { allowed: rule.kind === 'allow', rule };
  }
  return { allowed: true, rule: null };
}

/**
 * The lower-case token by which robots.txt addresses an agent: `Foo/1.0 (+https://x)` is foo, and
 * `Mozilla/5.0 (compatible; Foo/1.0)` too.
 */
export function productToken(userAgent: string): string {
  const text = userAgent.trim().slice(0, 1000);
  const compatible = /^Mozilla\/.{0,40}\(compatible; ?([^/;)\s]+)/i.exec(text)?.[1];
  const slash = text.indexOf('/');
  return (compatible ?? (slash === -1 ? text : text.slice(0, slash))).trim().toLowerCase();
}

/** Google cuts a name at the first character no token has (`Foo Bar/1` is foo); names with digits such as AI2Bot count whole, too. */
function namesAgent(name: string, token: string): boolean {
  const lower = name.toLowerCase();
  return token !== '' && (/^[a-z_-]*/.exec(lower)?.[0] === token || /^[^\s/]*/.exec(lower)?.[0] === token);
}

function namesEveryone(name: string): boolean {
  return name === '*' || /^\*\s/.test(name);
}

const kindOrder = (compiled: CompiledRule): number => (compiled.rule.kind === 'allow' ? 0 : 1);

function compileRule(rule: RobotsRule): CompiledRule[] {
  if (rule.path === '') return [];
  const path = escapePath(rule.path);
  const compiled = [compilePath(rule, path)];
  const slash = path.lastIndexOf('/');
  // Google: allowing /a/index.html allows /a/ as well.
  if (rule.kind === 'allow' && path.startsWith('/index.htm', slash)) compiled.push(compilePath(rule, `${path.slice(0, slash + 1)}$`));
  return compiled;
}

function compilePath(rule: RobotsRule, path: string): CompiledRule {
  const body = path.endsWith('$') ? path.slice(0, -1) : path;
  const pattern = body.replaceAll('$', '%24') + (path.endsWith('$') ? '$' : '');
  return { rule, glob: toGlob(pattern), priority: path.length };
}

/** One spelling for both sides: octets above ASCII encoded, hex digits in upper case, encoded unreserved characters decoded. */
function escapePath(path: string): string {
  const ascii = path.replace(/[^\0-\x7f]+/g, (run) => encodeURIComponent(run.toWellFormed()));
  if (!ascii.includes('%')) return ascii;
  return ascii.replace(/%[0-9a-f]{2}/gi, (triplet) => {
    const char = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(char) ? char : triplet.toUpperCase();
  });
}

/** Path, parameters and query of a URL that may lack its scheme, as Google's parser cuts them. */
function pathOf(url: string): string {
  const from = url.startsWith('//') ? 2 : 0;
  const early = indexOfPath(url, from);
  const scheme = url.indexOf('://', from);
  const start = indexOfPath(url, scheme !== -1 && (early === -1 || early >= scheme) ? scheme + 3 : from);
  const hash = url.indexOf('#', from);
  if (start === -1 || (hash !== -1 && hash < start)) return '/';
  const path = url.slice(start, hash === -1 ? url.length : hash);
  return path.startsWith('/') ? path : `/${path}`;
}

function indexOfPath(url: string, from: number): number {
  for (let at = from; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code === 0x2f || code === 0x3f || code === 0x3b) return at;
  }
  return -1;
}
