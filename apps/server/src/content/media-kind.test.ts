import { describe, expect, test } from 'vitest';
import { mediaKindOf } from './media-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const ftyp = (...brands: string[]) => {
  const [major = '', ...others] = brands;
  const box = latin(`\0\0\0\0ftyp${major}\0\0\x02\0${others.join('')}`);
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, latin('\0\0\0\x08free')]);
};
const webm = latin('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04');
const vtt = 'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n';

describe('files of texts', () => {
  test.each([
    ['picture', latin('\x89PNG\r\n\x1a\n'), 'png'],
    ['video', webm, 'webm'],
    ['video', ftyp('isom', 'iso2', 'avc1'), 'mp4'],
    ['video', ftyp('XXXX', 'mp42'), 'mp4'],
    ['captions', Buffer.from(vtt), 'vtt'],
    ['captions', Buffer.from(`\ufeff${vtt}`), 'vtt'],
    ['captions', Buffer.from('WEBVTT - title\r\n\r\n00:01.000 --> 00:02.500 align:start\r\nمرحبا\r\n'), 'vtt'],
  ] as const)('%s %#', (use, bytes, kind) => {
    expect(mediaKindOf(use, bytes)).toBe(kind);
  });

  test.each([
    ['picture', latin('<svg onload=alert(1)>')],
    ['picture', latin(`SQLite format 3\0${'\0'.repeat(100)}`)],
    ['picture', webm],
    ['video', latin('\x89PNG\r\n\x1a\n')],
    ['video', latin(webm.toString('latin1').replace('\x84webm', '\x88matroska'))],
    ['video', ftyp('avif', 'mif1')],
    ['video', ftyp('qt  ')],
    ['video', latin('\0\0\0\x08ftyp')],
    ['video', latin('<html>ftypisom')],
    ['captions', Buffer.from('<script>alert(1)</script>')],
    ['captions', Buffer.from('WEBVTTX\n\n00:01.000 --> 00:02.000\nA')],
    ['captions', Buffer.from('WEBVTT\n\nno cue')],
    ['captions', Buffer.concat([Buffer.from(vtt), Buffer.from([0xff])])],
    ['captions', Buffer.from(`${vtt}\0`)],
    ['video', Buffer.alloc(0)],
  ] as const)('no %s: %#', (use, bytes) => {
    expect(mediaKindOf(use, bytes)).toBeNull();
  });
});
