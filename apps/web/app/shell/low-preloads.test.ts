import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { lowerPreloads } from './low-preloads.ts';

async function through(pieces: readonly Buffer[]): Promise<string> {
  let ends = 0;
  const stream = lowerPreloads(() => ends++);
  for (const piece of pieces) stream.write(piece);
  stream.end();
  const html = (await buffer(stream)).toString('utf8');
  expect(ends).toBe(1);
  return html;
}

const head = '<html><head><title>Größe</title><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body = '<body>&lt;link <link rel="modulepreload" href="/b.js"/>ü</body></html>';
const lowered = head.replace('"modulepreload"', '"modulepreload" fetchpriority="low"') + body;

test.each([1, 7, 40, 4096])('only the preloads of the head, cut anywhere: %i bytes', async (size) => {
  const bytes = Buffer.from(head + body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  expect(await through(pieces)).toBe(lowered);
});

test('a document without a head comes whole', async () => {
  expect(await through([Buffer.from('nothing')])).toBe('nothing');
});
