import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

/** Answers its key, and counts how often each was worked out. */
function counted(maxChars: number) {
  const answers = new KeptAnswers(maxChars);
  const worked: string[] = [];
  const ask = (key: string, answer: Promise<unknown> = Promise.resolve(key)) =>
    answers.get(key, () => {
      worked.push(key);
      return answer;
    });
  return { ask, worked };
}

test('is worked out once, also for those who ask meanwhile', async () => {
  const { ask, worked } = counted(100);
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a', 'a', 'b']);
  expect(await ask('a')).toBe('a');
  expect(worked).toEqual(['a', 'b']);
});

test('what failed is asked again', async () => {
  const { ask, worked } = counted(100);
  await expect(ask('a', Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await ask('a')).toBe('a');
  expect(worked).toEqual(['a', 'a']);
});

test('those used longest ago give way', async () => {
  // '"a"' has three characters.
  const { ask, worked } = counted(8);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});

test('one that is larger than all room is answered and not kept', async () => {
  const { ask, worked } = counted(2);
  expect([await ask('a'), await ask('a')]).toEqual(['a', 'a']);
  expect(worked).toEqual(['a', 'a']);
});
