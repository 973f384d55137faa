/** The extractors of a page, one topic of facts each, what they tell each other, and which of them a scan needs. */
import { allFactGroups, type FactGroup, type FactGroups } from '@orbweaver/model/fact-groups.ts';
import { ownValue } from '@orbweaver/model/lookup.ts';
import { accessibilityExtractor } from './accessibility.ts';
import { breadcrumbExtractor } from './breadcrumb.ts';
import { rootExtractor } from './document.ts';
import { elementExtractor } from './elements.ts';
import type { ExtractorGuard } from './extractor-guard.ts';
import { formExtractor } from './forms.ts';
import { linkElementExtractor } from './head-links.ts';
import { headingExtractor } from './headings.ts';
import { imageExtractor } from './images.ts';
import { inlineCodeExtractor } from './inline-code.ts';
import { jsonLdExtractor } from './json-ld.ts';
import { linkExtractor } from './links.ts';
import { metaExtractor } from './metas.ts';
import { microdataExtractor } from './microdata.ts';
import { navigationExtractor } from './navigation.ts';
import type { PageScope } from './page-scope.ts';
import { rdfaExtractor } from './rdfa.ts';
import { resourceExtractor } from './resources.ts';
import type { SiteNames } from './site-names.ts';
import { textExtractor } from './text/text.ts';
import { wholeTextExtractor } from './text/whole-text.ts';
import { titleExtractor } from './titles.ts';

export type Extractors = ReturnType<typeof createExtractors>;

/** Groups of which each needs the extractor; those that no group is named for are always driven. */
const neededFor: Readonly<Partial<Record<keyof Extractors, readonly FactGroup[]>>> = {
  // It says what is hidden, and hands elements with their attributes on.
  elements: [
    ...(['headings', 'anchors', 'structured-data', 'navigation', 'markup', 'inline-code', 'accessibility', 'text', 'styling'] as const),
    'breadcrumb',
  ],
  headings: ['headings'],
  images: ['images'],
  // A page without scripts is judged by what its JSON-LD promises.
  inlineCode: ['inline-code', 'structured-data', 'styling'],
  forms: ['forms'],
  navigation: ['navigation'],
  jsonLd: ['structured-data'],
  microdata: ['structured-data'],
  rdfa: ['structured-data'],
  breadcrumb: ['breadcrumb'],
  accessibility: ['accessibility'],
};

/** What reads a page: made once, and made ready for each page. `guard`: keeps them apart, for a page on which one throws. */
export function createExtractors(
  scope: PageScope,
  names: SiteNames | null,
  guard: ExtractorGuard | null = null,
  groups: FactGroups = allFactGroups,
) {
  const made = <T extends object>(name: string, extractor: T): T => guard?.protect(name, extractor) ?? extractor;
  const microdata = made('microdata', microdataExtractor(scope));
  const rdfa = made('rdfa', rdfaExtractor(scope));
  const breadcrumb = made('breadcrumb', breadcrumbExtractor(scope));
  const navigation = made('navigation', navigationExtractor());
  const text = made('text', groups.has('text') ? textExtractor(scope) : wholeTextExtractor(scope));
  const accessibility = made('accessibility', accessibilityExtractor(scope));
  const elements = elementExtractor(scope, {
    microdata: groups.has('structured-data') ? microdata.element : null,
    rdfa: groups.has('structured-data') ? rdfa : null,
    breadcrumb: groups.has('breadcrumb') ? breadcrumb : null,
    navigationRole: groups.has('navigation') ? navigation.byRole : null,
    text,
    accessibility: groups.has('accessibility') ? accessibility : null,
    names,
    counts: groups.has('markup') || names !== null,
    ids: groups.has('markup') || groups.has('anchors'),
  });
  return {
    root: made('root', rootExtractor(scope)),
    elements: made('elements', elements),
    titles: made('titles', titleExtractor()),
    metas: made('metas', metaExtractor()),
    linkElements: made('linkElements', linkElementExtractor()),
    headings: made('headings', headingExtractor(scope)),
    links: made('links', linkExtractor(scope)),
    images: made('images', imageExtractor(scope)),
    resources: made('resources', resourceExtractor(scope)),
    inlineCode: made('inlineCode', inlineCodeExtractor(scope, names)),
    forms: made('forms', formExtractor(scope)),
    navigation,
    text,
    jsonLd: made('jsonLd', jsonLdExtractor()),
    microdata,
    rdfa,
    breadcrumb,
    accessibility,
  };
}

/** Those that these groups need, in their order. */
export function drivenFor(extractors: Extractors, groups: FactGroups): Partial<Extractors> {
  const isDriven = (name: string) => ownValue(neededFor, name)?.some((group) => groups.has(group)) ?? true;
  return Object.fromEntries(Object.entries(extractors).filter(([name]) => isDriven(name)));
}
