/** A word or phrase replaced wherever it stands by itself: `cat` is not touched in `concatenate`. */
export function replaceWords(text: string, from: string, to: string): string {
  const plain = from.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${plain}(?![\\p{L}\\p{M}\\p{N}])`, 'gu');
  return text.replace(pattern, () => to);
}
