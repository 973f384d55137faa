// What packages/i18n/generated holds: the English words of the checks, the modules that join them, the types of all keys, and the files by area.
const command = '`node scripts/generate.mjs`';
const banner = `// Written by ${command}; do not edit by hand.`;

const asJson = "with { type: 'json' }";

/** `tool-utm` -> `toolUtm`. */
const variable = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

export function englishWords(checks) {
  const parts = ['name', 'title', 'why', 'fix'];
  const words = checks.flatMap(({ id, words }) => parts.map((part) => [`checks.${id}.${part}`, words[part]]));
  return `${JSON.stringify(Object.fromEntries(words), null, 2)}\n`;
}

/** The names of what is no check, but is told beside them: `part` says what it is. */
export function namesBeside(part, named) {
  return `${JSON.stringify(Object.fromEntries(named.map(({ id, name }) => [`checks.${id}.${part}`, name])), null, 2)}\n`;
}

/** The module of one language's words of all checks. */
export function checkWords(language, categories) {
  const isEnglish = language === 'en';
  return [
    banner,
    ...categories.map((category) => `import ${variable(category)} from '../messages/${language}/checks/${category}.json' ${asJson};`),
    ...(isEnglish ? [] : ["import type { CheckWordKey } from './check-words-en.ts';"]),
    '',
    `export const words${isEnglish ? '' : ': Readonly<Record<CheckWordKey, string>>'} = {`,
    ...categories.map((category) => `  ...${variable(category)},`),
    '};',
    ...(isEnglish
      ? [
          '',
          '/** `checks.<id>.<part>`, of every check that is built, of families of checks and of phrases of causes. */',
          'export type CheckWordKey = keyof typeof words;',
        ]
      : []),
    '',
  ].join('\n');
}

/** The types of the English files, from which every key is typed. */
export function areaTypes(areas) {
  return [
    banner,
    ...areas.map((area) => `import type ${variable(area)} from '../messages/en/${area}.json';`),
    '',
    '/** An area is one file of messages, and the first word of its keys. */',
    'export interface EnglishAreas {',
    ...areas.map((area) => `  readonly ${quoted(area)}: typeof ${variable(area)};`),
    '}',
    '',
  ].join('\n');
}

/** Areas that programs load by themselves: mails, what a checkout says, reports and their columns, and what the browser extension shows in every language; what the command line and an error say, and how a scan is asked for, in English. */
const inEveryLanguage = new Set(['extension', 'mail', 'mails', 'payment', 'report', 'results', 'shell']);
const inEnglish = /^(?:cli|errors|tool-|scanner$)/;

export function areaFiles(areas, languages) {
  const loaded = areas.filter((area) => inEveryLanguage.has(area) || inEnglish.test(area));
  const entry = (area) => {
    const spoken = inEveryLanguage.has(area) ? languages : ['en'];
    const lines = spoken.map(
      (language) => `  ${language}: () => import('../messages/${language}/${area}.json', { with: { type: 'json' } }),`,
    );
    return ['', `export const ${variable(area)}Files: AreaFiles<KeyOf<'${area}'>> = {`, ...lines, '};'];
  };
  const joined = languages.map(
    (language) => `  ${language}: () => import('./check-words-${language}.ts').then(({ words }) => ({ default: words })),`,
  );
  return [
    banner,
    "import type { KeyOf } from '../keys.ts';",
    "import type { AreaFiles } from '../load-translate.ts';",
    "import type { CheckWordKey } from './check-words-en.ts';",
    ...loaded.flatMap(entry),
    '',
    '/** Loaded as patterns, `loadWords(locale, [checkFiles])`: what a finding fills in is data of the scan. */',
    'export const checkFiles: AreaFiles<CheckWordKey> = {',
    ...joined,
    '};',
    '',
  ].join('\n');
}

function quoted(name) {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}
