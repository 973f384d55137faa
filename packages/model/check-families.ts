/** Checks that tell one fault from several sides, such as a dead page and the links to it: what they find is one issue, which lists show in one line. */
export interface CheckFamily {
  readonly id: string;
  readonly checks: readonly string[];
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** One habit of a site, level by level. */
const ofHeadings = ['too-short', 'too-long'].map((fault) => ({
  id: `headings-${fault}`,
  checks: headings.map((level) => `${level}-${fault}`),
}));

/** A URL and those who point to it. */
const ofTargets: readonly CheckFamily[] = [
  { id: 'broken-page', checks: ['link-internal-broken', 'breadcrumb-link-broken', 'url-4xx', 'url-5xx', 'url-no-response', 'url-timeout'] },
  { id: 'redirecting-url', checks: ['link-to-redirect', 'redirect-list-3xx'] },
];

export const checkFamilies: readonly CheckFamily[] = [...ofHeadings, ...ofTargets];

/** `h1, h3`: the levels that several checks of headings are about; '' for others, whose group tells what they are about. */
export function levelsOf(checks: readonly string[]): string {
  const levels = [...new Set(checks.map((check) => check.slice(0, check.indexOf('-'))))].filter((level) => headings.includes(level));
  return levels.length < 2 ? '' : levels.sort().join(', ');
}
