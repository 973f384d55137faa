/** What the bytes of a file are: one of the pictures that browsers show, or a scan of ours. Names and declared types say nothing. */
import type { TicketFileKind } from '@orbweaver/model/tickets.ts';
import { applicationId } from '@orbweaver/store/schema.ts';

type Test = (bytes: Buffer) => boolean;

const begins =
  (text: string, at = 0): Test =>
  (bytes) =>
    bytes.subarray(at, at + text.length).toString('latin1') === text;

const all =
  (...tests: readonly Test[]): Test =>
  (bytes) =>
    tests.every((test) => test(bytes));

/** Where SQLite keeps whose file it is (its file format, 1.3). */
const ownerAt = 68;
const headerBytes = 100;

const kinds: readonly (readonly [TicketFileKind, Test])[] = [
  ['png', begins('\x89PNG\r\n\x1a\n')],
  ['jpeg', begins('\xff\xd8\xff')],
  ['gif', (bytes) => begins('GIF87a')(bytes) || begins('GIF89a')(bytes)],
  ['webp', all(begins('RIFF'), begins('WEBP', 8))],
  ['avif', all(begins('ftyp', 4), (bytes) => begins('avif', 8)(bytes) || begins('avis', 8)(bytes))],
  ['scan', all(begins('SQLite format 3\0'), (bytes) => bytes.length >= headerBytes && bytes.readUInt32BE(ownerAt) === applicationId)],
];

/** null = none of them. */
export function fileKindOf(bytes: Buffer): TicketFileKind | null {
  return kinds.find(([, test]) => test(bytes))?.[0] ?? null;
}

export const fileTypes: Readonly<Record<TicketFileKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  scan: 'application/vnd.sqlite3',
};

/** A name that any system can store, with the ending of what the file is. */
export function fileName(name: string, kind: TicketFileKind): string {
  const last =
    name
      .replaceAll(/[\p{C}\s<>:"|?*]+/gu, ' ')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const stem = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+/, '')
    .trimEnd();
  return `${[...stem].slice(0, 80).join('') || 'file'}.${kind === 'jpeg' ? 'jpg' : kind}`;
}
