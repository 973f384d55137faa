/** What the bytes of a file are: one of the pictures that browsers show, or a scan of ours. Names and declared types say nothing. */
import { pictureKindOf, pictureTypes } from '@orbweaver/model/picture-kind.ts';
import type { TicketFileKind } from '@orbweaver/model/tickets.ts';
import { applicationId } from '@orbweaver/store/schema.ts';

/** Where SQLite keeps whose file it is (its file format, 1.3). */
const ownerAt = 68;
const headerBytes = 100;

const sqliteHead = 'SQLite format 3\0';

/** null = none of them. */
export function fileKindOf(bytes: Buffer): TicketFileKind | null {
  const isScan =
    bytes.length >= headerBytes &&
    bytes.subarray(0, sqliteHead.length).toString('latin1') === sqliteHead &&
    bytes.readUInt32BE(ownerAt) === applicationId;
  return isScan ? 'scan' : pictureKindOf(bytes);
}

export const fileTypes: Readonly<Record<TicketFileKind, string>> = { ...pictureTypes, scan: 'application/vnd.sqlite3' };

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
