/** Every result tab that has a table, in the order of the specification. */
import { canonicalsTab } from './canonicals.ts';
import { descriptionTab } from './description.ts';
import { breadcrumbTab, contentTab, keywordsTab, socialTab, tagsTab } from './facts-pages.ts';
import { cssTab, javascriptTab } from './files.ts';
import { headingTabs } from './headings.ts';
import { hostsTab } from './hosts.ts';
import { hreflangTab } from './hreflang.ts';
import { htaccessTab } from './htaccess.ts';
import { hyperlinksTab } from './hyperlinks.ts';
import { imagesTab } from './images.ts';
import { issuesTab } from './issues.ts';
import { logoTab, navigationTab } from './page-parts.ts';
import { serverTab } from './server.ts';
import { sitemapTab } from './sitemap.ts';
import { speedTab } from './speed.ts';
import { richSnippetsTab, structuredDataTab } from './structured-data.ts';
import type { Tab } from './tab.ts';
import { titleTab } from './title.ts';
import { urlsTab } from './urls.ts';

export const allTabs: readonly Tab[] = [
  urlsTab,
  issuesTab,
  sitemapTab,
  htaccessTab,
  navigationTab,
  titleTab,
  descriptionTab,
  keywordsTab,
  ...headingTabs,
  tagsTab,
  hyperlinksTab,
  hostsTab,
  cssTab,
  javascriptTab,
  imagesTab,
  canonicalsTab,
  contentTab,
  hreflangTab,
  richSnippetsTab,
  structuredDataTab,
  logoTab,
  breadcrumbTab,
  socialTab,
  speedTab,
  serverTab,
];
