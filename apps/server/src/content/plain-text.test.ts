import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const origin = 'https://orbweaver.example';

test.each([
  ['# Title\n\nOne *two* `three`\nfour', 'Title\n\nOne two three\nfour'],
  [
    'See [the guide](/guides/speed) and <https://example.com/a>.',
    'See the guide (https://orbweaver.example/guides/speed) and https://example.com/a.',
  ],
  ['- a\n- b\n  - c\n\nEnd', '- a\n- b\n  - c\n\nEnd'],
  ['3. a\n4. b', '3. a\n4. b'],
  ['| a | b |\n|---|---|\n| c | d |', 'a | b\nc | d'],
  ['```\nlet x;\n```', 'let x;'],
  ['![A web](/web.png)', 'A web'],
  ['![A web](https://other.example/web.png)', 'A web (https://other.example/web.png)'],
  ['<b>raw</b>', '<b>raw</b>'],
  ['a\n\n---\n\nb', 'a\n\n---\n\nb'],
  ['', ''],
])('%j is %j', (markdown, text) => {
  expect(plainText(markdown, origin)).toBe(text);
});
