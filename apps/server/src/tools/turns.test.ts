import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more than two at once, in order, whatever fails', async () => {
  const inTurn = createTurns(2);
  const started: number[] = [];
  let [open, most] = [0, 0];
  const work = (id: number) => async () => {
    started.push(id);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    if (id % 3 === 0) throw new Error('no');
    return id;
  };
  const ends = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((id) => inTurn(work(id))));
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, false, true, true, false]);
  expect([started, most, open]).toEqual([[0, 1, 2, 3, 4, 5, 6], 2, 0]);
});
