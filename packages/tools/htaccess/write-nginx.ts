/**
 * The same options as nginx directives for inside a `server` block. Only `return`, `set` and `rewrite` stand in an `if`, which is safe there; conditions
 * look at the address as it was asked for, so that error pages inside the server are left alone. Source: nginx's documentation.
 */
import { checkOptions, encodeByte, type ReadyOptions, type ReadyRedirect } from './check-options.ts';
import { literalRegex, nginxString } from './escape.ts';
import { compressedTypes, fileKinds, fontEndings, imageEndings, lastingFiles } from './file-kinds.ts';
import { type CacheTime, type HtaccessOptions, type PartId, partIds, type RulePart } from './options.ts';
import { securityHeaders } from './security-headers.ts';
import { indexNames, openErrorPages, retrySeconds, targetHost } from './write-htaccess.ts';

const order = partIds.filter((id) => id !== 'engine');

/** Parts that the options ask for. Throws ToolFault for values that cannot be written. */
export function writeNginx(options: HtaccessOptions): RulePart[] {
  const ready = checkOptions(options);
  return order.map((id) => ({ id, lines: writers[id](ready) })).filter(({ lines }) => lines.length > 0);
}

type Writer = (options: ReadyOptions) => string[];

const writers: Readonly<Record<Exclude<PartId, 'engine'>, Writer>> = {
  listing: ({ listing }) => (listing === 'keep' ? [] : [`autoindex ${listing};`]),
  indexes: ({ indexes }) => (indexes.length === 0 ? [] : [`index ${indexes.join(' ')};`]),
  charset: ({ utf8 }) =>
    utf8
      ? [
          'charset utf-8;',
          'charset_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;',
        ]
      : [],
  errors: (options) => openErrorPages(options).map(({ status, path }) => `error_page ${status} ${path};`),
  ips: ({ blockedIps }) => blockedIps.map((ip) => `deny ${ip};`),
  bots: ({ blockedAgents }) =>
    blockedAgents.length === 0
      ? []
      : when(`$http_user_agent ~* ${nginxString(`(?:${blockedAgents.map(literalRegex).join('|')})`)}`, 'return 403;'),
  hotlink: hotlinkLines,
  hidden: hiddenLines,
  maintenance: maintenanceLines,
  redirects: (options) => [
    ...(options.redirects.some(({ query }) => query !== null) ? ['set $orbweaver_address "$uri?$args";'] : []),
    ...options.redirects.flatMap((redirect) => redirectLines(redirect, options)),
  ],
  move: ({ moveTo }) => (moveTo === '' ? [] : when(`$host != ${moveTo}`, `return 301 https://${moveTo}$request_uri;`)),
  www: wwwLines,
  https: httpsLines,
  index: indexLines,
  extension: extensionLines,
  slash: slashLines,
  headers: (options) => securityHeaders(options).map(([name, value]) => `add_header ${name} ${nginxString(value)} always;`),
  robots: ({ robotsTags }) =>
    headerByEnding(
      'X-Robots-Tag',
      'robots',
      robotsTags.map(({ ending, directives }) => ({ endings: ending === '*' ? null : [ending.replaceAll('.', '\\.')], value: directives })),
    ),
  fonts: ({ fontCors }) => (fontCors ? headerByEnding('Access-Control-Allow-Origin', 'fonts', [{ endings: fontEndings, value: '*' }]) : []),
  caching: cachingLines,
  compression: ({ compression }) =>
    compression
      ? [
          'gzip on;',
          'gzip_vary on;',
          'gzip_proxied any;',
          `gzip_types ${compressedTypes.filter((type) => type !== 'text/html').join(' ')};`,
        ]
      : [],
};

const when = (condition: string, ...then: string[]) => [`if (${condition}) {`, ...then.map((line) => `    ${line}`), '}'];

