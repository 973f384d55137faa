import { linkFlags } from '@orbweaver/model/link-flags.ts';
import { expect, it } from 'vitest';
import { packEdges, packSources, readEdges, readSources } from './edges.ts';

const largest = 2 ** 30 - 1;
const read = (blob: Uint8Array) => {
  const edges: [number, boolean][] = [];
  readEdges(blob, (target, nofollow) => edges.push([target, nofollow]));
  return edges;
};
const pack = (...links: [target: number, flags: number][]) =>
  packEdges(Uint32Array.from(links.flatMap(([target, flags]) => [target, 0, 0, 0, flags])));

it.each<[string, [number, number][], [number, boolean][]]>([
  ['none', [], []],
  [
    'far apart',
    [
      [1, 0],
      [largest, 0],
      [1, 2],
      [largest, 1],
    ],
    [
      [1, false],
      [largest, false],
      [1, true],
      [largest, true],
    ],
  ],
  [
    'links without target',
    [
      [0, 0],
      [5, 0],
      [0, 1],
    ],
    [[5, false]],
  ],
  [
    'repeats are dropped',
    [
      [5, 0],
      [5, linkFlags.repeated],
      [6, 0],
    ],
    [
      [5, false],
      [6, false],
    ],
  ],
  [
    'repeats count where one is nofollow',
    [
      [5, 1],
      [5, linkFlags.repeated],
    ],
    [
      [5, true],
      [5, false],
    ],
  ],
  [
    'ugc and sponsored do not follow',
    [
      [7, 2],
      [8, 4],
      [9, 8],
    ],
    [
      [7, true],
      [8, true],
      [9, false],
    ],
  ],
])('edges: %s', (_, links, edges) => {
  expect(read(pack(...links))).toEqual(edges);
});

it('edges of many links outgrow the first buffer', () => {
  const links = Array.from({ length: 5000 }, (_, at): [number, number] => [at % 2 === 0 ? 1 : largest, 0]);
  expect(read(pack(...links))).toEqual(links.map(([target]) => [target, false]));
});

it.each([[[]], [[1]], [[1, 2, 127, 128, 129, 20_000, largest]]])('sources %j', (ids) => {
  expect(readSources(packSources(Uint32Array.from([9, ...ids]), 1, ids.length + 1))).toEqual(ids);
});
