/** The directives of an .htaccess file that decide what a visitor gets, ready to be tried; all others are listed as not tried. */
import { type Directive, type HtaccessFault, readHtaccess, wordsOf } from '@orbweaver/formats/htaccess.ts';
import { lookup } from '@orbweaver/model/lookup.ts';
import { compile, type RewriteCondition, type RewriteRule, readCondition, readRule } from './rewrite-rule.ts';

export interface RedirectRule {
  readonly text: string;
  readonly line: number;
  readonly status: number;
  /** Path before which it holds; null for RedirectMatch. */
  readonly path: string | null;
  readonly regex: RegExp | null;
  readonly target: string;
}

export interface HeaderRule {
  readonly text: string;
  readonly line: number;
  readonly isAlways: boolean;
  readonly action: 'set' | 'append' | 'merge' | 'add' | 'unset' | 'setifempty';
  readonly name: string;
  readonly value: string;
  /** Names of the files whose responses have it; null for all. */
  readonly files: RegExp | null;
}

export interface RuleSet {
  readonly isRewriting: boolean;
  /** With a slash at the end; null where none is set. */
  readonly base: string | null;
  readonly rewrites: readonly RewriteRule[];
  readonly redirects: readonly RedirectRule[];
  readonly headers: readonly HeaderRule[];
  /** Text or path by status. */
  readonly errorDocuments: ReadonlyMap<number, { readonly value: string; readonly line: number }>;
  readonly hasListing: boolean | null;
  readonly indexes: readonly string[] | null;
  readonly slashRedirects: boolean;
  /** What is not tried here, as written. */
  readonly ignored: readonly { readonly line: number; readonly text: string }[];
  readonly faults: readonly HtaccessFault[];
}

type Draft = {
  -readonly [K in keyof RuleSet]: RuleSet[K] extends ReadonlyMap<infer A, infer B>
    ? Map<A, B>
    : RuleSet[K] extends readonly (infer I)[]
      ? I[]
      : RuleSet[K];
} & { conditions: RewriteCondition[] };

/** Reads a whole file. Never throws. */
export function readRuleSet(text: string): RuleSet {
  const document = readHtaccess(text);
  const draft: Draft = {
    isRewriting: false,
    base: null,
    rewrites: [],
    redirects: [],
    headers: [],
    errorDocuments: new Map(),
    hasListing: null,
    indexes: null,
    slashRedirects: true,
    ignored: [],
    faults: [...document.faults],
    conditions: [],
  };
  for (const directive of document.directives) take(draft, directive);
  const { conditions, ...rules } = draft;
  for (const { line, text: written } of conditions) rules.ignored.push({ line, text: written });
  return rules;
}

function take(draft: Draft, directive: Directive): void {
  const { name, rest, line, inside } = directive;
  if (inside !== null) {
    // Modules are there, as on nearly every host; a section for their absence is not for this site.
    const isModule = /^(?:ifmodule|ifversion)$/i.test(name);
    if (/^filesmatch$/i.test(name) && takeFiles(draft, rest, inside)) return;
    if (isModule && !rest.trim().startsWith('!')) for (const each of inside) take(draft, each);
    else draft.ignored.push({ line, text: `<${name} ${rest}>` });
    return;
  }
  const reader = readers[name.toLowerCase()];
  if (reader === undefined || !reader(draft, directive)) draft.ignored.push({ line, text: `${name} ${rest}` });
}

/** Of a section for files only headers are tried; false for one that holds anything else. */
function takeFiles(draft: Draft, rest: string, inside: readonly Directive[]): boolean {
  const pattern = wordsOf(rest)[0] ?? '';
  const files = compile(pattern.replace(/^\(\?i\)/, ''), pattern.startsWith('(?i)'));
  if (files === null || !inside.every(({ name }) => /^header$/i.test(name))) return false;
  for (const each of inside)
    if (!takeHeader(draft, each, files)) draft.ignored.push({ line: each.line, text: `${each.name} ${each.rest}` });
  return true;
}

