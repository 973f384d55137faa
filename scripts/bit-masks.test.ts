// Bits have names: what a bit of the scan file or of a fact means stands once, in packages/model. A bare number in a bit operation, or in
// SQL on a column of bits, is a second copy of that knowledge, unless the file packs, hashes or reads foreign formats (the lists below).
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Files whose numbers are no vocabulary of ours, by what they do with bits. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'hashes and pseudo-random numbers': [
    'packages/facts/text/fingerprint.ts',
    'packages/facts/text/phrase-counts.ts',
    'packages/facts/text/repeated-lines.ts',
    'packages/facts/scanner/testing/mutation.ts',
    'packages/checks/keywords/title-words.ts',
    'packages/checks/content/shingles.ts',
    'packages/crawl/identity.ts',
    'packages/formats/anchors.ts',
    'packages/store/fingerprint.ts',
    'packages/scan/content-hash.ts',
    'packages/scan/testing/shuffled-site.ts',
    'apps/server/src/testing/random-values.ts',
    'apps/web/app/device-scan/upload/sha256.ts',
  ],
  'sets of bits and packed counters, private to the file': [
    'packages/crawl/traps.ts',
    'packages/checks/content/{bucket-lists,candidate-texts,parity-sketches,similar-sets,sort-numbers}.ts',
    'packages/formats/name-filter.ts',
    'packages/store/views/table/order.ts',
    'packages/scan/engine/{stored-edges,url-table}.ts',
  ],
  'statements of older scan files, as they were': ['packages/store/testing/old-formats.ts'],
  'numbers as bytes': [
    'packages/facts/lines.ts',
    'packages/formats/base64.ts',
    'packages/store/{edges,name-filter-rows,word-blocks}.ts',
    'apps/server/src/db/settings.ts',
  ],
  'formats of others: pictures, network addresses, codes of SQLite, modes of files': [
    'packages/formats/image-size.ts',
    'packages/tools/images/{image-header,webp-container,testing/webp-durations}.ts',
    'packages/tools/favicon/ico.ts',
    'packages/platform/node/content-coding.ts',
    'packages/tools/smtp/{address-range,sender-records}.ts',
    'packages/platform/{node,browser}/sqlite.ts',
    'apps/server/src/testing/{test-app,backup-suite}.ts',
  ],
  'characters and names as numbers': [
    'packages/facts/scanner/{attributes,fast-scan,open-elements,source-names,tag-names,tree-builder}.ts',
    'packages/facts/signal-bytes.ts',
    'packages/formats/text/{char-class,language,meter-state,readability,text-meter,word-hash}.ts',
    'packages/formats/{xml-reader,schema-org/claims}.ts',
  ],
  'sizes in bytes': ['apps/server/src/blobs/folder-blobs.ts', 'apps/server/src/backup/archive.ts', 'apps/web/e2e/device/stable-report.ts'],
  'queries of views, which name their bits next': ['packages/store/views/*.ts'],
  'versions of the scan file that are published': ['packages/store/schema.ts'],
};

const patterns = Object.values(exceptions).flat();
const bitOperators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ts.SyntaxKind.AmpersandEqualsToken,
  ts.SyntaxKind.BarEqualsToken,
]);
/** `x | 0` and `x >>> 0` turn a number into one of 32 bits, `x >> 1` halves it. */
const conversions = ['| 0', '>>> 0', '>> 1', '>>> 1'];
/** A column of bits beside a number, in SQL. */
const literalSql = /\b(?:flags|via|discovered_by)\)?\s*(?:&|\||<<|>>|=|<>|IN \()\s*\d/i;

/** Line and text of each bare mask. */
function bareMasks(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const found: string[] = [];
  const tell = (node: ts.Node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 120)}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && bitOperators.has(node.operatorToken.kind)) {
      const isBare = isNumber(node.left) || isNumber(node.right);
      if (isBare && !conversions.includes(`${node.operatorToken.getText()} ${node.right.getText()}`)) tell(node);
    } else if ((ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || isTemplatePart(node)) && literalSql.test(node.text))
      tell(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isNumber(node: ts.Expression): boolean {
  return ts.isNumericLiteral(node) || (ts.isParenthesizedExpression(node) && isNumber(node.expression));
}

function isTemplatePart(node: ts.Node): node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
}

const sources = globSync('{packages,apps}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/(?:^|\/)(?:node_modules|build|dist)\/|^packages\/model\/|\.test\.ts$/.test(path),
);

test('bits are named in packages/model alone', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources
    .filter((path) => !patterns.some((pattern) => matchesGlob(path, pattern)))
    .flatMap((path) => bareMasks(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});

test('every exception is needed', () => {
  const unneeded = patterns.filter((pattern) =>
    sources
      .filter((path) => matchesGlob(path, pattern))
      .every((path) => bareMasks(path, readFileSync(join(root, path), 'utf8')).length === 0),
  );
  expect(unneeded).toEqual([]);
});

test.each([
  ['const a = flags & 16;', 1],
  ['const a = (flags >> 11) & 7;', 2],
  ['flags |= 4;', 1],
  ["const q = 'SELECT 1 FROM refs WHERE via = 128';", 1],
  [`const q = \`SELECT (p.flags & 16) / 16, \${x}\`;`, 1],
  ['const q = `WHERE discovered_by & $' + '{discoveredBy.seed} ORDER BY id`;', 0],
  ['const a = flags & pageFlags.noindex; const b = (x | 0) + (y >>> 0) + (z >> 1);', 0],
  ['type A = 1 | 2;', 0],
])('%s has %d', (text, count) => {
  expect(bareMasks('sample.ts', text)).toHaveLength(count);
});
