/** The names that fragments can point at, 16 bits each: enough to say for sure that one is missing, in a fraction of the room. */

/** A page with more is not judged. */
const maxAnchors = 5000;

/** Base64 of two bytes a name, in order; '*' where there are too many. */
export function packAnchors(ids: ReadonlySet<string>, names: ReadonlySet<string>): string {
  if (ids.size + names.size === 0) return '';
  if (ids.size + names.size > maxAnchors) return '*';
  let bytes = '';
  for (const set of [ids, names]) {
    for (const name of set) {
      const hash = shortHash(name);
      bytes += String.fromCharCode(hash >>> 8, hash & 255);
    }
  }
  return btoa(bytes);
}

/** Reads what `packAnchors` wrote: whether the name may be there. */
export function anchorTest(packed: string): (name: string) => boolean {
  if (packed === '*') return () => true;
  const bytes = atob(packed);
  const hashes = new Set<number>();
  for (let at = 0; at + 1 < bytes.length; at += 2) hashes.add(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1));
  return (name) => hashes.has(shortHash(name));
}

function shortHash(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 16)) & 0xffff;
}
