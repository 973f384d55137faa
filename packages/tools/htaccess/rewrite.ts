/** One pass of mod_rewrite over a request in a folder's .htaccess, as Apache 2.4 does it: rules in order, conditions, flags. */
import { type Expansion, escapePath, expand } from './expand.ts';
import type { RewriteCondition, RewriteRule } from './rewrite-rule.ts';
import type { RuleSet } from './rule-set.ts';
import { documentRoot, locate, type Request, type Site } from './visit.ts';

export interface Step {
  readonly line: number;
  readonly text: string;
  /** What became of it; each has words at `tool-htaccess.step.<kind>`. */
  readonly kind: 'rewrite' | 'redirect' | 'status' | 'pass' | 'alias' | 'folder' | 'document' | 'file';
  readonly value: string;
}

export type RewriteOutcome =
  /** `status` 200, unless a redirect was taken back to the very same path. */
  | { readonly kind: 'none'; readonly status: number }
  | { readonly kind: 'status'; readonly status: number; readonly location: string | null }
  /** Asked again inside the server. */
  | { readonly kind: 'again'; readonly uri: string; readonly query: string | null; readonly isEnd: boolean; readonly status: number };

/** Rules that start over (`[N]`) are given up after this many rounds. */
const maxRounds = 1_000;

class Pass {
  readonly rules: RuleSet;
  readonly request: Request;
  readonly site: Site;
  readonly steps: Step[];
  /** Whole path on the disk, or an absolute address. */
  path: string;
  /** What follows the file in the address; every rule sees it behind whatever the path has become. */
  readonly pathInfo: string;
  status = 0;
  isChanged = false;
  noEscape = false;
  isEnd = false;
  conditionMatch: RegExpExecArray | null = null;

  constructor(rules: RuleSet, request: Request, site: Site, steps: Step[]) {
    this.rules = rules;
    this.request = request;
    this.site = site;
    this.steps = steps;
    const { fileName, rest } = locate(request.uri, site);
    this.path = fileName;
    this.pathInfo = rest;
  }

  /** Applies all rules. Returns the status of a rule that answers at once, else null. */
  run(): number | null {
    const { rewrites } = this.rules;
    let rounds = 0;
    for (let at = 0; at < rewrites.length; at++) {
      const rule = rewrites[at] as RewriteRule;
      if (rule.skipsInner && this.request.isInner) continue;
      const result = this.apply(rule);
      if (result === 'no') {
        while (at < rewrites.length && rewrites[at]?.isChained === true) at++;
        continue;
      }
      if (result === 'status') return rule.status;
      if (rule.target !== null) {
        this.isChanged = true;
        this.noEscape = rule.noEscape;
      }
      if (rule.isEnd) this.isEnd = true;
      if (rule.isEnd || rule.isLast) break;
      if (rule.isNext && ++rounds < maxRounds) at = -1;
      else if (rule.skip > 0) at += rule.skip;
    }
    return null;
  }

  private apply(rule: RewriteRule): 'no' | 'yes' | 'status' {
    const whole = this.path + this.pathInfo;
    const subject = whole.startsWith(`${documentRoot}/`) ? whole.slice(documentRoot.length + 1) : whole;
    const match = rule.regex.exec(subject);
    if ((match !== null) === rule.isNot) return 'no';
    this.conditionMatch = null;
    const ruleMatch = rule.isNot ? null : match;
    if (!this.holds(rule.conditions, ruleMatch)) return 'no';
    const context = this.context(ruleMatch, rule.escapesReferences);
    const target = rule.target === null ? null : expand(rule.target, context);
    for (const [name, value] of rule.variables) this.request.variables.set(name, expand(value, context));
    if (target === null) {
      const isStatus = rule.status !== null && (rule.status < 300 || rule.status > 399);
      this.step(rule, isStatus ? 'status' : 'pass', isStatus ? String(rule.status) : '');
      return isStatus ? 'status' : 'yes';
    }
    this.move(rule, target);
    return 'yes';
  }

