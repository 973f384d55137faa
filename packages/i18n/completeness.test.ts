import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { englishAreas } from './english-areas.ts';
import { locales } from './locales.ts';
import { formatMessage } from './translate.ts';

/** Its sentences choose plurals as each language wants; report-files.test.ts formats every one. */
const ownForms: readonly string[] = ['report'];

const folder = new URL('./messages/', import.meta.url);
type MessageFile = Readonly<Record<string, string | { readonly text: string }>>;

function read(locale: string, area: string): Record<string, string> {
  const file = JSON.parse(readFileSync(new URL(`${locale}/${area}.json`, folder), 'utf8')) as MessageFile;
  return Object.fromEntries(Object.entries(file).map(([key, message]) => [key, typeof message === 'string' ? message : message.text]));
}

const inFolder = (path: string) => readdirSync(new URL(`en/${path}`, folder)).filter((name) => name.endsWith('.json'));
const areas = [...inFolder(''), ...inFolder('checks/').map((name) => `checks/${name}`)].map((name) => name.replace(/\.json$/, ''));
const translated = areas.filter((area) => !englishAreas.includes(area));
const others = locales.filter((locale) => locale.id !== 'en');

/** Names that a pattern reads, in every branch of it, sorted. */
function argumentsOf(pattern: string): string[] {
  const names = new Set<string>();
  const values = new Proxy<Record<string, number>>(
    {},
    {
      get(_target, name) {
        names.add(String(name));
        return 1;
      },
    },
  );
  formatMessage(pattern, 'en', values);
  return [...names].sort();
}

/** Kinds of its arguments: `plural`, `select`, `number`, `date`. */
const kindsOf = (pattern: string) => [...pattern.matchAll(/,\s*(plural|select|number|date)\b/g)].map((match) => match[1]).sort();

describe.each(others)('$name', ({ id }) => {
  test.each(translated)('%s is complete, and nothing is left over', (area) => {
    expect(Object.keys(read(id, area)).sort()).toEqual(Object.keys(read('en', area)).sort());
  });

  test.each(translated.filter((area) => !ownForms.includes(area)))('%s takes the arguments that English takes, and formats', (area) => {
    const english = read('en', area);
    for (const [key, pattern] of Object.entries(read(id, area))) {
      expect(argumentsOf(pattern), `${id} ${key}`).toEqual(argumentsOf(english[key] ?? ''));
      expect(kindsOf(pattern), `${id} ${key}`).toEqual(kindsOf(english[key] ?? ''));
      for (const count of [0, 1, 2, 3, 5, 11, 100])
        expect(formatMessage(pattern, id, { count, detail: 'words' }), `${id} ${key}`).not.toBe('');
    }
  });
});

describe.each(locales)('heads of pages in $name', ({ id }) => {
  const heads = translated.flatMap((area) => Object.entries(read(id, area)));
  const titles = heads.filter(([key]) => key.endsWith('meta.title'));
  const descriptions = heads.filter(([key]) => key.endsWith('meta.description'));

  test('titles have 30 to 60 characters', () => {
    expect(titles.filter(([, words]) => [...words].length < 30 || [...words].length > 60)).toEqual([]);
  });

  test('descriptions have 70 to 155 characters', () => {
    expect(descriptions.filter(([, words]) => [...words].length < 70 || [...words].length > 155)).toEqual([]);
  });

  test('no two pages share a title or a description', () => {
    for (const list of [titles, descriptions]) expect(new Set(list.map(([, words]) => words)).size).toBe(list.length);
  });
});
