/**
 * What a site with an .htaccess file answers to one visit, and which lines decided: mod_rewrite first, then mod_alias, then the folder's slash
 * and index, the file, the error document, the headers. Asked again inside the server as often as the rules say, at most ten times.
 */
import { lookup } from '@orbweaver/model/lookup.ts';
import { escapePath } from './expand.ts';
import { type RewriteOutcome, rewrite, type Step } from './rewrite.ts';
import type { HeaderRule, RedirectRule, RuleSet } from './rule-set.ts';
import { locate, type Request, type Site, type Visit } from './visit.ts';

export interface Response {
  readonly status: number;
  /** Absolute; null where there is none. */
  readonly location: string | null;
  /** Path of the file that was sent; null for none. */
  readonly file: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  /** The rules send the visit round inside the server. */
  readonly isInternalLoop: boolean;
}

const maxInternal = 10;

/** Never throws for an http(s) address. */
export function respondToVisit(rules: RuleSet, visit: Visit, site: Site): Response {
  const steps: Step[] = [];
  const url = new URL(visit.url);
  const path = decodePath(url.pathname);
  if (path === null) return finish(rules, { status: 404, location: null, file: null }, steps);
  const query = url.search === '' ? null : url.search.slice(1);
  const first: Request = {
    visit,
    scheme: url.protocol === 'https:' ? 'https' : 'http',
    host: url.host,
    uri: path,
    query,
    firstLine: `${visit.method} ${url.pathname}${url.search} HTTP/1.1`,
    redirectStatus: '',
    variables: new Map(),
    isInner: false,
  };
  const outcome = resolve(rules, first, site, steps);
  return finish(rules, withErrorPage(rules, first, site, steps, outcome), steps);
}

interface Outcome {
  readonly status: number;
  readonly location: string | null;
  readonly file: string | null;
  readonly isLoop?: boolean;
  /** It was sent by a handler, so that headers for success are added. */
  readonly isServed?: boolean;
  /** mod_rewrite said so: it holds over what an earlier pass had said. */
  readonly isFinal?: boolean;
}

function resolve(rules: RuleSet, first: Request, site: Site, steps: Step[]): Outcome {
  let request = first;
  let isEnd = false;
  const before: number[] = [];
  for (let pass = 0; pass <= maxInternal; pass++) {
    const next = resolveOnce(rules, request, site, steps, isEnd);
    if (next.kind === 'response') return settle(next.outcome, before);
    before.push(next.status === 200 ? (before.at(-1) ?? 200) : next.status);
    isEnd ||= next.isEnd;
    request = { ...request, uri: next.uri, query: next.query, redirectStatus: '200', variables: new Map(request.variables) };
  }
  return settle({ status: 500, location: null, file: null, isLoop: true }, before);
}

function resolveOnce(rules: RuleSet, request: Request, site: Site, steps: Step[], isEnd: boolean): Served {
  const rewritten = isEnd ? ({ kind: 'none', status: 200 } as const) : rewrite(rules, request, site, steps);
  if (rewritten.kind === 'status') return responded(rewritten.status, { location: rewritten.location, isFinal: true });
  const moved = aliasOf(rules.redirects, request, steps) ?? folderSlash(rules, request, site, steps);
  if (moved !== null) return { kind: 'response', outcome: moved };
  if (rewritten.kind === 'again') return rewritten;
  const served = serve(rules, request, site, steps);
  return served.kind === 'response' ? { kind: 'response', outcome: settle(served.outcome, [rewritten.status]) } : served;
}

/** A redirect that a later rule took back inside the server still gives its status: to the file, and to whatever fails afterwards. */
function settle(outcome: Outcome, before: readonly number[]): Outcome {
  const last = before.at(-1) ?? 200;
  if (last === 200 || outcome.isFinal === true) return outcome;
  if (outcome.isServed) return { ...outcome, status: last };
  const first = before[before.indexOf(200) < 0 ? 0 : before.lastIndexOf(200) + 1] as number;
  return { status: first, location: null, file: null, isLoop: outcome.isLoop ?? false };
}

