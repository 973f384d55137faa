/** What stands in style sheets. Lighthouse, audits unminified-css and font-display. */
import { type Check, siteCheck } from '../check.ts';
import { findUnminified, whenRead } from '../file-contents.ts';
import { findResource } from '../resource-findings.ts';

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
    title: 'Style sheet with {value} bytes of comments and white space',
    why: 'Nothing is shown before the file has arrived, and these bytes change nothing that is shown.',
    fix: 'Let the build step or the server minify style sheets.',
  },
  docs: {
    condition:
      'Comments and white space (counted sign by sign, licence comments kept) are >= 10 % of a style sheet of the own site and >= 2,048 of its bytes as sent; files of more than a megabyte are not read.',
    found: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      /* The colours of the mill: and so on, 3,000 characters */
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
    fix: 'Write font-display: swap (or optional) into each @font-face rule; URLs of Google Fonts take &display=swap.',
  },
  docs: {
    condition: '@font-face with a file to load (not data: or local() alone) and no font-display, in any style sheet that pages load.',
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
      function* (files) {
        for (const { row, file } of files)
          if (file.undisplayed.length > 0) yield findResource(row, { value: file.undisplayed.slice(0, 5).join(', ') });
      },
    ),
});

export const contentsChecks: readonly Check[] = [cssUnminified, cssFontDisplay];
