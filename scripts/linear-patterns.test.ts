// No regular expression of the product may take the square of its text's length, or more: what it reads is hostile. Each literal of the sources is asked
// about (recheck, in pure JavaScript). A pattern that the ordinary run has no time to judge is judged with ORBWEAVER_FULL=1.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFiller, findPlaceholder } from '@orbweaver/checks/placeholders.ts';
import { compilePattern } from '@orbweaver/crawl/url-pattern.ts';
import { loadsScripts } from '@orbweaver/facts/script-loading.ts';
import { readHtaccess } from '@orbweaver/formats/htaccess.ts';
import { selectorNeeds } from '@orbweaver/formats/selector-names.ts';
import { plainPhrase } from '@orbweaver/formats/text/phrase-set.ts';
import { withoutTags } from '@orbweaver/formats/text/without-tags.ts';
import { wordBefore } from '@orbweaver/formats/text/word-before.ts';
import { keepDirection } from '@orbweaver/i18n/keep-direction.ts';
import { readSvgRoot } from '@orbweaver/tools/favicon/svg-source.ts';
import { changeText } from '@orbweaver/tools/text/change-text.ts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readBlocks } from '../apps/web/app/site/own-text.ts';

process.env['RECHECK_BACKEND'] = 'pure';
const { checkSync } = createRequire(import.meta.url)('recheck') as typeof import('recheck');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isFull = process.env['ORBWEAVER_FULL'] === '1';
const patternMs = isFull ? 60_000 : 100;

