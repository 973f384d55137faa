import type { FixesSince } from '@orbweaver/scan/results/protocol.ts';
import type { FixChange } from '@orbweaver/store/views/fix-changes.ts';
import type { FixTask } from '@orbweaver/store/views/fix-first.ts';
import { expect, test } from 'vitest';
import type { StepMark } from './step-marks.ts';
import { doneSince, keyOf, stepsOf } from './steps.ts';

const scan = '2026-11-21T08:00:00.000Z';
const task = (check: string, more: Partial<FixTask> = {}): FixTask => ({
  ...{
    check,
    toldAs: check,
    category: 'title',
    severity: 'warning',
    urls: 2,
    causes: 2,
    rows: 3,
    firstUrlId: 1,
    cause: null,
    minutes: 10,
    confidence: 1,
  },
  ...more,
});
const change = (check: string, state: FixChange['state'], fixed = 0): FixChange => {
  return { check, category: 'title', severity: 'warning', state, fixed, added: state === 'new' ? 1 : 0 };
};
const since = (changes: readonly FixChange[], returned: readonly string[] = []) => ({ changes, returned }) as unknown as FixesSince;
const mark = (is: StepMark['is'], of: string): StepMark => ({ is, scan: of, at: '2026-11-22T08:00:00.000Z' });

test('steps keep the order of the tasks and say what is new, what came back, and what is less', () => {
  const changes = since([change('fresh', 'new'), change('again', 'new'), change('less', 'stays', 4)], ['again']);
  const tasks = ['same', 'fresh', 'again', 'less'].map((check) => task(check));
  const steps = stepsOf({ tasks, since: changes, marks: new Map(), scan });
  expect(steps.map(({ key, state, change: each, fixed }) => [key, state, each, fixed])).toEqual([
    ['same', 'open', null, 0],
    ['fresh', 'open', 'new', 0],
    ['again', 'open', 'back', 0],
    ['less', 'open', null, 4],
  ]);
});

test('what was checked off stays so in its scan and in earlier ones, and came back where a later scan finds it', () => {
  const stateIn = (of: string, is: StepMark['is'] = 'done') => {
    const marks = new Map([['a', mark(is, of)]]);
    const [step] = stepsOf({ tasks: [task('a')], since: null, marks, scan });
    return [step?.state, step?.change, step?.checkedBefore];
  };
  expect(stateIn(scan)).toEqual(['done', null, null]);
  expect(stateIn('2026-11-22T00:00:00.000Z')).toEqual(['done', null, null]);
  expect(stateIn('2026-11-20T00:00:00.000Z')).toEqual(['open', 'back', '2026-11-22T08:00:00.000Z']);
  expect(stateIn('2026-11-20T00:00:00.000Z', 'hidden')).toEqual(['hidden', null, null]);
});

test('a task of one issue is told apart by its place and what it is about, whatever its number in the file', () => {
  const of = (id: number, about: string) => keyOf(task('a', { cause: { id, place: 'header', about } }));
  expect(of(1, 'x')).toBe(of(2, 'x'));
  expect(of(1, 'x')).not.toBe(of(1, 'y'));
  expect(of(1, 'x')).not.toBe(keyOf(task('a')));
});

test('done are the checks of which nothing is left in any severity', () => {
  const half = [change('half', 'gone', 9), { ...change('half', 'stays', 1), severity: 'notice' as const }];
  expect(doneSince(since([change('few', 'gone', 1), ...half, change('many', 'gone', 5), change('new', 'new')]))).toEqual([
    { check: 'many', fixed: 5 },
    { check: 'few', fixed: 1 },
  ]);
});
