/**
 * Judges what a person typed before it becomes a server's configuration: names, addresses, paths. What could end a line, open a variable or
 * start an expression there is refused with the place in the form; the writers escape the rest.
 */
import { ToolFault } from '../tool-fault.ts';
import type { ErrorPage, HtaccessOptions, RedirectOption, RobotsTag } from './options.ts';

/** A redirect as the writers use it. */
export interface ReadyRedirect {
  /** Decoded path, as a server matches it. */
  readonly path: string;
  /** As a request sends it; null where any query is meant, which then goes along. */
  readonly query: string | null;
  /** Percent-encoded path or absolute URL; '' for 410. */
  readonly target: string;
  readonly status: RedirectOption['status'];
}

export interface ReadyOptions extends Omit<HtaccessOptions, 'redirects'> {
  readonly redirects: readonly ReadyRedirect[];
}

const maxRedirects = 20_000;
const maxEntries = 1_000;

/** Options that can be written; throws ToolFault naming the first that cannot. */
export function checkOptions(options: HtaccessOptions): ReadyOptions {
  const domain = checkDomain(options.domain);
  if (domain === '' && options.www !== 'keep') throw new ToolFault('tool-htaccess.fault.domain-www');
  if (domain === '' && options.hotlink) throw new ToolFault('tool-htaccess.fault.domain-hotlink');
  const { moveTo } = options;
  const newHost = checkHost(moveTo);
  if (domain !== '' && checkDomain(moveTo) === domain) throw new ToolFault('tool-htaccess.fault.move-same', { value: shown(moveTo) });
  const { blockedAgents, blockedEndings, blockedIps, cacheTimes, errorPages, hotlinkAllowed, indexes, maintenanceAllowed, robotsTags } =
    options;
  for (const list of [
    blockedAgents,
    blockedEndings,
    blockedIps,
    cacheTimes,
    errorPages,
    hotlinkAllowed,
    indexes,
    maintenanceAllowed,
    robotsTags,
  ])
    if (list.length > maxEntries) throw new ToolFault('tool-htaccess.fault.too-many', { count: list.length, max: maxEntries });
  return {
    ...options,
    domain,
    moveTo: newHost,
    redirects: checkRedirects(options.redirects),
    csp: checkCsp(options.csp),
    errorPages: options.errorPages.map(checkErrorPage),
    indexes: options.indexes.map(checkIndexName),
    maintenance: options.maintenance.trim() === '' ? '' : checkPath(options.maintenance.trim()),
    maintenanceAllowed: options.maintenanceAllowed.map(checkAddress),
    robotsTags: checkRobotsTags(options.robotsTags),
    blockedEndings: options.blockedEndings.map(checkEnding),
    hotlinkAllowed: options.hotlinkAllowed.map((name) => nonEmpty(checkDomain(name), name)),
    blockedAgents: options.blockedAgents.map(checkAgent),
    blockedIps: options.blockedIps.map(checkIp),
  };
}

