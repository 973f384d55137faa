/** The extractors of a page, one topic of facts each, and what they tell each other. */
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
import { titleExtractor } from './titles.ts';

export type Extractors = ReturnType<typeof createExtractors>;

/** What reads a page: made once, and made ready for each page. `guard`: keeps them apart, for a page on which one throws. */
export function createExtractors(scope: PageScope, names: SiteNames | null, guard: ExtractorGuard | null = null) {
  const made = <T extends object>(name: string, extractor: T): T => guard?.protect(name, extractor) ?? extractor;
  const microdata = made('microdata', microdataExtractor(scope));
  const rdfa = made('rdfa', rdfaExtractor(scope));
  const breadcrumb = made('breadcrumb', breadcrumbExtractor(scope));
  const navigation = made('navigation', navigationExtractor());
  const text = made('text', textExtractor(scope));
  const accessibility = made('accessibility', accessibilityExtractor(scope));
  const elements = elementExtractor(scope, {
    microdata: microdata.element,
    rdfa,
    breadcrumb,
    navigationRole(tag) {
      navigation.byRole(tag);
      breadcrumb.navigation(tag);
    },
    hidden: text.hide,
    landmarkRole: text.landmarkRole,
    accessibility,
    names,
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
