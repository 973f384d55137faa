/** A place in a list as a text that programs give back and do not read. It is of one state of the list, which `mark` names. */

export function writeCursor(from: number, mark: string): string {
  return Buffer.from(JSON.stringify([from, mark])).toString('base64url');
}

/** null for what is no cursor, or one of another state. */
export function readCursor(cursor: string, mark: string): number | null {
  try {
    const [from, of] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
    if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 1) return null;
    return of === mark && cursor === writeCursor(from, mark) ? from : null;
  } catch {
    return null;
  }
}
