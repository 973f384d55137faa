import { expect, test } from 'vitest';
import { differenceOf, valueBehind } from './list-difference.ts';

interface Facts {
  readonly lang: string | null;
  readonly count: { readonly words: number };
  readonly links: readonly { readonly href: string; readonly offset: number }[];
}

const fields = ['lang', 'count', 'links'] as const;
const link = (href: string, offset: number) => ({ href, offset });
const raw: Facts = { lang: null, count: { words: 3 }, links: [link('/a', 1), link('/b', 2), link('/a', 3), link('/gone', 4)] };
const rendered: Facts = { lang: 'en', count: { words: 3 }, links: [link('/new', 10), link('/a', 20), link('/b', 30), link('/a', 40)] };

test('names only what differs, and where it stands is no difference', () => {
  expect(differenceOf(raw, rendered, fields)).toEqual({
    lang: null,
    links: [{ same: 1, count: 3 }, { own: { href: '/gone', offset: 4 } }],
  });
  expect(differenceOf(raw, { ...raw, links: raw.links.map(({ href }) => link(href, 9)) }, fields)).toEqual({});
});

test('gives the object back', () => {
  const difference = differenceOf(raw, rendered, fields);
  expect(valueBehind(rendered, difference, 'lang')).toBe(null);
  expect(valueBehind(rendered, difference, 'count')).toEqual({ words: 3 });
  expect(valueBehind(rendered, difference, 'links').map(({ href }) => href)).toEqual(['/a', '/b', '/a', '/gone']);
});

test('a list that is longer in one of the two, with equal items', () => {
  const [one, two] = [
    { ...raw, links: [link('/a', 1)] },
    { ...raw, links: [link('/a', 1), link('/a', 2)] },
  ];
  expect(valueBehind(two, differenceOf(one, two, fields), 'links')).toHaveLength(1);
  expect(valueBehind(one, differenceOf(two, one, fields), 'links')).toHaveLength(2);
});
