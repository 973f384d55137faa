/** Spearman's rank correlation of two lists of numbers of equal length: 1 the same order, 0 none, -1 the reverse. Equal numbers share their rank. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (a.length + 1) / 2;
  let both = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [(a[at] as number) - mean, (b[at] as number) - mean];
    both += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : both / Math.sqrt(ofOne * ofOther);
}

function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const less = values.filter((each) => each < value).length;
    const equal = values.filter((each) => each === value).length;
    return less + (equal + 1) / 2;
  });
}
