import { allChecks } from '@orbweaver/checks/all-checks.ts';
import { checkFamilies } from '@orbweaver/model/check-families.ts';
import { expect, test } from 'vitest';
import { namesOfChecks, wordsByCheck } from './check-words.ts';
import { checkFiles } from './generated/area-files.ts';
import { loadWords } from './load-translate.ts';

test('families of checks have names, but are not among the checks to choose from', async () => {
  const words = wordsByCheck(await loadWords('de', [checkFiles]));
  expect(checkFamilies.filter(({ id }) => !words.get(id)?.name)).toEqual([]);
  const chosen = namesOfChecks(words).map(({ id }) => id);
  expect(chosen.sort()).toEqual(allChecks.map(({ id }) => id).sort());
});
