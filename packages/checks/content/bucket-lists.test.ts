import { expect, test } from 'vitest';
import { BucketLists } from './bucket-lists.ts';

const mask = 2 ** 22 - 1;

test('gives back the buckets of each list, and those of its first elements', () => {
  const lists = new BucketLists(3);
  lists.push(Uint32Array.of(7, 3, 0xffff_ffff, 5), mask, 2);
  lists.push(new Uint32Array(0), mask, 0);
  lists.push(Uint32Array.of(65_535, 65_534, 196_605, 0), mask, 3);
  expect([...lists.all(0)]).toEqual([3, 7, 5, mask]);
  expect([...lists.first(0)]).toEqual([3, 7]);
  expect([...lists.all(1)]).toEqual([]);
  expect([...lists.all(2)]).toEqual([65_534, 65_535, 196_605, 0]);
  expect([...lists.first(2)]).toEqual([65_534, 65_535, 196_605]);
});

test('keeps long lists, and goes on in a new stretch', () => {
  const lists = new BucketLists(40);
  const long = Uint32Array.from({ length: 30_000 }, (_, at) => at * 131);
  for (let list = 0; list < 40; list++)
    lists.push(
      long.map((element) => element + list),
      mask,
      10,
    );
  for (const list of [0, 17, 39]) expect(lists.all(list)).toEqual(long.map((element) => element + list));
});
