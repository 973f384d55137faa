/** Name and description of the extension in the browser's own form, a file for each language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const shown = { name: 'extension.name', summary: 'extension.summary', action: 'extension.action' };

/** @param {string} root */
export function localeFiles(root) {
  const folder = join(root, 'packages/i18n/messages');
  return readdirSync(folder)
    .sort()
    .flatMap((locale) => {
      const words = JSON.parse(readFileSync(join(folder, locale, 'extension.json'), 'utf8'));
      const messages = Object.fromEntries(
        Object.entries(shown).map(([name, key]) => [name, { message: typeof words[key] === 'string' ? words[key] : words[key].text }]),
      );
      // Chrome knows Portuguese by its two countries alone.
      const names = locale === 'pt' ? ['pt_BR', 'pt_PT'] : [locale];
      return names.map((name) => [`_locales/${name}/messages.json`, new TextEncoder().encode(`${JSON.stringify(messages, null, 1)}\n`)]);
    });
}
