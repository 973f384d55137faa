/** Patterns of URLs with `*` for any text, matched in linear time: the pieces between stars are looked for one after the other. */

/** Matches the whole URL. */
export function urlPattern(pattern: string): (url: string) => boolean {
  const pieces = pattern.split('*');
  const first = pieces[0] ?? '';
  const last = pieces[pieces.length - 1] ?? '';
  if (pieces.length === 1) return (url) => url === pattern;
  return (url) => {
    if (!url.startsWith(first) || !url.endsWith(last) || url.length < first.length + last.length) return false;
    let at = first.length;
    for (const piece of pieces.slice(1, -1)) {
      const found = url.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return at <= url.length - last.length;
  };
}

/** Matches a part of the URL; with a star the whole of it. */
export function urlFinder(text: string): (url: string) => boolean {
  return text.includes('*') ? urlPattern(text) : (url) => url.includes(text);
}
