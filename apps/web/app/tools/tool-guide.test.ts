import { readFileSync } from 'node:fs';
import { locales } from '@orbweaver/i18n/locales.ts';
import { toolList } from '@orbweaver/tools/tool-list.ts';
import { describe, expect, test } from 'vitest';
import { isPublicPath } from './public-page.ts';

const ids = ['tools', ...toolList.filter((tool) => !tool.needsAccount).map(({ id }) => id)];
const messages = new URL('../../../../packages/i18n/messages/', import.meta.url);

describe.each(locales)('guides in $name', ({ id: locale }) => {
  test.each(ids)('%s has four parts with a heading and a paragraph', (id) => {
    const words = JSON.parse(readFileSync(new URL(`${locale}/guide-${id}.json`, messages), 'utf8')) as Record<string, unknown>;
    const keys = ['use', 'read', 'mistakes', 'data'].flatMap((part) => [`guide-${id}.${part}.title`, `guide-${id}.${part}.text`]);
    expect(Object.keys(words)).toEqual(keys);
  });
});

test('guides stand on public pages alone', () => {
  expect(['/tools/css', '/de/tools/css', '/tools'].map(isPublicPath)).toEqual([true, true, true]);
  expect(['/user/csstools', '/user/tools', '/no/such/page'].map(isPublicPath)).toEqual([false, false, false]);
});
