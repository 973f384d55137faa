import { applicationId } from '@orbweaver/store/schema.ts';
import { expect, test } from 'vitest';
import { fileKindOf, fileName } from './file-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
function sqlite(owner: number): Buffer {
  const bytes = Buffer.alloc(512);
  bytes.write('SQLite format 3\0', 'latin1');
  bytes.writeUInt32BE(owner, 68);
  return bytes;
}

test.each([
  ['png', latin('\x89PNG\r\n\x1a\n....')],
  ['jpeg', latin('\xff\xd8\xff\xe0....')],
  ['gif', latin('GIF89a....')],
  ['webp', latin('RIFF....WEBPVP8 ')],
  ['avif', latin('\0\0\0\x20ftypavif....')],
  ['scan', sqlite(applicationId)],
])('%s', (kind, bytes) => {
  expect(fileKindOf(bytes)).toBe(kind);
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG, which can hold a script', latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['markup', latin('<!doctype html><script>alert(1)</script>')],
  ['a program', latin('MZ\x90\0')],
  ['a database of somebody else', sqlite(0)],
  ['a scan that is cut off', sqlite(applicationId).subarray(0, 80)],
  ['a sound in the same container as WebP', latin('RIFF....WAVEfmt ')],
  ['a film in the same container as AVIF', latin('\0\0\0\x20ftypisom....')],
])('%s is none', (_name, bytes) => {
  expect(fileKindOf(bytes)).toBeNull();
});

test.each([
  ['shot.png', 'png', 'shot.png'],
  ['page.html', 'png', 'page.png'],
  ['../../etc/passwd', 'gif', 'passwd.gif'],
  ['C:\\temp\\Größe 1.JPG', 'jpeg', 'Größe 1.jpg'],
  ['a\r\nX: y.png', 'png', 'a X y.png'],
  ['..', 'scan', 'file.scan'],
  [`${'é'.repeat(300)}.png`, 'png', `${'é'.repeat(80)}.png`],
] as const)('%j', (name, kind, stored) => {
  expect(fileName(name, kind)).toBe(stored);
});
