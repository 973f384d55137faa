/** Reads Cache-Control into its directives (RFC 9111, section 5.2). */

export interface CacheControl {
  /** Lower-case name to value; '' for a directive without one. The first of a repeated directive counts. */
  readonly directives: ReadonlyMap<string, string>;
  /** Seconds; null when absent or not a number. */
  readonly maxAge: number | null;
  readonly sharedMaxAge: number | null;
  readonly noStore: boolean;
  readonly noCache: boolean;
  readonly isPrivate: boolean;
}

/** Reads all values of the header joined by commas. */
export function parseCacheControl(value: string): CacheControl {
  const directives = new Map<string, string>();
  for (const part of value.slice(0, 8192).match(/[^,"]+(?:"[^"]*"[^,"]*)*/g) ?? []) {
    const equals = part.indexOf('=');
    const name = (equals === -1 ? part : part.slice(0, equals)).trim().toLowerCase();
    const text =
      equals === -1
        ? ''
        : part
            .slice(equals + 1)
            .trim()
            .replace(/^"|"$/g, '');
    if (name !== '' && !directives.has(name)) directives.set(name, text);
  }
  return {
    directives,
    maxAge: seconds(directives.get('max-age')),
    sharedMaxAge: seconds(directives.get('s-maxage')),
    noStore: directives.has('no-store'),
    noCache: directives.has('no-cache'),
    isPrivate: directives.has('private'),
  };
}

function seconds(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
