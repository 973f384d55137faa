/** Texts that no database keeps: PostgreSQL refuses NUL, and half of a surrogate pair is no character. */

/** Path of the first one in an input of JSON's types, such as `name` or `urls.3`; null where all can be kept. */
export function unstorableField(input: unknown): string | null {
  // By hand, since lists may stand in each other as often as a body has bytes.
  const open: [path: string, value: unknown][] = [['', input]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && isUnstorable(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      const partPath = path === '' ? key : `${path}.${key}`.slice(0, maxPathChars);
      if (isUnstorable(key)) return path;
      open.push([partPath, part]);
    }
  }
  return null;
}

/** Paths are for people: that of a value below thousands of lists is cut. */
const maxPathChars = 200;

function isUnstorable(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}
