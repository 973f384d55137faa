/** The kinds of rows that declarations name, and who reads them. */
import { changeRows } from './change-rows.ts';
import { factPageRows } from './fact-page-rows.ts';
import { fileRows, imageFileRows } from './file-rows.ts';
import { headingRows } from './heading-rows.ts';
import { hostRows } from './host-rows.ts';
import { hreflangRows } from './hreflang-rows.ts';
import { imageRows } from './image-rows.ts';
import { issueRows } from './issue-rows.ts';
import { itemRows } from './item-rows.ts';
import { linkRows } from './link-rows.ts';
import { pageRows } from './page-rows.ts';
import { iconRows, navigationRows } from './part-rows.ts';
import { redirectRows, rewriteRows } from './redirect-rows.ts';
import { responseRows } from './response-rows.ts';
import { robotsRows } from './robots-rows.ts';
import { sitemapRows } from './sitemap-rows.ts';
import { speedRows } from './speed-rows.ts';
import { trafficRows } from './traffic-rows.ts';
import { urlRows } from './url-rows.ts';

export const rowReaders = {
  responses: responseRows,
  changes: changeRows,
  'fact-pages': factPageRows,
  files: fileRows,
  headings: headingRows,
  hosts: hostRows,
  hreflang: hreflangRows,
  icons: iconRows,
  'image-files': imageFileRows,
  images: imageRows,
  issues: issueRows,
  items: itemRows,
  links: linkRows,
  navigation: navigationRows,
  pages: pageRows,
  redirects: redirectRows,
  rewrites: rewriteRows,
  robots: robotsRows,
  sitemap: sitemapRows,
  speed: speedRows,
  traffic: trafficRows,
  urls: urlRows,
};

export type RowKind = keyof typeof rowReaders;

/** Names of what rows of a kind say. */
export type FieldOf<K extends RowKind> = keyof ReturnType<(typeof rowReaders)[K]['read']>['fields'] & string;
