/**
 * What is read of pages and their files, in groups that a scan may leave out. Whatever is in none of them is read by every scan, since it crawls by
 * it or tells by it whether a page is indexable: the document, its head, its links and what it loads. Names are stored in scan files.
 */

/** Each group with the keys of `PageFacts` that it fills. */
export const groupedFacts = {
  headings: ['headings'],
  images: ['images'],
  /** What a fragment can point at. */
  anchors: ['anchors'],
  'structured-data': ['structuredData', 'unseen'],
  breadcrumb: ['breadcrumb'],
  navigation: ['navigation'],
  markup: ['tagCounts', 'deprecatedTags', 'duplicateIds'],
  'inline-code': ['inlineCss', 'inlineJs'],
  forms: ['forms'],
  accessibility: ['accessibility'],
  /** Of `text` the language alone, and that where it is declared or where link texts are judged by it: elsewhere it is not looked for. */
  'link-language': [],
  /** Of `text` the language alone: declared, or detected where none is. */
  language: [],
  /** Main text: its words and measures, and what finds texts that are alike. */
  text: ['text'],
  /** What style sheets, scripts and pictures say of themselves. */
  files: [],
  /** Selectors of style sheets, and the names that pages and scripts write. */
  styling: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FactGroup = keyof typeof groupedFacts;

export const factGroups = Object.keys(groupedFacts) as readonly FactGroup[];

export type FactGroups = ReadonlySet<FactGroup>;

export const allFactGroups: FactGroups = new Set(factGroups);

/** What another group is made of, or holds besides. */
const parts: Readonly<Partial<Record<FactGroup, readonly FactGroup[]>>> = {
  // A trail that is not shown is taken from the markup.
  breadcrumb: ['structured-data'],
  language: ['link-language'],
  text: ['language'],
};

/** These groups with what they are made of, in the order of the list; where they are all, `allFactGroups` itself. */
export function completeGroups(groups: Iterable<FactGroup>): FactGroups {
  const wanted = new Set(groups);
  for (const group of wanted) for (const part of parts[group] ?? []) wanted.add(part);
  return wanted.size === factGroups.length ? allFactGroups : new Set(factGroups.filter((group) => wanted.has(group)));
}

/** The reasons of checks that are not tested for want of facts begin so. */
export const notGathered = 'the scan did not gather ';

/** Why a check is not tested that reads these groups, which the scan did not gather. */
export function notGatheredReason(missing: readonly FactGroup[]): string {
  return `${notGathered}${missing.join(', ')}: add it with gather, or scan with --facts all`;
}

export function groupsMissing(needed: readonly FactGroup[], held: FactGroups): readonly FactGroup[] {
  return needed.filter((group) => !held.has(group));
}
