// `node scripts/fill-words.mjs` gives each language the messages that it lacks, in English, and lists them: what is then to be translated.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const messages = join(import.meta.dirname, '..', 'packages/i18n/messages');

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Files of a folder of messages and of its `checks`, below it. */
function filesOf(language) {
  const inFolder = (path) => readdirSync(join(messages, language, path)).map((name) => join(path, name));
  return [...inFolder(''), ...inFolder('checks')].filter((name) => name.endsWith('.json'));
}

/** The messages of a language in the order of the English ones, and how many of them are English. */
function filled(english, own) {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(own, key));
  const words = Object.entries(english).map(([key, message]) => [key, own[key] ?? message.text ?? message]);
  return { words: Object.fromEntries(words), missing };
}

const { locales, defaultLocale } = await import('../packages/i18n/locales.ts');
const { englishAreas } = await import('../packages/i18n/english-areas.ts');
let count = 0;
for (const { id } of locales) {
  if (id === defaultLocale) continue;
  for (const name of filesOf(defaultLocale)) {
    if (englishAreas.includes(name.replace(/\.json$/, ''))) continue;
    const path = join(messages, id, name);
    const { words, missing } = filled(read(join(messages, defaultLocale, name)), read(path));
    if (missing.length === 0) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(words, null, 2)}\n`);
    for (const key of missing) console.log(`${id} ${key}`);
    count += missing.length;
  }
}
console.log(`${count} messages are English and wait for their translation.`);
