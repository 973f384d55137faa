/** What stands for an entry of a menu in the notes of a page, where each link has a few characters: the checks tell by it which page is meant. */
export function menuMark(url: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < url.length; at++) hash = Math.imul(hash ^ url.charCodeAt(at), 0x01000193);
  return ((hash ^ (hash >>> 16)) & 0xffff).toString(36);
}
