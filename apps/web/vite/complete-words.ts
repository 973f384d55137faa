/** The build fails where a language lacks words that English has: nobody shall read a page in two languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@orbweaver/i18n/locales.ts';
import type { Plugin } from 'vite';

const messages = fileURLToPath(new URL('../../../packages/i18n/messages', import.meta.url));

/** Words of the command line, which no page shows. */
const unseen: ReadonlySet<string> = new Set(['cli.json', 'cli-tools.json']);

/** `de: results.filter`, a line for each gap. */
export function missingWords(folder = messages): string[] {
  const read = (locale: string, area: string): object => {
    const file = join(folder, locale, area);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  };
  const areas = readdirSync(join(folder, 'en'), { recursive: true, encoding: 'utf8' }).filter(
    (area) => area.endsWith('.json') && !unseen.has(area),
  );
  return areas.flatMap((area) => {
    const keys = Object.keys(read('en', area));
    return locales.flatMap(({ id }) => {
      const words = read(id, area);
      return keys.filter((key) => !Object.hasOwn(words, key)).map((key) => `${id}: ${key}`);
    });
  });
}

export function completeWords(): Plugin {
  return {
    name: 'complete-words',
    apply: 'build',
    buildStart() {
      const missing = missingWords();
      if (missing.length > 0) this.error(`words are missing in packages/i18n/messages:\n${missing.join('\n')}`);
    },
  };
}
