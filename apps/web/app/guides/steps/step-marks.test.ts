import { expect, test } from 'vitest';
import { readMarks, type StepMark, writeMarks } from './step-marks.ts';

const mark: StepMark = { is: 'done', scan: '2026-11-20T08:00:00.000Z', at: '2026-11-21T08:00:00.000Z' };

test('marks are kept by site, and taken back', () => {
  const one = writeMarks(null, 'a.example', new Map([['title-missing', mark]]));
  const two = writeMarks(one, 'b.example', new Map([['__proto__', { ...mark, is: 'hidden' as const }]]));
  expect([...readMarks(two, 'a.example')]).toEqual([['title-missing', mark]]);
  expect(readMarks(two, 'b.example').get('__proto__')?.is).toBe('hidden');
  expect(readMarks(two, 'c.example').size).toBe(0);
  expect(writeMarks(writeMarks(two, 'a.example', new Map()), 'b.example', new Map())).toBe('[]');
});

test.each([null, '', '{', '{}', '[1]', '[["a.example"]]', '[["a.example",[["k",{"is":"done"}]]]]', '[["a.example",[["k",null]]]]'])(
  '%j holds no marks',
  (stored) => {
    expect(readMarks(stored, 'a.example').size).toBe(0);
  },
);

test('what is kept has an end: the sites that were marked longest ago go first', () => {
  let stored: string | null = null;
  for (let site = 0; site < 60; site++) stored = writeMarks(stored, `${site}.example`, new Map([['k', mark]]));
  expect([9, 10, 59].map((site) => readMarks(stored, `${site}.example`).size)).toEqual([0, 1, 1]);
  const many = new Map(Array.from({ length: 600 }, (_, key) => [String(key), mark] as const));
  expect(readMarks(writeMarks(stored, 'a.example', many), 'a.example').size).toBe(500);
});
