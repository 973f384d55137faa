import { expect, test } from 'vitest';
import { slackMessage } from './slack-message.ts';

test.each([
  ['<!channel> and <https://evil.example|our site>', '&lt;!channel&gt; and &lt;https://evil.example|our site&gt;'],
  ['a & b &lt;', 'a &amp; b &amp;lt;'],
  ['- Title missing: https://site.test/?a=1&b=2', '- Title missing: https://site.test/?a=1&amp;b=2'],
  ['*bold* _as it is_', '*bold* _as it is_'],
])('%s is text', (text, expected) => {
  expect(slackMessage(text)).toEqual({ text: expected, mrkdwn: false, unfurl_links: false, unfurl_media: false });
});

test('a long one is cut', () => {
  const { text } = slackMessage('x'.repeat(50_000)) as { text: string };
  expect(text.length).toBeLessThan(10_000);
});
