/** The page of a check says what its code does: severity, sources, every setting with its default, and each threshold in the condition. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allChecks } from './all-checks.ts';
import { isOurJudgement, sourcesOf } from './sources.ts';

test.each(allChecks.map(({ id, source }) => [id, source] as const))('%s names documents that are known, or our judgement', (_, source) => {
  for (const { name, url } of sourcesOf(source)) {
    expect(name).toMatch(/\S/);
    if (url !== null) expect(new URL(url).protocol).toBe('https:');
  }
});

test('a name that nobody knows is told', () => expect(() => sourcesOf('Some blog')).toThrow('Some blog'));

test('what no document says is told from what one does', () => {
  expect(isOurJudgement('Customary threshold of site auditors')).toBe(true);
  expect(isOurJudgement('Specification, title')).toBe(true);
  expect(isOurJudgement('Specification, hyperlinks (broken); RFC 9110')).toBe(false);
  expect(sourcesOf('RFC 9110, section 15; Google, title links').map(({ url }) => url)).toEqual([
    'https://www.rfc-editor.org/rfc/rfc9110',
    'https://developers.google.com/search/docs/appearance/title-link',
  ]);
});

const page = (id: string) => readFileSync(`${import.meta.dirname}/../../docs/checks/${id}.md`, 'utf8');

test.each(allChecks.map((check) => [check.id, check] as const))(
  'the page of %s has its severity, its sources and its settings',
  (id, check) => {
    const text = page(id);
    expect(text).toContain(`| Severity | ${check.severity} |`);
    for (const { name, url, state } of sourcesOf(check.source)) expect(text).toContain(url === null ? name : `(${url}), ${state}`);
    expect(text.includes('| Public source | none: our judgement |')).toBe(isOurJudgement(check.source));
    for (const [setting, value] of Object.entries(check.settings))
      expect(text.replaceAll('\\', '')).toContain(`| \`${setting}\` | ${value === '' ? '(empty)' : value}`);
  },
);

test('the list of our judgements is whole', () => {
  const listed = [...page('our-judgement').matchAll(/^\| \[([\w-]+)\]/gm)].map((match) => match[1]);
  expect(listed.sort()).toEqual(allChecks.flatMap(({ id, source }) => (isOurJudgement(source) ? [id] : [])).sort());
});

/** A threshold as a sentence writes it: 2000000 as 2,000,000, 2 as two, a share as percent. */
function spellings(value: number): readonly string[] {
  const words: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five', 10: 'ten' };
  // "More than 10" and "at least 11" are one threshold; sizes and times are also said in larger units.
  const numbers = [value, value + 1, value - 1, value * 100, value / 1000, value / 1024, value / 1_000_000];
  return [...numbers.map(String), words[value] ?? String(value)];
}

const withSettings = allChecks.flatMap((check) =>
  Object.entries(check.settings).map(([setting, value]) => [check.id, setting, value] as const),
);

test.each(withSettings.filter(([, , value]) => typeof value === 'number'))('the condition of %s tells its threshold %s', (id, _, value) => {
  const condition = allChecks.find((check) => check.id === id)?.docs.condition.replaceAll(/(?<=\d),(?=\d)/g, '') ?? '';
  const said = condition.toLowerCase().match(/\d+(?:\.\d+)?|[a-z]+/g) ?? [];
  expect(
    said.filter((word) => spellings(Number(value)).includes(word)),
    condition,
  ).not.toEqual([]);
});

test('every setting is read by its check', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /^[\w-]+\/[\w-]+(?<!\.test)\.ts$/.test(file));
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const unread = withSettings.filter(([id, setting]) => {
    // Checks of the heading levels are made by a function.
    const name = new RegExp(`id: ['\`]${id.replace(/^h[1-6]-/, '(?:h[1-6]|h\\$\\{level\\})-')}['\`]`);
    const own = texts.filter((text) => name.test(text));
    return !own.some((text) => [...text.matchAll(new RegExp(`\\b${setting}\\b`, 'g'))].length > 1);
  });
  expect(unread.map(([id, setting]) => `${id}.${setting}`)).toEqual([]);
});
