/** What stands in style sheets. Lighthouse, audits unminified-css and font-display-insight. */
import { type Check, siteCheck } from '../check.ts';
import { findUnminified, onePageDocs, whenRead } from '../file-contents.ts';
import { asOneFile, findResource } from '../resource-findings.ts';

export const cssUnminified = siteCheck({
  id: 'css-unminified',
  category: 'css',
  severity: 'opportunity',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, unminified-css',
  reads: ['files'],
  settings: { minBytes: 2048, minPercent: 10 },
  words: {
    name: 'Unminified style sheet',
    title: 'Style sheet: up to {value} of the bytes sent are comments and whitespace',
    why: 'The browser shows nothing until the file has loaded, and these bytes have no effect.',
    fix: 'Minify style sheets in the build step or on the server.',
  },
  docs: {
    condition: `Comments and white space (counted character by character, licence comments kept) are >= 10 % of one of the site's own style sheets and >= 2,048 of its bytes as sent; files of more than a megabyte are not read. ${onePageDocs} One file at several URLs is one issue.`,
    found: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      /* The colours of the mill: and so on, 9,000 characters */
      body{margin:0}
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site, { minBytes, minPercent }) => findUnminified(site, 'css', minBytes, minPercent),
});

export const cssFontDisplay = siteCheck({
  id: 'css-font-display',
  category: 'css',
  severity: 'notice',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, font-display-insight',
  reads: ['files'],
  settings: {},
  words: {
    name: 'Web font without font-display',
    title: 'Fonts without font-display: {value}',
    why: 'Browsers hide the text for up to three seconds while the font loads.',
    fix: 'Add font-display: swap (or optional) to each @font-face rule; for Google Fonts, add &display=swap to the URL.',
  },
  docs: {
    condition:
      '@font-face with a file to load (not only data: or local()) and no font-display, in any style sheet that pages load; fonts of icons (icons, symbols, awesome or glyph in the name of the font or its file, or a unicode-range of private use) are left out, since swapped icons are wrong characters. One file at several URLs is one issue.',
    found: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      @font-face{font-family:Mill;src:url(/f/mill.woff2)}
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      @font-face{font-family:Mill;src:url(/f/mill.woff2);font-display:swap}
    `,
  },
  run: (site) =>
    whenRead(
      site,
      'css',
      () => true,
      (files) =>
        asOneFile(
          Array.from(files, ({ row, file: { undisplayed } }) => ({ ...row, undisplayed })).filter(
            ({ undisplayed }) => undisplayed.length > 0,
          ),
          (row) => findResource(row, { value: row.undisplayed.slice(0, 5).join(', ') }),
        ),
    ),
});

export const contentsChecks: readonly Check[] = [cssUnminified, cssFontDisplay];