function redirectLines({ path, query: asked, target: typed, status }: ReadyRedirect, options: ReadyOptions): string[] {
  const condition =
    asked === null
      ? `$uri ~ ${nginxString(`^${literalRegex(path)}$`)}`
      : `$orbweaver_address ~ ${nginxString(`^${literalRegex(path)}\\?${literalRegex(asked)}$`)}`;
  // A dollar sign opens a variable in every string.
  const target = typed.replaceAll('$', encodeByte);
  if (status === 410) return when(condition, 'return 410;');
  const [, whole = '', fragment = ''] = /^([^#]*)((?:#.*)?)$/.exec(target) ?? [];
  const query = whole.includes('?') || asked !== null ? '' : '$is_args$args';
  const isHttps = options.forceHttps || options.moveTo !== '';
  const origin = !target.startsWith('/') ? '' : `${isHttps ? 'https' : '$scheme'}://${(isHttps && targetHost(options)) || '$host'}`;
  return when(condition, `return ${status} ${nginxString(origin + whole + query + fragment)};`);
}

function wwwLines({ www, domain, forceHttps }: ReadyOptions): string[] {
  if (www === 'keep') return [];
  const [from, to] = www === 'add' ? [domain, `www.${domain}`] : [`www.${domain}`, domain];
  return when(`$host = ${from}`, `return 301 ${forceHttps ? 'https' : '$scheme'}://${to}$request_uri;`);
}

function httpsLines({ forceHttps, behindProxy }: ReadyOptions): string[] {
  if (!forceHttps) return [];
  if (!behindProxy) return when('$scheme != https', 'return 301 https://$host$request_uri;');
  return [
    'set $orbweaver_scheme "$http_x_forwarded_proto $scheme";',
    ...when('$orbweaver_scheme !~ https', 'return 301 https://$host$request_uri;'),
  ];
}

function hotlinkLines({ hotlink, domain, hotlinkAllowed }: ReadyOptions): string[] {
  if (!hotlink) return [];
  const hosts = [domain, ...hotlinkAllowed].map(literalRegex).join('|');
  return [
    'set $orbweaver_hotlink "";',
    ...when(`$request_uri ~* ${nginxString(`^[^?]*\\.(?:${imageEndings.join('|')})(?:\\?|$)`)}`, 'set $orbweaver_hotlink image;'),
    ...when(`$http_referer ~* ${nginxString(`^$|^https?://(?:[^/]+\\.)?(?:${hosts})(?::[0-9]+)?(?:/|$)`)}`, 'set $orbweaver_hotlink "";'),
    ...when('$orbweaver_hotlink = image', 'return 403;'),
  ];
}

function slashLines({ slash }: ReadyOptions): string[] {
  if (slash === 'keep') return [];
  const isAdd = slash === 'add';
  // A named group comes as it was asked for; a numbered one is encoded once more.
  const pattern = isAdd ? '^(?<orbweaver_path>[^?]*/[^/.?]+)(?:\\?|$)' : '^(?<orbweaver_path>[^?]*[^/?])/+(?:\\?|$)';
  return [
    'set $orbweaver_slash "";',
    ...when(`$request_uri ~ ${nginxString(pattern)}`, `set $orbweaver_slash "$orbweaver_path${isAdd ? '/' : ''}$is_args$args";`),
    // The second look, at a folder's index file, finds a file.
    ...when(isAdd ? '-f $request_filename' : '-e $request_filename', 'set $orbweaver_slash "";'),
    ...when('$orbweaver_slash != ""', 'return 301 $scheme://$host$orbweaver_slash;'),
  ];
}

const endingOf = (endings: readonly string[]) => `$uri ~* ${nginxString(`\\.(?:${endings.join('|')})$`)}`;

interface EndingHeader {
  /** Regular expressions; null for every file. */
  readonly endings: readonly string[] | null;
  readonly value: string;
}

/** The last that fits holds; an empty value is not sent. */
function headerByEnding(name: string, variable: string, headers: readonly EndingHeader[]): string[] {
  if (headers.length === 0) return [];
  const set = (value: string) => `set $orbweaver_${variable} ${nginxString(value)};`;
  return [
    set(''),
    ...headers.flatMap(({ endings, value }) => (endings === null ? [set(value)] : when(endingOf(endings), set(value)))),
    `add_header ${name} $orbweaver_${variable};`,
  ];
}

function hiddenLines({ hiddenFiles, blockedEndings }: ReadyOptions): string[] {
  return [
    ...(hiddenFiles ? when(`$uri ~ ${nginxString('/\\.(?!well-known(?:/|$))')}`, 'return 403;') : []),
    ...(blockedEndings.length === 0 ? [] : when(endingOf(blockedEndings.map(literalRegex)), 'return 403;')),
  ];
}

/** A named location: nothing stands between the status and its page. */
function maintenanceLines({ maintenance, maintenanceAllowed }: ReadyOptions): string[] {
  if (maintenance === '') return [];
  return [
    `set $orbweaver_retry ${retrySeconds};`,
    ...maintenanceAllowed.flatMap((ip) => when(`$remote_addr = ${ip}`, 'set $orbweaver_retry "";')),
    'add_header Retry-After $orbweaver_retry always;',
    'error_page 503 @orbweaver_closed;',
    'location @orbweaver_closed {',
    `    rewrite ^ ${maintenance} break;`,
    '}',
    ...when('$orbweaver_retry', 'return 503;'),
  ];
}

function indexLines(options: ReadyOptions): string[] {
  if (options.indexFile === 'keep') return [];
  const pattern = `^(?<orbweaver_folder>/(?:[^?]*/)?)(?:${indexNames(options)})(?:\\?|$)`;
  return when(`$request_uri ~ ${nginxString(pattern)}`, 'return 301 $scheme://$host$orbweaver_folder$is_args$args;');
}

function extensionLines(options: ReadyOptions): string[] {
  if (options.extension === 'keep') return [];
  const end = options.slash === 'add' ? '/' : '';
  const asked = `^(?<orbweaver_bare>/(?:[^?]*/)?(?!(?:${indexNames(options)})(?:\\?|$))[^/?]+)\\.html(?:\\?|$)`;
  return [
    'set $orbweaver_short "";',
    ...when(`$request_uri ~ ${nginxString(asked)}`, `set $orbweaver_short "$orbweaver_bare${end}$is_args$args";`),
    ...when('!-f $request_filename', 'set $orbweaver_short "";'),
    // The second look, at an error's page, has a status.
    ...when('$status != "000"', 'set $orbweaver_short "";'),
    ...when('$orbweaver_short != ""', 'return 301 $scheme://$host$orbweaver_short;'),
    'set $orbweaver_page "";',
    ...when(`$uri ~ ${nginxString(`^(?<orbweaver_name>.*[^/])${end}$`)}`, 'set $orbweaver_page "$orbweaver_name.html";'),
    ...when('!-f $document_root$orbweaver_page', 'set $orbweaver_page "";'),
    ...when('-e $request_filename', 'set $orbweaver_page "";'),
    // What follows sees the file.
    ...when('$orbweaver_page != ""', 'rewrite ^ $orbweaver_page;'),
  ];
}

const spans: Readonly<Record<CacheTime, string>> = { none: '0', hour: '1h', day: '1d', week: '7d', month: '30d', year: '365d' };

function cachingLines({ caching, cacheTimes }: ReadyOptions): string[] {
  if (caching === 'keep' && cacheTimes.length === 0) return [];
  const set = (time: string) => `set $orbweaver_expires ${time};`;
  return [
    set(caching === 'keep' ? 'off' : '0'),
    ...(caching === 'keep' ? [] : when(endingOf(lastingFiles.endings), set(spans[caching]))),
    ...cacheTimes.flatMap(({ files, time }) => when(endingOf(fileKinds[files].endings), set(spans[time]))),
    'expires $orbweaver_expires;',
  ];
}