  private move(rule: RewriteRule, target: string): void {
    const isAbsolute = /^[a-z][a-z\d+.-]*:\/\//i.test(target);
    this.path = isAbsolute || target.startsWith('/') ? target : `${documentRoot}/${target}`;
    this.splitQuery(rule);
    // With [R] the host of an address counts: from www.example.com to example.com is a redirect, though both are this site.
    if (rule.status === null) this.path = this.withoutOwnHost(this.path);
    const { scheme, host } = this.request;
    if (rule.status !== null) {
      if (!/^[a-z][a-z\d+.-]*:/i.test(this.path)) this.path = `${scheme}://${host}${this.path.startsWith('/') ? '' : '/'}${this.path}`;
      this.status = rule.status;
    } else if (/^[a-z][a-z\d+.-]*:\/\//i.test(this.path)) this.status = 302;
    this.step(rule, this.status === 0 ? 'rewrite' : 'redirect', this.shown());
  }

  private splitQuery({ queryAppend, queryDiscard, queryLast }: RewriteRule): void {
    const { request } = this;
    const before = request.query;
    if (queryDiscard) request.query = null;
    const at = queryLast ? this.path.lastIndexOf('?') : this.path.indexOf('?');
    if (at < 0) return;
    const added = this.path.slice(at + 1);
    this.path = this.path.slice(0, at);
    const old = queryDiscard ? null : before;
    request.query = queryAppend && old !== null && old !== '' ? `${added}&${old}`.replace(/^&/, '') : added.replace(/&$/, '');
    if (request.query === '') request.query = null;
  }

  /** An address on this site becomes its path. */
  private withoutOwnHost(path: string): string {
    const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([^/]*)((?:\/.*)?)$/i.exec(path) ?? [];
    if (scheme.toLowerCase() !== this.request.scheme || !this.site.isOwnHost(host)) return path;
    return rest === '' ? '/' : rest;
  }

  private holds(conditions: readonly RewriteCondition[], ruleMatch: RegExpExecArray | null): boolean {
    for (let at = 0; at < conditions.length; at++) {
      const condition = conditions[at] as RewriteCondition;
      const isTrue = this.test(condition, ruleMatch);
      if (condition.isOr) {
        if (isTrue) while (at < conditions.length && conditions[at]?.isOr === true) at++;
      } else if (!isTrue) return false;
    }
    return true;
  }

  private test(condition: RewriteCondition, ruleMatch: RegExpExecArray | null): boolean {
    const text = expand(condition.test, this.context(ruleMatch, false));
    if (condition.kind === 'regex') {
      const match = condition.regex?.exec(text) ?? null;
      if (match !== null && !condition.isNot) this.conditionMatch = match;
      return (match !== null) !== condition.isNot;
    }
    return this.compare(condition, text) !== condition.isNot;
  }

  private compare({ kind, value, ignoresCase }: RewriteCondition, text: string): boolean {
    // The longer text is the greater one.
    if (kind === 'equal') return ignoresCase ? text.toLowerCase() === value.toLowerCase() : text === value;
    if (kind === 'less' || kind === 'greater') {
      const order = text.length === value.length ? (text < value ? -1 : text > value ? 1 : 0) : text.length - value.length;
      return kind === 'less' ? order < 0 : order > 0;
    }
    if (!text.startsWith(documentRoot)) return false;
    const inside = text.slice(documentRoot.length + 1);
    const found = this.site.kindOf(inside.replace(/(?<!\/)\/+$/, ''));
    const isThere = found === 'folder' || (found === 'file' && !inside.endsWith('/'));
    if (kind === 'exists') return isThere;
    return isThere && (kind === 'folder' ? found === 'folder' : found === 'file');
  }

  private context(ruleMatch: RegExpExecArray | null, escapesReferences: boolean): Expansion {
    const { request, site, conditionMatch } = this;
    return { request, site, fileName: this.path, ruleMatch, conditionMatch, escapesReferences };
  }

  private step({ line, text }: RewriteRule, kind: Step['kind'], value: string): void {
    this.steps.push({ line, text, kind, value });
  }

  private shown(): string {
    const path = this.path.startsWith(`${documentRoot}/`) ? this.path.slice(documentRoot.length) : this.path;
    return this.request.query === null ? path : `${path}?${this.request.query}`;
  }
}

const untouched: RewriteOutcome = { kind: 'none', status: 200 };

export function rewrite(rules: RuleSet, request: Request, site: Site, steps: Step[]): RewriteOutcome {
  if (!rules.isRewriting || rules.rewrites.length === 0) return untouched;
  const queryBefore = request.query;
  const pass = new Pass(rules, request, site, steps);
  const before = pass.path;
  const response = pass.run();
  if (response !== null) return { kind: 'status', status: response, location: null };
  if (!pass.isChanged) return untouched;
  const isAway = /^[a-z][a-z\d+.-]*:\/\//i.test(pass.path);
  // A query that was put together without encoding is refused; one that is sent away is encoded.
  if ((!isAway || pass.noEscape) && /[\x00-\x20\x7f]/.test(request.query ?? '')) return { kind: 'status', status: 403, location: null };
  if (isAway) {
    return { kind: 'status', status: pass.status, location: locationOf(pass, rules.base, request.query === queryBefore) };
  }
  let path = pass.path;
  const status = pass.status === 0 ? 200 : pass.status;
  if (path === before) return { kind: 'none', status };
  if (rules.base !== null && path.startsWith(`${documentRoot}/`)) path = rules.base + path.slice(documentRoot.length + 1);
  if (!path.startsWith('/')) return { kind: 'status', status: 400, location: null };
  const uri = path.startsWith(documentRoot) ? path.slice(documentRoot.length) || '/' : path;
  return { kind: 'again', uri: uri.replace(/\/{2,}/g, '/'), query: request.query, isEnd: pass.isEnd, status };
}

/** The written Location of a redirect. */
function locationOf({ path, noEscape, request }: Pass, base: string | null, isSameQuery: boolean): string {
  const [, origin = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/]*)((?:\/.*)?)$/i.exec(path) ?? [];
  const based = base !== null && rest.startsWith(`${documentRoot}/`) ? base + rest.slice(documentRoot.length + 1) : rest;
  const escaped = noEscape ? based : escapePath(based);
  const query =
    request.query === null || request.query === '' ? '' : `?${noEscape || isSameQuery ? request.query : escapePath(request.query)}`;
  return origin + escaped + query;
}
