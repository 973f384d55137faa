/** Checks that tell one fault from several sides, such as a dead page and the links to it: what they find is one issue, which lists show in one line. */
export interface CheckFamily {
  readonly id: string;
  /** In English; other languages have it beside the words of the checks. What it is about follows: `Headings too short: h1, h2`. */
  readonly name: string;
  readonly checks: readonly string[];
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const texts = ['title', 'description', ...headings, 'alt'];
/** How the ids of the checks of a text's length begin. */
const lengthCheckOf = (text: string) => `${text === 'alt' ? 'img-alt' : text}-too-`;

/** One habit of a site, level by level, and texts a little over their limits: longer ones have a cause each. */
const ofTexts: readonly CheckFamily[] = [
  { id: 'headings-too-short', name: 'Headings too short', checks: headings.map((level) => `${level}-too-short`) },
  {
    id: 'texts-near-limit',
    name: 'Texts slightly too long',
    checks: texts.map((text) => `${lengthCheckOf(text)}long`),
  },
];

/** A URL and those who point to it. */
const ofTargets: readonly CheckFamily[] = [
  {
    id: 'broken-page',
    name: 'Broken URL and links to it',
    checks: ['link-internal-broken', 'breadcrumb-link-broken', 'url-4xx', 'url-5xx', 'url-no-response', 'url-timeout'],
  },
  { id: 'redirecting-url', name: 'Redirect and links to it', checks: ['link-to-redirect', 'redirect-list-3xx'] },
];

/** A link and the image that it consists of, which has no alt text to name it by. */
const ofImages: readonly CheckFamily[] = [
  {
    id: 'linked-image-nameless',
    name: 'Linked image without alt text',
    checks: ['anchor-empty', 'img-alt-missing', 'img-alt-empty-linked'],
  },
];

export const checkFamilies: readonly CheckFamily[] = [...ofTexts, ...ofTargets, ...ofImages];

export function checksOfFamily(id: string): readonly string[] {
  return checkFamilies.find((family) => family.id === id)?.checks ?? [];
}

const inFamilies: ReadonlySet<string> = new Set(checkFamilies.flatMap(({ checks }) => checks));

/** Whether its findings may count at another check or severity than their own, and those of others at it. */
export function isOfFamily(check: string): boolean {
  return inFamilies.has(check);
}

/** Where a finding counts: an issue of several checks at the worst one. Compared with the column `counted`. */
export function countedAt({ check, severity }: { readonly check: string; readonly severity: string }): string {
  return `${check} ${severity}`;
}

/** `title, h1, h3`: the texts that checks of lengths are about; '' for others, whose group tells what they are about. */
export function textsOf(checks: readonly string[]): string {
  return texts.filter((text) => checks.some((check) => check.startsWith(lengthCheckOf(text)))).join(', ');
}
