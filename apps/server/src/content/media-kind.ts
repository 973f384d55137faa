/** What the bytes of a file of a text are. Names and declared types say nothing. */
import { TextDecoder } from 'node:util';
import type { MediaKind, MediaUse } from '@orbweaver/model/media.ts';
import { fileKindOf, fileTypes } from '../tickets/file-kind.ts';

/** As many first bytes as are needed to tell. */
export const mediaHeadBytes = 4_096;

/** null = it is nothing that may be put to that use. `bytes` are the first ones of a picture or video, and all of captions. */
export function mediaKindOf(use: MediaUse, bytes: Buffer): MediaKind | null {
  if (use === 'captions') return isWebVtt(bytes) ? 'vtt' : null;
  if (use === 'video') return videoKindOf(bytes);
  const kind = fileKindOf(bytes);
  return kind === 'scan' ? null : kind;
}

export const mediaTypes: Readonly<Record<MediaKind, string>> = {
  ...{ png: fileTypes.png, jpeg: fileTypes.jpeg, gif: fileTypes.gif, webp: fileTypes.webp, avif: fileTypes.avif },
  ...{ webm: 'video/webm', mp4: 'video/mp4', vtt: 'text/vtt; charset=utf-8' },
};

/** RFC 8794: an EBML file begins with this and names its document type, here `webm`, as element 0x4282 of four bytes. */
const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const webmType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
/** Brands of ISO 14496-12 and -14 that browsers play; pictures have others. */
const mp4Brands: ReadonlySet<string> = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'MSNV', 'dash']);
const ftypBytes = 8;

function videoKindOf(bytes: Buffer): MediaKind | null {
  if (bytes.subarray(0, ebml.length).equals(ebml)) return bytes.subarray(0, 64).includes(webmType) ? 'webm' : null;
  if (bytes.subarray(4, ftypBytes).toString('latin1') !== 'ftyp') return null;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const brands: string[] = [];
  // The second four bytes are the version of the first brand.
  for (let at = ftypBytes; at + 4 <= end; at += at === ftypBytes ? 8 : 4) brands.push(bytes.toString('latin1', at, at + 4));
  return brands.some((brand) => mp4Brands.has(brand)) ? 'mp4' : null;
}

/** W3C WebVTT, 4.1: UTF-8, the word WEBVTT alone or before a blank, and at least one cue. */
function isWebVtt(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const hasCue = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m.test(text);
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0') && hasCue;
  } catch {
    return false;
  }
}
