import { expect, test } from 'vitest';
import { isScreenshot, isScreenshotText, maxScreenshotBytes, maxScreenshotChars, screenshotDevicesOf } from './screenshots.ts';
import { sampleScreenshot } from './testing/sample-screenshot.ts';

function changed(change: (bytes: Uint8Array, view: DataView) => void): Uint8Array {
  const bytes = sampleScreenshot();
  change(bytes, new DataView(bytes.buffer));
  return bytes;
}

const text = (words: string) => new TextEncoder().encode(words);

/** The frame with so many bytes behind it, which the headers count. */
function longer(by: number): Uint8Array {
  const bytes = new Uint8Array(sampleScreenshot().length + by);
  bytes.set(sampleScreenshot());
  const view = new DataView(bytes.buffer);
  view.setUint32(4, bytes.length - 8, true);
  view.setUint32(16, bytes.length - 20, true);
  return bytes;
}

test('a picture as the browser writes it is one, up to the largest', () => {
  expect(isScreenshot(sampleScreenshot())).toBe(true);
  expect(isScreenshot(longer(maxScreenshotBytes - sampleScreenshot().length))).toBe(true);
  expect(isScreenshot(changed((_, view) => view.setUint32(26, (640 << 16) | 480, true)))).toBe(true);
});

test.each([
  ['nothing', new Uint8Array()],
  ['a text', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')],
  ['another type', changed((bytes) => bytes.set(text('\x89PNG\r\n\x1a\n')))],
  ['the extended form, which can be animated', changed((bytes) => bytes.set(text('VP8X'), 12))],
  ['the form without loss', changed((bytes) => bytes.set(text('VP8L'), 12))],
  ['no key frame', changed((bytes) => bytes.fill(0x91, 20, 21))],
  ['another start code', changed((bytes) => bytes.fill(0, 23, 26))],
  ['no width', changed((_, view) => view.setUint16(26, 0, true))],
  ['a width beyond ours', changed((_, view) => view.setUint16(26, 641, true))],
  ['a height of 16,383', changed((_, view) => view.setUint16(28, 0x3fff, true))],
  ['bytes behind the frame', Uint8Array.from([...sampleScreenshot(), 0, 0])],
  ['a frame that ends early', sampleScreenshot().subarray(0, 40)],
  ['more bytes than one may have', longer(maxScreenshotBytes - sampleScreenshot().length + 2)],
])('%s is none', (_what, bytes) => {
  expect(isScreenshot(bytes)).toBe(false);
});

test('devices by choice', () => {
  expect((['none', 'phone', 'desktop', 'both'] as const).map(screenshotDevicesOf)).toEqual([
    [],
    ['phone'],
    ['desktop'],
    ['phone', 'desktop'],
  ]);
});

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

test('its Base64 is a picture as well, up to the largest', () => {
  const largest = base64(longer(maxScreenshotBytes - sampleScreenshot().length));
  expect(largest).toHaveLength(maxScreenshotChars);
  expect([base64(sampleScreenshot()), largest].map(isScreenshotText)).toEqual([true, true]);
});

test.each([
  ['nothing', ''],
  ['Base64 of another type', base64(text('\x89PNG\r\n\x1a\n'))],
  ['Base64 of a document', base64(text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'))],
  ['a picture and the end of an attribute', `${base64(sampleScreenshot())}" onerror="alert(1)`],
  ['a picture with line breaks', `${base64(sampleScreenshot()).slice(0, 76)}\n${base64(sampleScreenshot()).slice(76)}\n\n\n`],
  ['a data address', `data:image/webp;base64,${base64(sampleScreenshot())}`],
  ['no whole groups of four', base64(sampleScreenshot()).replace(/=+$/, '')],
  ['more than the largest', base64(longer(maxScreenshotBytes - sampleScreenshot().length + 2))],
])('%s as a text is none', (_what, words) => {
  expect(isScreenshotText(words)).toBe(false);
});
