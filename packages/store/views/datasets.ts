/** The tables that exports are made from: CSV files, keys of a JSON file, sheets of a workbook. Rows stream; columns are stable names. */
import { canonicalsReport } from './canonicals.ts';
import { textsReport } from './content.ts';
import { headingsReport } from './headings.ts';
import { hostsReport } from './hosts.ts';
import { hreflangReport } from './hreflang.ts';
import { redirectsReport } from './htaccess.ts';
import { linksReport } from './hyperlinks.ts';
import { imageFilesReport, imagesReport } from './images.ts';
import { issuesReport } from './issues.ts';
import { javascriptReport } from './javascript.ts';
import { speedReport } from './pagespeed.ts';
import { serverReport } from './server.ts';
import { notFetchedReport, pagesReport, responsesReport, robotsReport } from './site-reports.ts';
import { sitemapReport } from './sitemap.ts';
import { structuredDataReport } from './structured-data.ts';
import { cssReport } from './stylesheets.ts';
import { type Dataset, datasetOf } from './table/stream.ts';
import { trafficReport } from './traffic.ts';

/** In the order of a workbook's sheets. */
export const datasets: readonly Dataset[] = [
  pagesReport,
  issuesReport,
  headingsReport,
  textsReport,
  structuredDataReport,
  linksReport,
  hostsReport,
  imagesReport,
  cssReport,
  javascriptReport,
  imageFilesReport,
  redirectsReport,
  canonicalsReport,
  hreflangReport,
  sitemapReport,
  robotsReport,
  responsesReport,
  serverReport,
  notFetchedReport,
  speedReport,
  trafficReport,
].map(datasetOf);
