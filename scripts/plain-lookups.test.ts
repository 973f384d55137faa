/** Holds that no plain object is asked for a name that its author did not write: `table[word]` finds `constructor` in every object. */
import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const product = /^(packages|apps\/[^/]+\/(src|app))\//;
const notProduct = /\.test\.tsx?$|\/testing\/|\.contract\.ts$|\/make-sample\.ts$|\/platform\/contract\//;

/** Files whose keys are names that our own code writes, never a word from outside. */
const exceptions: ReadonlyMap<string, readonly string[]> = new Map([
  // Names of tasks, from the process that starts them.
  ['packages/platform/tasks/serve-tasks.ts', ['work[name]']],
  // The names of our extractors.
  ['packages/facts/scanner/scan.ts', ['results[key]']],
  // Columns of our own queries, pragmas and tables.
  ['packages/platform/browser/sqlite-statement.ts', ['found[pool.columns[at] as string]']],
  ['packages/platform/node/sqlite.ts', ['row[names[at] as string]']],
  ['packages/store/causes.ts', ['row[column]']],
  ['packages/store/duplicate-texts.ts', ['row[columnOf[kind]]']],
  ['packages/store/views/dataset.ts', ['columns[name]', 'row[name]']],
  ['packages/store/views/table/facts-columns.ts', ['this.#columns[this.#names[0] as C]', 'this.#columns[name]', 'row[name]']],
  ['packages/store/views/table/paged-rows.ts', ['this.#columns[name]']],
  ['apps/server/src/backup/backup.ts', ['copy[name]']],
  // The names of our own tasks.
  ['packages/platform/tasks/serve-tasks.ts', ['work[name]']],
  // Of a class whose prototype inherits nothing.
  ['packages/platform/node/response-headers.ts', ['headers[name]']],
  // Fields of our own facts, which the caller lists.
  ['packages/model/list-difference.ts', ['object[field]', 'other[field]', 'difference[field]']],
  // One sign of four, by the expression that matched it.
  ['packages/tools/smtp/spf.ts', ["qualifiers[((sign as string) || '+') as keyof typeof qualifiers]"]],
]);

const wide = ts.TypeFlags.String | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping;

class PlainLookups {
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
  }

  in(file: ts.SourceFile): string[] {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const asked = askedOf(node);
      if (asked && this.#isPlain(asked.record) && this.#isWide(asked.key) && !isGuarded(node, asked)) {
        found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText().replace(/\s+/g, ' ')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }

  /** Whether any string may be the key. An assertion narrows nothing. */
  #isWide(written: ts.Expression): boolean {
    const type = this.#checker.getTypeAtLocation(asWritten(written));
    const bound = this.#checker.getBaseConstraintOfType(type) ?? type;
    return (bound.isUnion() ? bound.types : [bound]).some((part) => (part.flags & wide) !== 0);
  }

  #isPlain(record: ts.Expression): boolean {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(record));
    if (this.#checker.isArrayLikeType(type)) return false;
    return !type.getProperties().some((property) => property.escapedName.toString().startsWith('__@nullPrototype'));
  }
}

/** The key without what asserts its type. */
function asWritten(key: ts.Expression): ts.Expression {
  let at = key;
  while (ts.isAsExpression(at) || ts.isParenthesizedExpression(at) || ts.isNonNullExpression(at)) at = at.expression;
  return at;
}

interface Asked {
  readonly record: ts.Expression;
  readonly key: ts.Expression;
}

function askedOf(node: ts.Node): Asked | null {
  if (ts.isElementAccessExpression(node)) return { record: node.expression, key: node.argumentExpression };
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return { record: node.right, key: node.left };
  return null;
}

/** Whether a condition around it asks Object.hasOwn for the same record and key, or a loop names the record's own keys. */
function isGuarded(node: ts.Node, { record, key }: Asked): boolean {
  const question = `Object.hasOwn(${record.getText()}, ${asWritten(key).getText()})`;
  for (let at = node.parent; at && !ts.isFunctionLike(at); at = at.parent) {
    if (ts.isForInStatement(at) && at.expression.getText() === record.getText() && at.initializer.getText().endsWith(` ${key.getText()}`))
      return true;
    const condition = ts.isConditionalExpression(at)
      ? at.condition
      : ts.isIfStatement(at)
        ? at.expression
        : ts.isBinaryExpression(at)
          ? at.left
          : null;
    if (condition?.getText().includes(question)) return true;
  }
  return false;
}

function programOf(): ts.Program {
  const read = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const config = ts.parseJsonConfigFileContent(read.config, ts.sys, root);
  return ts.createProgram(config.fileNames, config.options);
}

function nameOf(file: ts.SourceFile): string {
  return file.fileName.slice(root.length + 1);
}

test('records are asked by outside words only through a Lookup or ownValue', { timeout: 480_000 }, () => {
  const program = programOf();
  const rule = new PlainLookups(program);
  const found = program
    .getSourceFiles()
    .filter((file) => product.test(nameOf(file)) && !notProduct.test(nameOf(file)))
    .flatMap((file) =>
      rule
        .in(file)
        .filter((each) => !exceptions.get(nameOf(file))?.includes(each.replace(/^\d+: /, '')))
        .map((each) => `${nameOf(file)}:${each}`),
    );
  expect(found).toEqual([]);
});

const head = 'declare const word: string;\nconst table: Readonly<Record<string, number>> = { a: 1 };\n';
const planted = [
  ['table[word]', 1],
  ['({ a: 1, b: 2 })[word as "a" | "b"]', 1],
  ['word in table', 1],
  ['Object.hasOwn(table, word) ? table[word] : 0', 0],
  ['table["a"]', 0],
  ['[1, 2][Number(word)]', 0],
  ['new Map([["a", 1]]).get(word)', 0],
] as const;

test.each(planted)('the rule on %s', (expression, faults) => {
  const path = `${root}/planted.ts`;
  const host = ts.createCompilerHost({ strict: true });
  const readFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) =>
    name === path
      ? ts.createSourceFile(name, `${head}export const found = ${expression};\n`, ts.ScriptTarget.ESNext, true)
      : readFile(name, ...rest);
  const program = ts.createProgram([path], { strict: true, target: ts.ScriptTarget.ES2024 }, host);
  expect(new PlainLookups(program).in(program.getSourceFile(path) as ts.SourceFile)).toHaveLength(faults);
});