function aliasOf(redirects: readonly RedirectRule[], request: Request, steps: Step[]): Outcome | null {
  for (const rule of redirects) {
    const target = aliasTarget(rule, request.uri);
    if (target === null) continue;
    if (rule.status < 300 || rule.status > 399) {
      steps.push({ line: rule.line, text: rule.text, kind: 'status', value: String(rule.status) });
      return { status: rule.status, location: null, file: null };
    }
    const absolute = target.startsWith('/') ? `${request.scheme}://${request.host}${target}` : target;
    const location = request.query !== null && !absolute.includes('?') ? `${absolute}?${request.query}` : absolute;
    steps.push({ line: rule.line, text: rule.text, kind: 'alias', value: location });
    return { status: rule.status, location, file: null };
  }
  return null;
}

/** null where the rule does not hold. */
function aliasTarget({ path, regex, target }: RedirectRule, uri: string): string | null {
  if (regex !== null) {
    const match = regex.exec(uri);
    return match === null
      ? null
      : escapeTarget(
          target.replace(
            /\\([$&\\])|\$(\d)|&/g,
            (whole, plain, digit) => plain ?? (digit === undefined ? whole : (match[Number(digit)] ?? '')),
          ),
        );
  }
  if (path === null || !uri.startsWith(path)) return null;
  const rest = uri.slice(path.length);
  return rest === '' || rest.startsWith('/') || path.endsWith('/') ? target + escapePath(rest) : null;
}

