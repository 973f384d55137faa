/** Checks that tell one habit of a site level by level, such as short headings: what they find is one issue, which lists show in one line. */
export interface CheckFamily {
  readonly id: string;
  readonly checks: readonly string[];
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

export const checkFamilies: readonly CheckFamily[] = ['too-short', 'too-long'].map((fault) => ({
  id: `headings-${fault}`,
  checks: headings.map((level) => `${level}-${fault}`),
}));
