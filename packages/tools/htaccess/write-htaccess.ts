/**
 * Options become an .htaccess file for Apache 2.4, part by part. Order decides: who is refused comes first, then the list of redirects, then
 * host and scheme in one step, then the slash. Source: the documentation of mod_rewrite, mod_alias, mod_headers, mod_expires and mod_deflate.
 */

import { cacheTimesOf } from './cache-times.ts';
import { checkOptions, type ReadyOptions, type ReadyRedirect } from './check-options.ts';
import { fixedSubstitution, headerValue, literalRegex } from './escape.ts';
import { compressedTypes, fontEndings, imageEndings, utf8Endings } from './file-kinds.ts';
import { type HtaccessOptions, type PartId, partIds, type RulePart } from './options.ts';
import { securityHeaders } from './security-headers.ts';

/** Parts that the options ask for; none for no options. Throws ToolFault for values that cannot be written. */
export function writeHtaccess(options: HtaccessOptions): RulePart[] {
  const ready = checkOptions(options);
  const written = partIds.map((id): RulePart => ({ id, lines: id === 'engine' ? [] : writers[id](ready) }));
  const isRewriting = written.some(({ id, lines }) => rewritingParts.has(id) && lines.length > 0);
  const engine: RulePart = { id: 'engine', lines: isRewriting ? engineLines : [] };
  return written.map((part) => (part.id === 'engine' ? engine : part)).filter(({ lines }) => lines.length > 0);
}

const rewritingParts: ReadonlySet<PartId> = new Set([
  'bots',
  'hotlink',
  'hidden',
  'maintenance',
  'redirects',
  'move',
  'www',
  'https',
  'index',
  'extension',
  'slash',
]);

// An error page is fetched inside the server: rules must not send it elsewhere.
const engineLines = ['RewriteEngine On', 'RewriteCond %{ENV:REDIRECT_STATUS} !^$', 'RewriteRule ^ - [L]'];

type Writer = (options: ReadyOptions) => string[];

const writers: Readonly<Record<Exclude<PartId, 'engine'>, Writer>> = {
  listing: ({ listing }) => (listing === 'keep' ? [] : [`Options ${listing === 'on' ? '+' : '-'}Indexes`]),
  indexes: ({ indexes }) => (indexes.length === 0 ? [] : [`DirectoryIndex ${indexes.join(' ')}`]),
  charset: ({ utf8 }) => (utf8 ? charsetLines : []),
  errors: (options) => openErrorPages(options).map(({ status, path }) => `ErrorDocument ${status} ${path}`),
  ips: ({ blockedIps }) =>
    blockedIps.length === 0
      ? []
      : ['<RequireAll>', '  Require all granted', ...blockedIps.map((ip) => `  Require not ip ${ip}`), '</RequireAll>'],
  bots: ({ blockedAgents }) =>
    blockedAgents.length === 0
      ? []
      : [`RewriteCond %{HTTP_USER_AGENT} (?:${blockedAgents.map(literalRegex).join('|')}) [NC]`, 'RewriteRule ^ - [F]'],
  hotlink: hotlinkLines,
  hidden: hiddenLines,
  maintenance: maintenanceLines,
  redirects: (options) => options.redirects.flatMap((redirect) => redirectLines(redirect, options)),
  move: ({ moveTo }) =>
    moveTo === ''
      ? []
      : [`RewriteCond %{HTTP_HOST} !^${literalRegex(moveTo)}(?::[0-9]+)?$ [NC]`, `RewriteRule ^ https://${moveTo}%{REQUEST_URI} [R=301,L]`],
  www: wwwLines,
  https: ({ forceHttps, behindProxy }) =>
    forceHttps ? [...insecure(behindProxy), 'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]'] : [],
  index: indexLines,
  extension: extensionLines,
  slash: slashLines,
  headers: (options) =>
    inModule(
      'headers',
      securityHeaders(options).map(([name, value]) => headerLine(name, value)),
    ),
  robots: ({ robotsTags }) =>
    inModule(
      'headers',
      robotsTags.flatMap(({ ending, directives }) =>
        forFiles(ending === '*' ? null : [ending.replaceAll('.', '\\.')], `X-Robots-Tag "${directives}"`),
      ),
    ),
  fonts: ({ fontCors }) => (fontCors ? inModule('headers', forFiles(fontEndings, 'Access-Control-Allow-Origin "*"')) : []),
  caching: cachingLines,
  compression: ({ compression }) =>
    compression ? inModule('deflate', inModule('filter', [`AddOutputFilterByType DEFLATE ${compressedTypes.join(' ')}`])) : [],
};

const charsetLines = [
  'AddDefaultCharset UTF-8',
  `AddCharset UTF-8 ${utf8Endings.map((ending) => `.${ending}`).join(' ')}`,
  '<IfModule mod_autoindex.c>',
  '  IndexOptions Charset=UTF-8',
  '</IfModule>',
];

function insecure(behindProxy: boolean): string[] {
  const lines = ['RewriteCond %{HTTPS} !=on'];
  return behindProxy ? [...lines, 'RewriteCond %{HTTP:X-Forwarded-Proto} !=https'] : lines;
}

function inModule(name: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`<IfModule mod_${name}.c>`, ...lines.map((line) => `  ${line}`), '</IfModule>'];
}

function headerLine(name: string, value: string): string {
  return `Header always set ${name} "${headerValue(value).replace(/["\\]/g, '\\$&')}"`;
}

/** A header of what is sent, of all files or of those with an ending. */
function forFiles(endings: readonly string[] | null, header: string): string[] {
  const line = `Header set ${header}`;
  return endings === null ? [line] : [`<FilesMatch "(?i)\\.(?:${endings.join('|')})$">`, `  ${line}`, '</FilesMatch>'];
}

