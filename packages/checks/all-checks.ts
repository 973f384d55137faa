/** All checks that are built, in the order of the catalogue's categories. */
import { accessibilityChecks } from './accessibility/index.ts';
import { aiCrawlersChecks } from './ai-crawlers/index.ts';
import { ampChecks } from './amp/index.ts';
import { breadcrumbChecks } from './breadcrumb/index.ts';
import { canonicalsChecks } from './canonicals/index.ts';
import type { Check } from './check.ts';
import { contentChecks } from './content/index.ts';
import { cssChecks } from './css/index.ts';
import { descriptionChecks } from './description/index.ts';
import { headingsChecks } from './headings/index.ts';
import { hreflangChecks } from './hreflang/index.ts';
import { htmlChecks } from './html/index.ts';
import { iconsChecks } from './icons/index.ts';
import { imagesChecks } from './images/index.ts';
import { indexabilityChecks } from './indexability/index.ts';
import { internationalChecks } from './international/index.ts';
import { javascriptChecks } from './javascript/index.ts';
import { keywordsChecks } from './keywords/index.ts';
import { linksChecks } from './links/index.ts';
import { mobileChecks } from './mobile/index.ts';
import { navigationChecks } from './navigation/index.ts';
import { pagespeedChecks } from './pagespeed/index.ts';
import { paginationChecks } from './pagination/index.ts';
import { performanceChecks } from './performance/index.ts';
import { redirectsChecks } from './redirects/index.ts';
import { responseChecks } from './response/index.ts';
import { richResultsChecks } from './rich-results/index.ts';
import { serverChecks } from './server/index.ts';
import { sitemapChecks } from './sitemap/index.ts';
import { socialChecks } from './social/index.ts';
import { structuredDataChecks } from './structured-data/index.ts';
import { titleChecks } from './title/index.ts';
import { unusedChecks } from './unused/index.ts';
import { urlChecks } from './url/index.ts';

export const allChecks: readonly Check[] = [
  ...responseChecks,
  ...linksChecks,
  ...redirectsChecks,
  ...titleChecks,
  ...descriptionChecks,
  ...keywordsChecks,
  ...headingsChecks,
  ...imagesChecks,
  ...canonicalsChecks,
  ...hreflangChecks,
  ...indexabilityChecks,
  ...sitemapChecks,
  ...urlChecks,
  ...contentChecks,
  ...structuredDataChecks,
  ...richResultsChecks,
  ...socialChecks,
  ...iconsChecks,
  ...breadcrumbChecks,
  ...navigationChecks,
  ...cssChecks,
  ...javascriptChecks,
  ...htmlChecks,
  ...paginationChecks,
  ...mobileChecks,
  ...performanceChecks,
  ...pagespeedChecks,
  ...unusedChecks,
  ...serverChecks,
  ...accessibilityChecks,
  ...internationalChecks,
  ...ampChecks,
  ...aiCrawlersChecks,
];
