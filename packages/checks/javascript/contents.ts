/** What stands in scripts. Lighthouse, audit unminified-javascript. */
import { type Check, siteCheck } from '../check.ts';
import { findUnminified, onePageDocs } from '../file-contents.ts';

export const jsUnminified = siteCheck({
  id: 'js-unminified',
  category: 'javascript',
  severity: 'opportunity',
  scope: 'resource',
  tier: 'core',
  source: 'Lighthouse, unminified-javascript',
  reads: ['files'],
  settings: { minBytes: 2048, minPercent: 10 },
  words: {
    name: 'Unminified script',
    title: 'Script: up to {value} of the bytes sent are comments and whitespace',
    why: 'Every visitor downloads and parses them for nothing.',
    fix: 'Minify scripts in the build step or on the server; minifying also shortens names and saves more than this.',
  },
  docs: {
    condition: `Comments and white space (counted character by character, licence comments kept) are >= 10 % of one of the site's own scripts and >= 2,048 of its bytes as sent; files of more than a megabyte are not read. ${onePageDocs} One file at several URLs is one issue.`,
    found: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      /* How the mill opens: and so on, 9,000 characters */
      open();
    `,
    notFound: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      open();
    `,
  },
  run: (site, { minBytes, minPercent }) => findUnminified(site, 'js', minBytes, minPercent),
});

export const contentsChecks: readonly Check[] = [jsUnminified];
