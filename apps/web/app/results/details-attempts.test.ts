import { resultsFiles } from '@orbweaver/i18n/generated/area-files.ts';
import { loadWords } from '@orbweaver/i18n/load-translate.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DetailsAttempts } from './details-attempts.tsx';

const words = await loadWords('en', [resultsFiles]);

function shown(details: Partial<PageDetails>): string[] {
  const children = createElement(DetailsAttempts, { details: details as PageDetails });
  const html = renderToStaticMarkup(createElement(WordsProvider, { locale: 'en', words, children }));
  return Array.from(html.matchAll(/<li>(.*?)<\/li>/g), ([, item]) => (item ?? '').replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '));
}

test('every attempt of a page is listed, the last one at the end', () => {
  const earlierAttempts = [
    { status: 503, error: null, totalMs: 40 },
    { status: 0, error: 'timeout', totalMs: 9000 },
  ] as const;
  const found = shown({ attempts: 2, earlierAttempts, status: 200, error: null, totalMs: 12 });
  expect(found).toHaveLength(3);
  expect(found[0]).toContain('503');
  expect(found[1]).toContain('timed out');
  expect(found[2]).toContain('200');
});

test('a page that came at once has no list of them', () => {
  expect(shown({ attempts: 0, earlierAttempts: [], status: 200, error: null, totalMs: 12 })).toEqual([]);
});
