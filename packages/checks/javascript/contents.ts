/** What stands in scripts. Lighthouse, audit unminified-javascript. */
import { siteCheck } from '../check.ts';
import { findUnminified } from '../file-contents.ts';

export const jsUnminified = siteCheck({
  id: 'js-unminified',
  category: 'javascript',
  severity: 'opportunity',
  scope: 'resource',
  source: 'Lighthouse, unminified-javascript',
  settings: { minBytes: 2048, minPercent: 10 },
  words: {
    title: 'Script with {value} bytes of comments and white space',
    why: 'Every visitor downloads and parses them for nothing.',
    fix: 'Let the build step or the server minify scripts; it shortens names too and spares more than this.',
  },
  run: (site, { minBytes, minPercent }) => findUnminified(site, 'js', minBytes, minPercent),
});