type Reader = (draft: Draft, directive: Directive) => boolean;

const readers = lookup<Reader>({
  rewriteengine: (draft, { rest }) => {
    draft.isRewriting = /^on$/i.test(rest.trim());
    return true;
  },
  rewritebase: (draft, { rest }) => {
    draft.base = `${wordsOf(rest)[0] ?? '/'}/`.replace(/(?<!\/)\/+$/, '/');
    return true;
  },
  rewritecond: (draft, directive) => {
    draft.conditions.push(readCondition(directive));
    return true;
  },
  rewriterule: (draft, directive) => {
    const rule = readRule(directive, draft.conditions);
    draft.conditions = [];
    if (rule !== null) draft.rewrites.push(rule);
    return rule !== null;
  },
  redirect: (draft, directive) => takeRedirect(draft, directive, null),
  redirectpermanent: (draft, directive) => takeRedirect(draft, directive, 301),
  redirecttemp: (draft, directive) => takeRedirect(draft, directive, 302),
  redirectmatch: (draft, directive) => takeRedirect(draft, directive, null),
  header: (draft, directive) => takeHeader(draft, directive, null),
  errordocument: (draft, { rest, line }) => {
    const [status = '', value = ''] = wordsOf(rest);
    if (!/^[45]\d\d$/.test(status) || value.includes('%{')) return false;
    if (/^default$/i.test(value)) draft.errorDocuments.delete(Number(status));
    else draft.errorDocuments.set(Number(status), { value, line });
    return true;
  },
  options: (draft, { rest }) => {
    for (const word of wordsOf(rest)) {
      if (/^[+]?(?:indexes|all)$/i.test(word)) draft.hasListing = true;
      else if (/^-indexes$/i.test(word) || (/^\w/.test(word) && draft.hasListing === null)) draft.hasListing = false;
    }
    return true;
  },
  directoryindex: (draft, { rest }) => {
    draft.indexes = wordsOf(rest);
    return true;
  },
  directoryslash: (draft, { rest }) => {
    draft.slashRedirects = !/^off$/i.test(rest.trim());
    return true;
  },
});

const statusNames = lookup<number>({ permanent: 301, temp: 302, seeother: 303, gone: 410 });

function takeRedirect(draft: Draft, { name, rest, line }: Directive, fixed: number | null): boolean {
  const words = wordsOf(rest);
  const first = words[0] ?? '';
  const named = fixed ?? statusNames[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? Number(first) : null);
  if (fixed === null && named !== null) words.shift();
  const status = named ?? 302;
  const [from = '', target = ''] = words;
  const needsTarget = status >= 300 && status < 400;
  if (from === '' || needsTarget !== (target !== '') || words.length > 2) return false;
  const isMatch = /match$/i.test(name);
  const regex = isMatch ? compile(from, false) : null;
  if (isMatch ? regex === null : !from.startsWith('/')) return false;
  draft.redirects.push({ text: `${name} ${rest}`, line, status, path: isMatch ? null : from, regex, target });
  return true;
}

function takeHeader(draft: Draft, { name, rest, line }: Directive, files: RegExp | null): boolean {
  const words = wordsOf(rest);
  const table = /^(?:always|onsuccess)$/i.test(words[0] ?? '') ? (words.shift() as string).toLowerCase() : 'onsuccess';
  const [action = '', header = '', value = '', ...more] = words;
  const known = /^(?:set|append|merge|add|unset|setifempty)$/i.test(action);
  if (!known || header === '' || more.length > 0 || /%[^%]|^expr=/.test(value.replaceAll('%%', ''))) return false;
  draft.headers.push({
    text: `${name} ${rest}`,
    line,
    isAlways: table === 'always',
    action: action.toLowerCase() as HeaderRule['action'],
    name: header.replace(/:$/, ''),
    value: value.replaceAll('%%', '%'),
    files,
  });
  return true;
}
