/** JavaScript into a tree that is equal for equal programs: without places, quotes and braces around one statement (ESTree, by acorn). */
import { type Node, type Options, parse } from 'acorn';
import { CodeError } from './code-job.ts';

const options: Options = { ecmaVersion: 'latest', allowHashBang: true, allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true };

interface SyntaxFault extends Error {
  readonly pos: number;
  readonly loc: { readonly line: number; readonly column: number };
}

export interface Script {
  readonly tree: Node;
  readonly isModule: boolean;
}

/** A program that imports or exports is a module, any other a script. Throws CodeError with the place of the first error. */
export function parseScript(code: string): Script {
  const failures: SyntaxFault[] = [];
  for (const isModule of [false, true]) {
    try {
      return { tree: parse(code, { ...options, sourceType: isModule ? 'module' : 'script' }), isModule };
    } catch (error) {
      if (!(error instanceof SyntaxError) || !('loc' in error)) throw tooDeep(error);
      failures.push(error as SyntaxFault);
    }
  }
  // The reading that came further says more.
  const [first, second] = failures as [SyntaxFault, SyntaxFault];
  const { loc, message } = second.pos > first.pos ? second : first;
  throw new CodeError({ line: loc.line, column: loc.column + 1, detail: message.replace(/ \(\d+:\d+\)$/, '') });
}

function tooDeep(error: unknown): unknown {
  if (!(error instanceof RangeError)) return error;
  return new CodeError({ line: 1, column: 1, detail: 'nested too deeply' });
}

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** One text for all programs that differ in spaces, comments, quotes, brackets, braces and the order of a pattern's flags alone. */
export function scriptForm(tree: Node): string {
  return JSON.stringify(plain(tree));
}

const bodies = new Set(['body', 'consequent', 'alternate']);
const branching = new Set([
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'WithStatement',
  'LabeledStatement',
]);
const unread = new Set(['start', 'end', 'loc', 'range', 'raw', 'shorthand', 'directive']);

type Fields = Readonly<Record<string, unknown>>;

function plain(value: unknown): Plain {
  if (Array.isArray(value)) return value.filter((one) => !isEmpty(one)).map(plain);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof RegExp) return String(value);
  if (value === null || typeof value !== 'object') return (value ?? null) as Plain;
  const fields = value as Fields;
  const entries: [string, Plain][] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (unread.has(key)) continue;
    if (key === 'key' && fields['computed'] === false) entries.push([key, keyName(field)]);
    else if (fields['type'] === 'ArrowFunctionExpression' && key === 'expression') continue;
    else if (fields['type'] === 'ArrowFunctionExpression' && key === 'body') entries.push([key, arrowBody(field as Fields)]);
    else if (key === 'regex') entries.push([key, patternOf(field as Fields)]);
    else if (bodies.has(key) && branching.has(fields['type'] as string)) entries.push([key, branch(field)]);
    else if (key === 'value' && fields['type'] === 'TemplateElement') entries.push([key, plain((field as Fields)['cooked'] ?? field)]);
    else entries.push([key, plain(field)]);
  }
  return Object.fromEntries(entries);
}

/** `a`, `'a'` and `"a"` name the same property. */
function keyName(key: unknown): Plain {
  const { type, name, value } = key as Fields;
  if (type === 'Identifier') return String(name);
  return type === 'Literal' ? String(value) : plain(key);
}

/** `() => { return a }` is `() => a`. */
function arrowBody(body: Fields): Plain {
  const [only, ...more] = body['type'] === 'BlockStatement' ? (body['body'] as readonly Fields[]).filter((one) => !isEmpty(one)) : [];
  const isReturn = only?.['type'] === 'ReturnStatement' && only['argument'] !== null && more.length === 0;
  return plain(isReturn ? only['argument'] : body);
}

/** `/a/mg` is `/a/gm`. */
function patternOf({ pattern, flags }: Fields): Plain {
  return { pattern: String(pattern), flags: [...String(flags)].sort().join('') };
}

/** `if (a) { b }` is `if (a) b`, and an empty block is `;`. */
function branch(statement: unknown): Plain {
  let inner = statement as Fields | null;
  while (inner !== null && inner['type'] === 'BlockStatement') {
    const list = (inner['body'] as readonly Fields[]).filter((one) => !isEmpty(one));
    if (list.length === 0) return null;
    const [only] = list;
    if (list.length > 1 || only === undefined || isDeclaration(only)) break;
    inner = only;
  }
  return inner === null || isEmpty(inner) ? null : plain(inner);
}

function isEmpty(statement: unknown): boolean {
  return (statement as Fields | null)?.['type'] === 'EmptyStatement';
}

function isDeclaration({ type, kind }: Fields): boolean {
  return type === 'FunctionDeclaration' || type === 'ClassDeclaration' || (type === 'VariableDeclaration' && kind !== 'var');
}