/** Lower-case ASCII name without `www.`; '' stays ''. */
export function checkDomain(typed: string): string {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .replace(/^www\./i, '');
  if (name === '') return '';
  const host = /[\s/?#@\\:%]/.test(name) ? undefined : URL.parse(`http://${name}/`)?.hostname;
  if (host === undefined || !/^(?=.{1,253}$)[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/.test(host))
    throw new ToolFault('tool-htaccess.fault.domain', { value: shown(typed) });
  return host;
}

/** The same with its `www.`, where one was typed. */
function checkHost(typed: string): string {
  const domain = checkDomain(typed);
  return /^(?:https?:\/\/)?www\./i.test(typed.trim()) ? `www.${domain}` : domain;
}

function nonEmpty(name: string, typed: string): string {
  if (name === '') throw new ToolFault('tool-htaccess.fault.domain', { value: shown(typed) });
  return name;
}

function checkRedirects(redirects: readonly RedirectOption[]): ReadyRedirect[] {
  if (redirects.length > maxRedirects) throw new ToolFault('tool-htaccess.fault.too-many', { count: redirects.length, max: maxRedirects });
  const seen = new Set<string>();
  const ready: ReadyRedirect[] = [];
  for (const [index, rule] of redirects.entries()) {
    const line = index + 1;
    const path = decodedPath(rule.from);
    if (path === null) throw new ToolFault('tool-htaccess.fault.redirect-from', { value: shown(rule.from) }, { line });
    const query = queryOf(rule.from);
    const target = rule.status === 410 ? '' : encodedTarget(rule.to);
    if (target === null) throw new ToolFault('tool-htaccess.fault.redirect-to', { value: shown(rule.to) }, { line });
    if (decodedPath(target) === path && (query === null || query === queryOf(target)))
      throw new ToolFault('tool-htaccess.fault.redirect-loop', { value: shown(rule.from) }, { line });
    // The first of two rules for one path would win anyway.
    const key = query === null ? path : `${path}?${query}`;
    if (!seen.has(key)) ready.push({ path, query, target, status: rule.status });
    seen.add(key);
  }
  // A rule for any query would take what one for a certain query is meant for.
  return [...ready.filter(({ query }) => query !== null), ...ready.filter(({ query }) => query === null)];
}

/** Without the question mark; null for none. */
function queryOf(typed: string): string | null {
  const search = URL.parse(typed.trim(), 'http://site.invalid')?.search ?? '';
  return search === '' ? null : search.slice(1);
}

/** `/old%20page` as `/old page`; null for what is no path of the site. An absolute URL gives its path. */
export function decodedPath(typed: string): string | null {
  const text = typed.trim();
  if (!text.startsWith('/') && !/^https?:\/\//i.test(text)) return null;
  if (text.startsWith('//') || /[\r\n\0]/.test(text)) return null;
  const url = URL.parse(text, 'http://site.invalid');
  if (url === null) return null;
  try {
    const path = decodeURIComponent(url.pathname);
    // A slash in disguise cannot be matched by a server; nobody means a control character.
    return /%2f|%5c/i.test(url.pathname) || /[\x00-\x1f\x7f]/.test(path) || path.includes('//') ? null : path;
  } catch {
    return null;
  }
}

/** A path or URL with everything percent-encoded that a configuration could read; null for what leads nowhere. */
function encodedTarget(typed: string): string | null {
  const text = typed.trim();
  if (/[\r\n\0]/.test(text) || text === '' || text.startsWith('//')) return null;
  const isPath = text.startsWith('/');
  if (!isPath && !/^https?:\/\//i.test(text)) return null;
  const url = URL.parse(text, 'http://site.invalid');
  if (url === null || url.username !== '' || url.password !== '') return null;
  const rest = (url.pathname + url.search + url.hash).replace(/["'\\`{}|^<>\s[\]]/g, encodeByte);
  return isPath ? rest : url.origin + rest;
}

export const encodeByte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

function checkErrorPage({ status, path }: ErrorPage): ErrorPage {
  if (!Number.isInteger(status) || status < 400 || status > 599) throw new ToolFault('tool-htaccess.fault.error-status', { value: status });
  return { status, path: checkPath(path) };
}

function checkPath(path: string): string {
  if (!/^\/[\w\-.~/]*$/.test(path) || path.includes('//')) throw new ToolFault('tool-htaccess.fault.error-path', { value: shown(path) });
  return path;
}

function checkIndexName(typed: string): string {
  const name = typed.trim();
  if (!/^[\w-][\w.-]{0,99}$/.test(name)) throw new ToolFault('tool-htaccess.fault.index-name', { value: shown(typed) });
  return name;
}

/** `.bak` and `*.bak` as `bak`. */
function checkEnding(typed: string): string {
  const ending = typed.trim().replace(/^\*?\./, '');
  if (!/^[a-z\d]{1,16}(?:\.[a-z\d]{1,16})?$/i.test(ending)) throw new ToolFault('tool-htaccess.fault.ending', { value: shown(typed) });
  return ending.toLowerCase();
}

/** Source: the robots meta tag and X-Robots-Tag specifications of Google and Bing. */
const robotsDirective =
  /^(?:all|noindex|nofollow|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|max-(?:snippet|video-preview):-?\d{1,6}|max-image-preview:(?:none|standard|large))$/;

/** Those for every file come first: those of an ending hold over them. */
function checkRobotsTags(tags: readonly RobotsTag[]): RobotsTag[] {
  const ready = tags.map(({ ending, directives }): RobotsTag => {
    const list = directives.split(',').map((each) => each.trim().toLowerCase());
    if (!list.every((each) => robotsDirective.test(each)))
      throw new ToolFault('tool-htaccess.fault.robots-tag', { value: shown(directives) });
    return { ending: ending.trim() === '*' ? '*' : checkEnding(ending), directives: list.join(', ') };
  });
  return [...ready.filter(({ ending }) => ending === '*'), ...ready.filter(({ ending }) => ending !== '*')];
}

/** `$` opens a variable on both servers; on Apache `expr=` opens an expression, and a backslash with a letter makes a control character. */
function checkCsp(typed: string): string {
  const text = typed.trim();
  if (/[^\x20-\x7e]|[$\\]|^expr=/i.test(text)) throw new ToolFault('tool-htaccess.fault.csp', { value: shown(text) });
  return text;
}

function checkAgent(typed: string): string {
  const text = typed.trim();
  if (text === '' || text.length > 200 || /[^\x20-\x7e]/.test(text))
    throw new ToolFault('tool-htaccess.fault.agent', { value: shown(typed) });
  return text;
}

/** An IPv4 or IPv6 address, or a CIDR range of one. */
function checkIp(typed: string): string {
  const text = typed.trim();
  const [address = '', bits, ...more] = text.split('/');
  const isV6 = address.includes(':');
  const isAddress = isV6
    ? /^[\da-f:.]+$/i.test(address) && URL.canParse(`http://[${address}]/`)
    : /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(address);
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isV6 ? 128 : 32));
  if (!isAddress || !isRange || more.length > 0) throw new ToolFault('tool-htaccess.fault.ip', { value: shown(typed) });
  return text;
}

/** One address: mod_rewrite compares it as a text. */
function checkAddress(typed: string): string {
  if (typed.includes('/')) throw new ToolFault('tool-htaccess.fault.ip', { value: shown(typed) });
  return checkIp(typed);
}

function shown(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