function cachingLines(options: ReadyOptions): string[] {
  const times = cacheTimesOf(options);
  if (times.length === 0) return [];
  return inModule('expires', ['ExpiresActive On', ...times.map(({ type, time }) => `ExpiresByType ${type} "access plus ${time}"`)]);
}

function hiddenLines({ hiddenFiles, blockedEndings }: ReadyOptions): string[] {
  const names = hiddenFiles ? ['RewriteRule (?:^|/)\\.(?!well-known(?:/|$)) - [F]'] : [];
  const endings = blockedEndings.length === 0 ? [] : [`RewriteRule \\.(?:${blockedEndings.map(literalRegex).join('|')})$ - [F,NC]`];
  return [...names, ...endings];
}

/** The page of the maintenance takes the place of one for the same status. */
export function openErrorPages({ errorPages, maintenance }: ReadyOptions): ReadyOptions['errorPages'] {
  return maintenance === '' ? errorPages : errorPages.filter(({ status }) => status !== 503);
}

/** When search engines may come again. */
export const retrySeconds = 3600;

function maintenanceLines({ maintenance, maintenanceAllowed }: ReadyOptions): string[] {
  if (maintenance === '') return [];
  return [
    `ErrorDocument 503 ${maintenance}`,
    ...maintenanceAllowed.map((ip) => `RewriteCond %{REMOTE_ADDR} !=${ip}`),
    'RewriteRule ^ - [R=503,L]',
    ...inModule('headers', [`Header always set Retry-After "${retrySeconds}" "expr=%{REQUEST_STATUS} == 503"`]),
  ];
}

/** The names that a folder's address stands for. */
export function indexNames({ indexes }: Pick<ReadyOptions, 'indexes'>): string {
  return (indexes.length === 0 ? ['index.html', 'index.htm', 'index.php'] : indexes).map(literalRegex).join('|');
}

function indexLines(options: ReadyOptions): string[] {
  if (options.indexFile === 'keep') return [];
  const names = indexNames(options);
  // As it was asked for: the server itself asks for a folder's file.
  return [`RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/(?:[^?\\s]*/)?(?:${names})[?\\s]`, `RewriteRule ^((?:.*/)?)(?:${names})$ /$1 [R=301,L]`];
}

/** A folder's index file keeps its ending: it stands for the folder. With a slash at the end of addresses `/page/` serves the file. */
function extensionLines(options: ReadyOptions): string[] {
  if (options.extension === 'keep') return [];
  const end = options.slash === 'add' ? '/' : '';
  return [
    'RewriteCond %{THE_REQUEST} ^[A-Z]+\\s/[^?\\s]*\\.html[?\\s]',
    'RewriteCond %{REQUEST_FILENAME} -f',
    `RewriteRule ^((?:.*/)?(?!(?:${indexNames(options)})$)[^/]+)\\.html$ /$1${end} [R=301,L]`,
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME} !-d',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    `RewriteRule ^(.*[^/])${end}$ $1.html [L]`,
  ];
}

function hotlinkLines({ hotlink, domain, hotlinkAllowed }: ReadyOptions): string[] {
  if (!hotlink) return [];
  const hosts = [domain, ...hotlinkAllowed].map(literalRegex).join('|');
  return [
    'RewriteCond %{HTTP_REFERER} !^$',
    `RewriteCond %{HTTP_REFERER} !^https?://(?:[^/]+\\.)?(?:${hosts})(?::[0-9]+)?(?:/|$) [NC]`,
    `RewriteRule \\.(?:${imageEndings.join('|')})$ - [F,NC]`,
  ];
}

/** The host that https targets name: the new one, the one chosen, else the one asked for. */
export function targetHost({ domain, www, moveTo }: Pick<ReadyOptions, 'domain' | 'www' | 'moveTo'>): string | null {
  if (moveTo !== '') return moveTo;
  return www === 'keep' ? null : www === 'add' ? `www.${domain}` : domain;
}

function redirectLines({ path, query, target, status }: ReadyRedirect, options: ReadyOptions): string[] {
  const pattern = `^${literalRegex(path.slice(1))}$`;
  const condition = query === null ? [] : [`RewriteCond %{QUERY_STRING} ^${literalRegex(query)}$`];
  if (status === 410) return [...condition, `RewriteRule ${pattern} - [G]`];
  const isPath = target.startsWith('/');
  const origin = isPath && (options.forceHttps || options.moveTo !== '') ? `https://${targetHost(options) ?? '%{HTTP_HOST}'}` : '';
  const dropsQuery = query !== null && !target.includes('?');
  return [...condition, `RewriteRule ${pattern} ${origin}${fixedSubstitution(target)} [R=${status},L,NE${dropsQuery ? ',QSD' : ''}]`];
}

function wwwLines({ www, domain, forceHttps }: ReadyOptions): string[] {
  if (www === 'keep') return [];
  const [from, to] = www === 'add' ? [domain, `www.${domain}`] : [`www.${domain}`, domain];
  return [
    `RewriteCond %{HTTP_HOST} ^${literalRegex(from)}(?::[0-9]+)?$ [NC]`,
    `RewriteRule ^ ${forceHttps ? 'https' : '%{REQUEST_SCHEME}'}://${to}%{REQUEST_URI} [R=301,L]`,
  ];
}

function slashLines({ slash }: ReadyOptions): string[] {
  if (slash === 'keep') return [];
  // A last part with a dot is a file's name.
  return slash === 'add'
    ? ['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteRule ^(?:.*/)?[^/.]+$ %{REQUEST_URI}/ [R=301,L]']
    : ['RewriteCond %{REQUEST_FILENAME} !-d', 'RewriteCond %{REQUEST_URI} ^(.*[^/])/+$', 'RewriteRule ^ %1 [R=301,L]'];
}
