/** What visitors read says "here" or "this server": an installation is the operator's word, and the pricing page's where it is the operator's own. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const words: Readonly<Record<string, RegExp>> = {
  ar: /تثبيت/,
  de: /installation/i,
  en: /installation/i,
  es: /instalaci[oó]n/i,
  fr: /installation/i,
  it: /installazion[ei]/i,
  pt: /instalaç(?:ão|ões)/i,
  ru: /установк(?:а|и|е|у|ой)(?![а-я])/i,
  tr: /kurulum/i,
};
/** Areas of the pages that nobody has to sign in for. */
const areas = ['account', 'company', 'faq', 'features', 'home', 'legal', 'news', 'pricing', 'sample', 'share', 'shell', 'tools', 'visit'];

test.each(Object.entries(words))('%s: pages for visitors speak of an installation at pricing.own alone', (language, word) => {
  const found = areas.flatMap((area) => {
    const path = new URL(`messages/${language}/${area}.json`, import.meta.url);
    const messages = Object.entries<string | { readonly text: string }>(JSON.parse(readFileSync(path, 'utf8')));
    return messages.filter(([, message]) => word.test(typeof message === 'string' ? message : message.text)).map(([key]) => key);
  });
  expect(found).toEqual(['pricing.own']);
});

test('English says none of what the glossary replaced', () => {
  const folder = new URL('messages/en/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) =>
    Object.entries<string | { readonly text: string }>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(
      ([key, message]) => `${key}: ${typeof message === 'string' ? message : message.text}`,
    ),
  );
  expect(texts.length).toBeGreaterThan(3_000);
  expect(texts.filter((text) => /\bmet none\b|\bGo on\b|\bleads? on by\b/.test(text))).toEqual([]);
});
