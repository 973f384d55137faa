import { expect, test } from 'vitest';
import { hostileTexts } from '../../../../fixtures/markup-payloads/payloads.ts';
import { writeWebVtt } from './web-vtt.ts';

test('cues follow each other, with their times in hours, minutes, seconds and thousandths', () => {
  const cues = [
    { from: 0.5, to: 61.25, text: 'Type the address.' },
    { from: 61.25, to: 3_723.0004, text: 'مرحبا' },
  ];
  expect(writeWebVtt(cues)).toBe(
    'WEBVTT\n\n1\n00:00:00.500 --> 00:01:01.250\nType the address.\n\n2\n00:01:01.250 --> 01:02:03.000\nمرحبا\n',
  );
});

test('no text ends its cue, begins another one, or becomes a tag', () => {
  const whole = writeWebVtt([{ from: 0, to: 1, text: 'a <b>&\n\n2\n00:00 --> 00:01\nNOTE' }]);
  expect(whole).toBe('WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.000\na &lt;b&gt;&amp; 2 00:00 --&gt; 00:01 NOTE\n');
  for (const text of hostileTexts()) {
    const lines = writeWebVtt([{ from: 0, to: 1, text }]).split(/\r\n|\n|\r/);
    expect(lines).toHaveLength(6);
    const [, , , , words] = lines;
    expect(words).not.toMatch(/<|>/);
  }
});
