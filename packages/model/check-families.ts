import { measuredBy, measuredChecks, nearLimitGroup } from './near-limit.ts';

/** Checks that tell one fault from several sides, such as a dead page and the links to it: what they find is one issue, which lists show in one line. */
export interface CheckFamily {
  readonly id: string;
  /** In English; other languages have it beside the words of the checks. What it is about follows: `Headings and alt texts too short: h1, h2`. null where the worst of its checks says it all. */
  readonly name: string | null;
  readonly checks: readonly string[];
  /** The group of the findings that it is about, null for those without one; where it is not named, any. */
  readonly group?: string | null;
  /** Not about findings without a group. */
  readonly needsGroup?: true;
  /** Checks whose findings belong to it in another group than the rest: what they say of the same pages ends with the same edit. */
  readonly also?: { readonly checks: readonly string[]; readonly group: string };
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const shortTexts = [...headings, 'alt'];
/** The text of the phrase by which scan files name the cause of headings that are long by what they name. */
export const referenceGroup = 'a section number, code or a question';
/** Likewise of what a second check says of the same titles and descriptions (store/repeated-text-causes.ts). */
export const sameTextGroups = {
  shortTitle: 'short title',
  titleWithRoom: 'title with room',
  shortDescription: 'short description',
  ofTitle: 'same as the title',
  most: 'most descriptions',
} as const;
const checkOfShort = (text: string) => `${text === 'alt' ? 'img-alt' : text}-too-short`;

/** One habit of a site, level by level, and what is little past its limit, of any check. */
const ofHabits: readonly CheckFamily[] = [
  {
    id: 'texts-too-short',
    name: 'Headings and alt texts too short',
    checks: shortTexts.map(checkOfShort),
    // Alt texts of dots only have one.
    group: null,
  },
  {
    id: 'values-near-limit',
    name: 'Values close to their limits',
    checks: [...measuredChecks, 'title-same-as-h1'],
    group: nearLimitGroup,
  },
  {
    id: 'headings-of-references',
    name: 'Long headings with code or a question',
    checks: headings.map((level) => `${level}-too-long`),
    group: referenceGroup,
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
  /** What a template wrote in place of each, in whichever parts of the page. */
  { id: 'alt-of-dots', name: null, checks: ['img-alt-too-short'], needsGroup: true },
];

const lengthsOfDescription = ['description-too-short', 'description-too-long', 'description-outside-recommended'];

/** A text that pages share, or that a page has twice, with what is said of its length (store/repeated-text-causes.ts). */
const ofRepeatedTexts: readonly CheckFamily[] = [
  {
    id: 'repeated-title',
    name: null,
    checks: [
      ...['title-duplicate', 'title-generic', 'title-too-short', 'title-too-long', 'title-below-recommended', 'title-same-as-h1'],
      ...['h1-duplicate', 'h1-too-short', ...headings.map((level) => `${level}-too-long`)],
    ],
    needsGroup: true,
  },
  { id: 'repeated-description', name: null, checks: ['description-duplicate', ...lengthsOfDescription], needsGroup: true },
  /** Pages of one title come from one template. */
  { id: 'h1-of-one-title', name: null, checks: ['h1-missing', 'h1-empty'], needsGroup: true },
  secondWord('short-title', 'title-too-short', { checks: ['title-same-as-h1'], group: sameTextGroups.shortTitle }),
  secondWord('title-with-room', 'title-below-recommended', { checks: ['title-same-as-h1'], group: sameTextGroups.titleWithRoom }),
  secondWord('short-description', 'description-too-short', {
    checks: ['description-duplicate'],
    group: sameTextGroups.shortDescription,
  }),
  secondWord('description-as-title', 'title-same-as-description', {
    checks: ['description-duplicate', ...lengthsOfDescription],
    group: sameTextGroups.ofTitle,
  }),
];

function secondWord(id: string, check: string, also: Required<CheckFamily>['also']): CheckFamily {
  return { id, name: null, checks: [check, ...also.checks], group: null, also };
}

export const checkFamilies: readonly CheckFamily[] = [...ofHabits, ...ofTargets, ...ofImages, ...ofRepeatedTexts];

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

/** The family that tells a cause of this check and group: null for one that is told by its check. */
export function familyOf(check: string, group: string | null): CheckFamily | null {
  const families = checkFamilies.filter(({ checks }) => checks.includes(check));
  return (
    families.find((family) => groupIn(family, check) === group) ??
    families.find((family) => family.group === undefined && (group !== null || family.needsGroup === undefined)) ??
    null
  );
}

/** The group by which findings of a check are of the family; undefined for any. */
function groupIn({ group, also }: CheckFamily, check: string): string | null | undefined {
  return also?.checks.includes(check) ? also.group : group;
}

/** What all of a family have in common, where a finding of it is in this group. */
export function sharedGroup({ group: shared, also }: CheckFamily, group: string | null): string | null {
  return also === undefined || shared === undefined ? group : shared;
}

/** `title, h1, links`: what the checks of a family measure; '' for one whose group tells what it is about. */
export function aboutOf({ id, group }: CheckFamily, checks: readonly string[]): string {
  if (typeof group === 'string') return measuredBy(checks);
  return id === 'texts-too-short' ? shortTexts.filter((text) => checks.includes(checkOfShort(text))).join(', ') : '';
}