/** Patterns that are linear, or short, where they are used, though the one that asks cannot tell. Whole patterns: a change of one is asked about anew. */
const excepted: readonly (readonly [source: string, file: string, bound: string])[] = [
  [
    '[\\p{L}][\\p{L}\\d+.-]*:\\/\\/\\S+|\\bwww\\.\\S+|\\S[^\\s@]*@\\S+|[@#$%][\\p{L}\\d_]+\\S*|--?[a-z][\\w-]*=?\\S*|<[^<>\\s][^<>]*>|`[^`]*`|(?:[\\w.~-]*\\/)+[\\w.~-]+|[^\\s\\\\]*\\\\\\S*|[\\p{L}\\d_-]+(?:\\.[\\p{L}\\d_-]+)+|[^\\s_{}()[\\]=]*[_{}()[\\]=][^\\s_{}=]*[_{}=]\\S*',
    'packages/formats/text/spelling.ts',
    'runs of 300 characters',
  ],
  [
    String.raw`(?:^|[\n\r]|[.!?…:؟][\s"'”’»)\]]*\s)[\s"'“‘«„¿¡([•*–—-]*$`,
    'packages/formats/text/spelling.ts',
    'the 24 characters before a word',
  ],
  [
    String.raw`(?:^|\s)(?:Herrn?|Frau|Familie|Dr\.?|Prof\.?|Mrs?\.?|Ms\.?|M\.|Mme|Mlle|Sr\.?|Sra\.?|Sig\.?|Dott\.?|Dra\.?|[Мм]истер|[Гг]-н|[Гг]-жа)\s(?:\p{Lu}[\p{L}\p{M}.'’-]*\s)?$`,
    'packages/formats/text/spelling.ts',
    'the 24 characters before a word',
  ],
  [String.raw`([\p{L}\p{M}]+)\.\s+$`, 'packages/formats/text/spelling.ts', 'the 24 characters before a word'],
  [
    String.raw`^tel:(?:\+|%2B)?[\d().\s*#-]*\d[\d().\s*#-]*(?:;.*)?$`,
    'packages/checks/links/addresses.ts',
    'the first 500 characters of a link',
  ],
  [String.raw`^[^\s@]+(?:@|%40)[^\s@]+\.[^\s@]+$`, 'packages/checks/links/addresses.ts', 'the first 500 characters of a link'],
  [String.raw`^\s*\d+\s*(?:px)?\s*$`, 'packages/store/pack-facts.ts', 'six characters'],
  [
    String.raw`^by\s|\bposted by\b|\s(?:and|und|et|y)\s.+\s(?:and|und|et|y)\s|;`,
    'packages/checks/rich-results/ratings.ts',
    'names of at most settings.maxChars, 100 unless somebody changes it for the own scan',
  ],
  [
    String.raw`"[^"\u0590-\u08ff]{0,300}[A-Za-z][^"\u0590-\u08ff]{0,300}"`,
    'packages/i18n/keep-direction.ts',
    'our own sentences, and at most 600 characters from each place; timed below',
  ],
  [
    String.raw`([\d,]+) planted faults found, none missed, none false`,
    'apps/web/app/site/benchmark-figures.ts',
    'a file of ours, while building',
  ],
  [
    String.raw`\n\s*\n|\n(?=#{1,6} )|(?<=^#{1,6} .*)\n`,
    'apps/web/app/site/own-text.ts',
    'a run of white space is read once: it begins at its first line end; timed below',
  ],
  [String.raw`react-router\/dist\/.*\/routeModules\.m?js$`, 'apps/web/vite/chunk-guard.ts', 'names of our own modules, while building'],
  [
    String.raw`\[[^\]]*\]`,
    'packages/crawl/url-pattern.ts',
    'a pattern of who runs the scan, compiled before: brackets are closed; timed below',
  ],
  [
    String.raw`(?:[\w-]|[^\0-\x7f]|\\[0-9a-f]{1,6}\s?|\\[^\n0-9a-f])+`,
    'packages/formats/selector-names.ts',
    'nothing follows the repetition: it is never taken back; timed below',
  ],
  ['<[^>]*>', 'packages/formats/text/without-tags.ts', 'cut behind the last closing sign: each tag ends; timed below'],
  [
    String.raw`<!--[\s\S]*?-->|<\/?[a-zA-Z][^<>]*>`,
    'packages/tools/text/change-text.ts',
    'cut behind the last closing sign: each comment ends; timed below',
  ],
  [
    String.raw`\{\{\{?\s*[a-z_][\w.|\s-]*\}?\}\}|\{%-?\s*\w+[^%]{0,60}%\}|<%=?\s*\w+[^%]{0,60}%>|%%[a-z_]+%%|\[object Object\]|lorem,? ipsum dolor sit|\$\{[a-z_][\w.]*\}`,
    'packages/checks/placeholders.ts',
    'each repetition excludes the sign that begins its pattern; timed below',
  ],
  [
    String.raw`lorem,? ipsum dolor sit|your (?:text|content|headline|title) (?:goes )?here|\[object Object\]|%%[a-z_]+%%`,
    'packages/checks/placeholders.ts',
    'each repetition excludes the sign that begins its pattern; timed below',
  ],
  [
    String.raw`\bimport\s{0,20}\(|(?:^|[;}\n])[^\S\n]{0,20}(?:import|export)\s{0,20}(?:["'{*]|[\w$]{1,100}\s{0,20}(?:,|\bfrom\b))|\bfrom\s{0,20}["']|\bimportScripts\s{0,20}\(|\bgetScript\s{0,20}\(|webpackChunk|\brequire(?:js)?\s{0,20}(?:\(\s{0,20}\[|\.config)|\bSystem\s{0,20}\.\s{0,20}(?:import|register)`,
    'packages/facts/script-loading.ts',
    'every repetition has a bound; timed below',
  ],
  [
    String.raw`^[\s.…>»›→:«‹←]+|(?<![\s.…>»›→:!«‹←])[\s.…>»›→:!«‹←]+$`,
    'packages/formats/text/phrase-set.ts',
    'the second part begins at the first sign of a run; timed below',
  ],
  ["^['’ʼ‐‑_·-]+|(?<!['’ʼ‐‑_·-])['’ʼ‐‑_·-]+$", 'packages/formats/text/word-before.ts', 'begins at the first joiner of a run; timed below'],
  [
    String.raw`^(?:(?:error|fehler|erreur|errore|erro|ошибка|hata|خطأ)\s*)?404\b(?!\s*(?:media|ways|things|days|miles|km|hp|€|\$))|\b404\b[\s:–—|-]*(?:error|not found|page|seite|fehler)|^(?:page|file|document|site|product|article) (?:was |could )?not (?:be )?found\b|^(?:sorry|oops)[^|]{0,40}(?:not (?:be )?found|does ?n['’]?o?t exist|can['’]?t (?:be found|find))|^not found$|page (?:cannot|can['’]t) be found|^(?:die )?(?:angeforderte )?seite (?:wurde )?(?:leider )?nicht gefunden|^page (?:introuvable|non trouvée)|^la page demandée n['’]existe|^página no encontrada|^no se (?:ha encontrado|encontró) la página|^pagina non trovata|^página não encontrada|^страница не найдена|^sayfa bulunamadı|^الصفحة غير موجودة|^لم يتم العثور على الصفحة`,
    'packages/checks/response/kind.ts',
    'one repetition, of signs behind a 404; timed below',
  ],
  [String.raw`(?<!\s)\s*:\s*`, 'packages/facts/robots-directives.ts', 'begins at the first space of a run; timed below'],
  [
    String.raw`^<([\w.]+)(?![\w.])\s*(?!\s)(.*?)>?$`,
    'packages/formats/htaccess.ts',
    'each part ends where the next sign is of another kind; timed below',
  ],
  [
    String.raw`^\ufeff?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg(?:[^>"'[]|"[^"]*"|'[^']*')*>\s*)?(?:<!--[\s\S]*?-->\s*)*`,
    'packages/tools/favicon/svg-source.ts',
    'every part may be absent, so none is taken back; timed below',
  ],
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
  excepted.some(([each, file]) => source === each && place.startsWith(`${file}:`));
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

function isPattern(text: string): boolean {
  try {
    compilePattern(text);
    return true;
  } catch {
    return false;
  }
}

/** All that a pattern finds, where no function of the file can be asked for it. */
function applied(file: string, start: string): (text: string) => unknown {
  const pattern = patterns.find(({ source, place }) => place.startsWith(file) && source.startsWith(start));
  const expression = new RegExp(pattern?.source ?? '', [...new Set(`${pattern?.flags}g`)].join(''));
  return (text) => [...text.matchAll(expression)];
}

/** Each repeated to some length and to four times as much; behind the colon what ends it. */
const timed: readonly (readonly [name: string, call: (text: string) => unknown, units: readonly string[]])[] = [
  ['without tags', withoutTags, ['<', '<a', '>', '<a>', '< a', '<:>']],
  ['tags dropped', (text) => changeText(text, 'drop-tags'), ['<', '<a ', '<!--', '<!-- -->', '<!--:-->', '</a', '-->']],
  ['blocks of own text', readBlocks, ['\n', ' \n', '\n#', '\n# a', '# ', '\n  ', '\n- ']],
  ['patterns of URLs', isPattern, ['[', ']', '[a', '[]', '[\\]', '\\[']],
  ['names in selectors', selectorNeeds, ['.a', '.\\', '.\\a ', '#', '\\aaaaaa', '.é']],
  [
    'placeholders',
    (text) => [findPlaceholder(text), findFiller(text)],
    ['{{', '{{a ', '{%', '{% a', '%%a', '%%', '<%= a', '${a', '${', 'lorem ', 'lorem, '],
  ],
  ['loaders of scripts', loadsScripts, ['import ', 'import a', ' ', 'export a from', 'from ', '; ', 'System.', 'require(']],
  ['names of sites in titles', applied('packages/checks/title/boilerplate.ts', String.raw`\s[|`), [' ', ' - ', ' -  ', ' a', '- ', ' -']],
  ['phrases', plainPhrase, [' ', '. ', '→', ' a', 'a…']],
  ['joiners around words', (text) => wordBefore(text, 0, text.length), ['-', "a'", '-a', '_·']],
  ['rules of robots directives', applied('packages/facts/robots-directives.ts', String.raw`(?<!\s)\s*:`), [' ', 'a  ']],
  ['sections of .htaccess', readHtaccess, ['<a ', '<', '<a', ' ', '<a> ', '<a.']],
  ['prologs of SVG', readSvgRoot, ['<!-- -->', '<!--', '<?xml ', '<!DOCTYPE svg ', "<!DOCTYPE svg '", ' ']],
  [
    'texts of error pages',
    applied('packages/checks/response/kind.ts', '^(?:(?:error'),
    ['404 ', ' ', '404-', 'page not ', 'sorry ', 'not '],
  ],
  ['direction', keepDirection, ['"', 'a', '"a', '""', '<a', '" ']],
];

test.each(timed.flatMap(([name, call, units]) => units.map((unit) => [name, unit, call] as const)))(
  '%s: four times as much of %j takes no more than about four times as long',
  (_, unit, call) => {
    const [part = '', end = ''] = unit.split(':');
    const time = (chars: number): number => {
      const text = part.repeat(chars / part.length) + end;
      const { user } = process.threadCpuUsage();
      call(text);
      return (process.threadCpuUsage().user - user) / 1000;
    };
    time(20_000);
    const once = Math.min(time(20_000), time(20_000));
    // A square would be 16 times as long, and far more than 100 ms where it matters.
    expect(Math.min(time(80_000), time(80_000))).toBeLessThan(8 * once + 100);
  },
);

test('each exception is still needed by a pattern', () => {
  const unused = excepted.filter(([each, file]) => !patterns.some(({ source, place }) => source === each && place.startsWith(`${file}:`)));
  expect(unused).toEqual([]);
});
