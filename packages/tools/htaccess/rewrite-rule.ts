/** Directives of mod_rewrite as rules that can be tried: expressions compiled, flags read. What JavaScript cannot compile is said, not guessed. */
import { type Directive, rewriteWordsOf } from '@orbweaver/formats/htaccess.ts';
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';

export interface RewriteCondition {
  readonly text: string;
  readonly line: number;
  /** What is tested, with `%{NAME}`, `$1`, `%1`. */
  readonly test: string;
  readonly isNot: boolean;
  readonly kind: 'regex' | 'file' | 'folder' | 'exists' | 'filled' | 'less' | 'greater' | 'equal';
  readonly value: string;
  readonly regex: RegExp | null;
  readonly ignoresCase: boolean;
  readonly isOr: boolean;
}

export interface RewriteRule {
  readonly text: string;
  readonly line: number;
  readonly regex: RegExp;
  readonly isNot: boolean;
  /** null for `-`. */
  readonly target: string | null;
  readonly conditions: readonly RewriteCondition[];
  /** null without R, F, G. */
  readonly status: number | null;
  readonly isLast: boolean;
  readonly isEnd: boolean;
  readonly isNext: boolean;
  readonly isChained: boolean;
  readonly skip: number;
  readonly queryAppend: boolean;
  readonly queryDiscard: boolean;
  readonly queryLast: boolean;
  readonly noEscape: boolean;
  readonly escapesReferences: boolean;
  readonly skipsInner: boolean;
  /** `[E=name:value]`. */
  readonly variables: readonly (readonly [string, string])[];
}

/** null where the expression or a flag cannot be tried here. */
export function readRule(directive: Directive, conditions: readonly RewriteCondition[]): RewriteRule | null {
  const [pattern = '', target = '', flagText = ''] = rewriteWordsOf(directive.rest);
  const flags = readFlags(flagText);
  const isNot = pattern.startsWith('!');
  const regex = compile(isNot ? pattern.slice(1) : pattern, flags.has('nc'));
  if (
    regex === null ||
    pattern === '' ||
    target === '' ||
    flags.has('p') ||
    conditions.some(({ kind, regex }) => kind === 'regex' && regex === null)
  )
    return null;
  const status = statusOf(flags);
  const isStatus = status !== null && (status < 300 || status > 399);
  return {
    text: `${directive.name} ${directive.rest}`,
    line: directive.line,
    regex,
    isNot,
    target: target === '-' || isStatus ? null : target,
    conditions,
    status,
    isLast: flags.has('l') || isStatus,
    isEnd: flags.has('end'),
    isNext: flags.has('n'),
    isChained: flags.has('c'),
    skip: Number(flags.get('s')?.[0] ?? 0) || 0,
    queryAppend: flags.has('qsa'),
    queryDiscard: flags.has('qsd'),
    queryLast: flags.has('qsl'),
    noEscape: flags.has('ne'),
    escapesReferences: flags.has('b'),
    // Inner requests cannot be sent elsewhere.
    skipsInner: flags.has('ns') || flags.has('r'),
    variables: (flags.get('e') ?? []).map((each) => {
      const colon = each.indexOf(':');
      return colon < 0 ? [each, ''] : [each.slice(0, colon), each.slice(colon + 1)];
    }),
  };
}

export function readCondition({ name, rest, line }: Directive): RewriteCondition {
  const [test = '', written = '', flagText = ''] = rewriteWordsOf(rest);
  const flags = readFlags(flagText);
  const isNot = written.startsWith('!');
  const pattern = isNot ? written.slice(1) : written;
  const file = ownValue({ '-f': 'file', '-d': 'folder', '-e': 'exists', '-s': 'filled', '-F': 'exists', '-U': 'exists' }, pattern) as
    | RewriteCondition['kind']
    | undefined;
  const compared = ownValue({ '<': 'less', '>': 'greater', '=': 'equal' } as const, pattern[0] as '<' | '>' | '=');
  const kind = file ?? compared ?? 'regex';
  return {
    text: `${name} ${rest}`,
    line,
    test,
    isNot,
    kind,
    value: compared === undefined ? pattern : unquoted(pattern.slice(1)),
    regex:
      kind === 'regex' && test !== 'expr' && !/^-(?:eq|ne|[lg][te])\b|^-[lLhx]$/.test(pattern) ? compile(pattern, flags.has('nc')) : null,
    ignoresCase: flags.has('nc'),
    isOr: flags.has('or') || flags.has('ornext'),
  };
}

const unquoted = (text: string) => (text === '""' ? '' : text);

const longNames = lookup<string>({
  last: 'l',
  redirect: 'r',
  forbidden: 'f',
  gone: 'g',
  nocase: 'nc',
  next: 'n',
  chain: 'c',
  skip: 's',
  qsappend: 'qsa',
  qsdiscard: 'qsd',
  qslast: 'qsl',
  noescape: 'ne',
  proxy: 'p',
  env: 'e',
  nosubreq: 'ns',
});

function readFlags(text: string): Map<string, string[]> {
  const flags = new Map<string, string[]>();
  for (const flag of text.replace(/^\[|\]$/g, '').split(',')) {
    const at = flag.indexOf('=');
    const written = (at === -1 ? flag : flag.slice(0, at)).trim();
    const value = at === -1 ? '' : flag.slice(at + 1).trim();
    const lower = written.toLowerCase();
    const name = longNames[lower] ?? lower;
    if (name !== '') flags.set(name, [...(flags.get(name) ?? []), value]);
  }
  return flags;
}

function statusOf(flags: ReadonlyMap<string, readonly string[]>): number | null {
  if (flags.has('f')) return 403;
  if (flags.has('g')) return 410;
  const value = flags.get('r')?.[0];
  if (value === undefined) return null;
  const named = ownValue({ '': 302, permanent: 301, temp: 302, seeother: 303 }, value.toLowerCase());
  return named ?? (Number(value) || 302);
}

/** A PCRE as JavaScript has it; null where the two differ. Apache lets the dot match line ends. */
export function compile(pattern: string, ignoresCase: boolean): RegExp | null {
  const inline = /^\(\?i\)/.exec(pattern);
  const source = inline === null ? pattern : pattern.slice(4);
  if (/\(\?[>#|R\d+&(]|[*+?}]\+|\\[AZzGQEKRHhXN]|\[\[:|\(\?[imsx-]+[:)]|\(\*/.test(source)) return null;
  try {
    return new RegExp(source, ignoresCase || inline !== null ? 'is' : 's');
  } catch {
    return null;
  }
}