/** Query and fragment stay as they are. */
function escapeTarget(target: string): string {
  const [, origin = '', path = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(target) ?? [];
  return origin + escapePath(path) + rest;
}

function folderSlash(rules: RuleSet, request: Request, site: Site, steps: Step[]): Outcome | null {
  const { kind, rest } = locate(request.uri, site);
  if (kind !== 'folder' || rest !== '' || request.uri.endsWith('/') || !rules.slashRedirects) return null;
  const query = request.query === null ? '' : `?${request.query}`;
  const location = `${request.scheme}://${request.host}${escapePath(request.uri)}/${query}`;
  steps.push({ line: 0, text: '', kind: 'folder', value: location });
  return { status: 301, location, file: null };
}

/** What becomes of a request that no rule has moved. */
type Served = { readonly kind: 'response'; readonly outcome: Outcome } | Extract<RewriteOutcome, { kind: 'again' }>;

const responded = (status: number, more: Partial<Outcome> = {}): Served => ({
  kind: 'response',
  outcome: { status, location: null, file: null, ...more },
});

function serve(rules: RuleSet, request: Request, site: Site, steps: Step[]): Served {
  const { kind, rest } = locate(request.uri, site);
  const path = request.uri.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (kind === 'file' && rest === '') return sent(path, steps);
  if (kind !== 'folder') return responded(404);
  const listing = rules.hasListing === true ? responded(200, { isServed: true }) : responded(403);
  if (!request.uri.endsWith('/')) return listing;
  let refused: Served | null = null;
  for (const name of rules.indexes ?? ['index.html']) {
    const index = name.startsWith('/') ? name : `/${path === '' ? '' : `${path}/`}${name}`;
    const found = serveIndex(rules, { ...request, uri: index, isInner: true }, site, steps);
    if (found === null) continue;
    if (found.kind === 'again' || found.outcome.status < 400) return found;
    // Tried on, but not forgotten.
    if (found.outcome.status !== 404) refused = found;
  }
  return refused ?? listing;
}

/** Rules hold for the index as for any path; null where it is no file. */
function serveIndex(rules: RuleSet, request: Request, site: Site, steps: Step[]): Served | null {
  const rewritten = rewrite(rules, request, site, steps);
  if (rewritten.kind === 'status') return responded(rewritten.status, { location: rewritten.location, isFinal: true });
  const moved = aliasOf(rules.redirects, request, steps);
  if (moved !== null) return { kind: 'response', outcome: moved };
  const path = request.uri.slice(1);
  if (site.kindOf(path) !== 'file') return null;
  return rewritten.kind === 'again' ? rewritten : sent(path, steps);
}

function sent(path: string, steps: Step[]): Served {
  steps.push({ line: 0, text: '', kind: 'file', value: `/${path}` });
  return responded(200, { file: `/${path}`, isServed: true });
}

/** An error's own page is asked for inside the server; what goes wrong there changes only the page, unless mod_rewrite says so. */
function withErrorPage(rules: RuleSet, first: Request, site: Site, steps: Step[], outcome: Outcome, depth = 0): Outcome {
  const document = outcome.status >= 400 ? rules.errorDocuments.get(outcome.status) : undefined;
  if (document === undefined || outcome.isLoop || depth === maxInternal) return outcome;
  const text = `ErrorDocument ${outcome.status} ${document.value}`;
  steps.push({ line: document.line, text, kind: 'document', value: document.value });
  if (/^https?:\/\//i.test(document.value)) return { status: 302, location: document.value, file: null };
  if (!document.value.startsWith('/')) return outcome;
  const [path = '', query = null] = document.value.split('?', 2);
  const request: Request = { ...first, uri: path, query, redirectStatus: String(outcome.status), variables: new Map() };
  const page = resolve(rules, request, site, steps);
  if (page.isFinal === true) return withErrorPage(rules, first, site, steps, page, depth + 1);
  return page.status === 200 ? { ...outcome, file: page.file, isServed: true } : outcome;
}

function finish(rules: RuleSet, outcome: Outcome, steps: Step[]): Response {
  const { status, location, file, isLoop = false, isServed = false } = outcome;
  return { status, location, file, headers: headersOf(rules.headers, isServed, file), steps, isInternalLoop: isLoop };
}

/** Of those that the file sets itself. */
function headersOf(all: readonly HeaderRule[], isServed: boolean, file: string | null): Record<string, string> {
  const tables = { always: new Map<string, string[]>(), onsuccess: new Map<string, string[]>() };
  const name = file?.slice(file.lastIndexOf('/') + 1);
  // Sections for files hold over what stands outside of them, wherever they stand.
  const inSections = all.filter(({ files }) => name !== undefined && files?.test(name) === true);
  const rules = [...all.filter(({ files }) => files === null), ...inSections];
  for (const rule of rules) if (rule.isAlways || isServed) setHeader(tables[rule.isAlways ? 'always' : 'onsuccess'], rule);
  const headers = lookup<string>();
  for (const table of [tables.always, tables.onsuccess]) {
    for (const [name, values] of table) headers[name] = [...(headers[name] === undefined ? [] : [headers[name]]), ...values].join(', ');
  }
  return headers;
}

function setHeader(table: Map<string, string[]>, { action, name, value }: HeaderRule): void {
  const key = name.toLowerCase();
  const before = table.get(key) ?? [];
  if (action === 'unset') table.delete(key);
  else if (action === 'set' || (action === 'setifempty' && before.length === 0)) table.set(key, [value]);
  else if (action === 'add') table.set(key, [...before, value]);
  else if (action !== 'setifempty' && !(action === 'merge' && (before[0] ?? '').split(/(?<!\s)\s*,\s*/).includes(value))) {
    // It is joined to the first of several.
    const [first, ...rest] = before;
    table.set(key, [first === undefined ? value : `${first}, ${value}`, ...rest]);
  }
}

/** null for what Apache refuses: a slash or the end of a text in disguise. */
function decodePath(path: string): string | null {
  if (/%2f|%00/i.test(path)) return null;
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/');
  } catch {
    return null;
  }
}
