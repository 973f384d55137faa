import { expect, test } from 'vitest';
import { maxSlugChars, nearestLanguage, slugOf } from './content.ts';

test.each([
  ['A new release: 2.0!', 'a-new-release-2-0'],
  ['Größere Tabellen für Straßen', 'grossere-tabellen-fur-strassen'],
  ['Ce qu’il y a de neuf à l’été', 'ce-qu-il-y-a-de-neuf-a-l-ete'],
  ['Что нового', ''],
  ['ما الجديد', ''],
  ['  --  ', ''],
  [`${'a'.repeat(maxSlugChars - 1)} b`, 'a'.repeat(maxSlugChars - 1)],
])('the address of "%s" ends in "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('the nearest language is the reader’s, else English, else the first', () => {
  expect(nearestLanguage(['de', 'en', 'tr'], 'tr')).toBe('tr');
  expect(nearestLanguage(['de', 'en', 'tr'], 'fr')).toBe('en');
  expect(nearestLanguage(['de', 'tr'], 'fr')).toBe('de');
  expect(nearestLanguage([], 'fr')).toBeUndefined();
});
