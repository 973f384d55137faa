import { expect, test } from 'vitest';
import { readBlocks } from './own-text.ts';

test('headings, paragraphs and lists', () => {
  expect(readBlocks('# Terms\nThese are\r\nours.\n\n- one\n- two\n## More\n\nEnd')).toEqual([
    { kind: 'heading', text: 'Terms' },
    { kind: 'paragraph', text: 'These are ours.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'heading', text: 'More' },
    { kind: 'paragraph', text: 'End' },
  ]);
});

test('markup is text', () => {
  expect(readBlocks('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }]);
  expect(readBlocks(' \n\n ')).toEqual([]);
});
