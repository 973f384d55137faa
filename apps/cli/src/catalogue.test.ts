import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { timingChecks } from '@orbweaver/store/timing-checks.ts';
import { expect, test } from 'vitest';

test('score and comparison leave out exactly the checks on times', () => {
  const ids = allChecks.filter(({ timing }) => timing === true).map(({ id }) => id);
  expect([...timingChecks].sort()).toEqual(ids.sort());
});
