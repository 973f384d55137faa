// No regular expression of the product may take the square of its text's length, or more: what it reads is hostile. Each literal of the sources is asked
// about (recheck, in pure JavaScript). A pattern that the ordinary run has no time to judge is judged with ORBWEAVER_FULL=1.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isFull = process.env['ORBWEAVER_FULL'] === '1';
const patternMs = isFull ? 20_000 : 400;

/** Texts that a pattern may be applied to although its time grows faster than they do. The key is a part of the pattern, the value the file and the bound. */
const excepted: readonly (readonly [part: string, file: string, reason: string])[] = [
  [String.raw`[\p{L}\d+.-]*:\/\/\S+|\bwww`, 'packages/formats/text/spelling.ts', 'runs of 300 characters'],
  ['(?:^|[\\n\\r]|[.!?…:؟][', 'packages/formats/text/spelling.ts', 'the 24 characters before a word'],
  ['(?:^|\\s)(?:Herrn?|', 'packages/formats/text/spelling.ts', 'the 24 characters before a word'],
  [String.raw`([\p{L}\p{M}]+)\.\s+$`, 'packages/formats/text/spelling.ts', 'the 24 characters before a word'],
  ['^tel:', 'packages/checks/links/addresses.ts', 'the first 500 characters of a link'],
  [String.raw`(?:@|%40)[^\s@]+\.`, 'packages/checks/links/addresses.ts', 'the first 500 characters of a link'],
  [String.raw`\d+\s*(?:px)?\s*$`, 'packages/store/pack-facts.ts', 'six characters'],
  [String.raw`\s(?:and|und|et|y)\s.+`, 'packages/checks/rich-results/ratings.ts', 'names within the limit of the check'],
  [String.raw`\{(?!limit)\w+\}`, 'packages/exports/report-html.ts', 'our own sentences'],
  [String.raw` \([^()]*\{\w+\}`, 'packages/exports/finding.ts', 'our own sentences'],
  [String.raw` \([^()]*\{\w+\}`, 'apps/web/app/results/check-words.tsx', 'our own sentences'],
  [String.raw`\s*[:：]\s*\{\w+\}$`, 'apps/web/app/results/check-words.tsx', 'our own sentences'],
  ['{0,300}[A-Za-z]', 'packages/i18n/keep-direction.ts', 'our own sentences, and at most 600 characters from each place'],
  ['planted faults found', 'apps/web/app/site/benchmark-figures.ts', 'a file of ours, while building'],
  [String.raw`\n\s*\n|`, 'apps/web/app/site/own-text.ts', "the operator's own text, of limited length"],
  [String.raw`routeModules\.m?js$`, 'apps/web/vite/chunk-guard.ts', 'names of our own modules, while building'],
  ['<Contents>', 'apps/server/src/blobs/bucket-blobs.ts', "the answer of the operator's own store, a thousand names at most"],
  [String.raw`\[[^\]]*\]`, 'packages/crawl/url-pattern.ts', 'a pattern of who runs the scan, compiled before: brackets are closed'],
  [
    String.raw`\\[0-9a-f]{1,6}\s?|\\[^\n0-9a-f])+`,
    'packages/formats/selector-names.ts',
    'nothing follows the repetition: it is never taken back',
  ],
  ['<[^>]*>', 'packages/formats/text/without-tags.ts', 'cut behind the last closing sign: each tag ends'],
  ['<!--[', 'packages/tools/text/change-text.ts', 'cut behind the last closing sign: each comment ends'],
  [String.raw`<script\b([^<>]*)>`, 'apps/cli/src/tools/schema.ts', 'whatever begins ends, at the text’s end if not before'],
  [
    String.raw`\s[^|–—·•-]*$`,
    'packages/checks/title/boilerplate.ts',
    'begins at the first space of a run, and each part ends before the next separator',
  ],
  ['lorem ipsum dolor sit', 'packages/checks/placeholders.ts', 'each repetition excludes the sign that begins its pattern'],
  [String.raw`\bimportScripts\s{0,20}\(`, 'packages/facts/script-loading.ts', 'every repetition has a bound'],
];

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), place: `${file}:${line}` });
    } else if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (source !== undefined && ts.isStringLiteralLike(source))
        found.push({
          source: source.text,
          flags: flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : '',
          place: `${file}:${line}`,
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const files = globSync('{packages,apps}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\/(?:node_modules|testing|e2e|build|contract|\.react-router)\//.test(file))
  .sort();
const patterns = files.flatMap(patternsOf);
const isExcepted = ({ source, place }: Pattern): boolean =>
  excepted.some(([part, file]) => source.includes(part) && place.startsWith(`${file}:`));
/** Only what repeats without a bound can be slow. */
const repeats = /[*+]|\{\d+,\}/;

test('the patterns of the sources are linear', { timeout: isFull ? 1_800_000 : 300_000 }, () => {
  const verdicts = new Map<string, string>();
  const slow: string[] = [];
  for (const pattern of patterns) {
    const { source, flags, place } = pattern;
    if (!repeats.test(source) || isExcepted(pattern)) continue;
    const key = `${source}/${flags}`;
    if (!verdicts.has(key)) verdicts.set(key, checkSync(source, flags, { timeout: patternMs }).status);
    const verdict = verdicts.get(key);
    if (verdict === 'vulnerable' || (isFull && verdict === 'unknown')) slow.push(`${place} ${verdict} /${source}/${flags}`);
  }
  expect(patterns.length).toBeGreaterThan(500);
  expect(slow).toEqual([]);
});

test('the one that asks knows a pattern with the square of its text', () => {
  expect(checkSync(String.raw`\s+$`, '', { timeout: 10_000 }).status).toBe('vulnerable');
});

test('each exception is still needed by a pattern', () => {
  const unused = excepted.filter(
    ([part, file]) => !patterns.some(({ source, place }) => source.includes(part) && place.startsWith(`${file}:`)),
  );
  expect(unused).toEqual([]);
});
