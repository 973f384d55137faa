/** Every view in the order of the list of views: the overview, the issues and the comparison, then the specification's tabs in six groups. */
import { breadcrumbView } from './breadcrumb.ts';
import { canonicalsView } from './canonicals.ts';
import { compareView } from './compare-view.ts';
import { contentView } from './content.ts';
import { descriptionView } from './description.ts';
import { detailsView } from './details.ts';
import { extractionView } from './extraction.ts';
import { h1View, h2View, h3View, h4View, h5View, h6View } from './headings.ts';
import { hostsView } from './hosts.ts';
import { hreflangView } from './hreflang.ts';
import { htaccessView } from './htaccess.ts';
import { hyperlinksView } from './hyperlinks.ts';
import { imagesView } from './images.ts';
import { issuesView } from './issues.ts';
import { javascriptView } from './javascript.ts';
import { keywordsView } from './keywords.ts';
import { logoView } from './logo.ts';
import { navigationView } from './navigation.ts';
import { pagespeedView } from './pagespeed.ts';
import { overviewView, treeView } from './plain-views.ts';
import { richSnippetsView } from './rich-snippets.ts';
import { serverView } from './server.ts';
import { sitemapView } from './sitemap.ts';
import { socialView } from './social.ts';
import { structuredDataView } from './structured-data.ts';
import { cssView } from './stylesheets.ts';
import { tagsView } from './tags.ts';
import { titleView } from './title.ts';
import { trafficView } from './traffic.ts';
import { unusedView } from './unused.ts';
import type { View } from './view.ts';
import { writingView } from './writing.ts';

export const allViews: readonly View[] = [
  overviewView,
  issuesView,
  compareView,
  titleView,
  descriptionView,
  keywordsView,
  h1View,
  h2View,
  h3View,
  h4View,
  h5View,
  h6View,
  tagsView,
  contentView,
  writingView,
  extractionView,
  breadcrumbView,
  logoView,
  socialView,
  hyperlinksView,
  hostsView,
  navigationView,
  treeView,
  canonicalsView,
  hreflangView,
  imagesView,
  cssView,
  javascriptView,
  unusedView,
  richSnippetsView,
  structuredDataView,
  pagespeedView,
  serverView,
  sitemapView,
  htaccessView,
  trafficView,
  detailsView,
];

/** Throws RangeError for an id that no view has. */
export function findView(id: string): View {
  const view = allViews.find((each) => each.id === id);
  if (view === undefined) throw new RangeError(`no view ${id}`);
  return view;
}

/** What is a table of a scan; a comparison needs another one. */
export const tableViews = allViews.flatMap((view) => (view.rows === undefined || view.id === 'compare' ? [] : [view]));
