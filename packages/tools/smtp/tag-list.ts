/** Tag lists `v=DMARC1; p=none` of DKIM, DMARC, MTA-STS and TLS reporting records into maps (RFC 6376, section 3.2). */

export interface TagList {
  /** Tag names as written, values without white space around them. The first of equal names. */
  readonly tags: ReadonlyMap<string, string>;
  /** Parts that are no `name=value`, and names that come twice. */
  readonly faults: readonly string[];
}

export function readTagList(text: string): TagList {
  const tags = new Map<string, string>();
  const faults: string[] = [];
  for (const part of text.split(';')) {
    const piece = part.trim();
    if (piece === '') continue;
    const match = /^([A-Za-z][A-Za-z0-9_]*)\s*=\s*([\s\S]*)$/.exec(piece);
    if (match === null) faults.push(piece.slice(0, 80));
    else if (tags.has(match[1] as string)) faults.push(match[1] as string);
    else tags.set(match[1] as string, (match[2] as string).trim());
  }
  return { tags, faults };
}

/** Does a TXT record belong to this protocol version? The version tag must come first. */
export function hasVersion(record: string, version: string): boolean {
  const match = /^\s*v\s*=\s*(?!\s)([^;\s]*)\s*(?:;|$)/.exec(record);
  return match !== null && match[1] === version;
}
