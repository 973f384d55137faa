/** Style sheet files, judged once each. WHATWG HTML: a style sheet must be served as text/css. */
import { siteCheck } from '../check.ts';
import { findBlocked, findBroken, findLarge, findRedirected, findSameContent } from '../resource-findings.ts';

export const cssBroken = siteCheck({
  id: 'css-broken',
  category: 'css',
  severity: 'error',
  scope: 'resource',
  source: 'WHATWG HTML, link type stylesheet',
  settings: {},
  words: {
    title: 'Style sheet does not load ({value})',
    why: 'The page is shown without its design.',
    fix: 'Correct the address, and serve the file as text/css.',
  },
  run: (site) => findBroken(site, 'css', (type) => type !== 'text/css'),
});

export const cssRedirected = siteCheck({
  id: 'css-redirected',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  source: 'web.dev, avoid multiple page redirects',
  settings: {},
  words: {
    title: 'Style sheet address redirects ({value})',
    why: 'The page stays white for an extra round trip.',
    fix: 'Write the final address into the page.',
  },
  run: (site) => findRedirected(site, 'css'),
});

export const cssBlockedRobots = siteCheck({
  id: 'css-blocked-robots',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  source: 'Google, introduction to robots.txt',
  settings: {},
  words: {
    title: 'Style sheet is blocked by robots.txt',
    why: 'Google cannot render the page as visitors see it.',
    fix: 'Allow style sheets in robots.txt.',
  },
  run: (site) => findBlocked(site, 'css'),
});

export const cssFileLarge = siteCheck({
  id: 'css-file-large',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  source: 'Customary threshold of site auditors',
  settings: { maxBytes: 100_000 },
  words: {
    title: 'Style sheet of {value} bytes, at most {limit}',
    why: 'Nothing is shown before it has arrived.',
    fix: 'Remove rules that no page uses, minify and compress it.',
  },
  run: (site, settings) => findLarge(site, 'css', settings.maxBytes),
});

export const cssDuplicate = siteCheck({
  id: 'css-duplicate',
  category: 'css',
  severity: 'notice',
  scope: 'site',
  source: 'Specification, per-URL maps (duplicates)',
  settings: {},
  words: {
    title: 'The same style sheet lies under {count} addresses',
    why: 'Browsers load and keep it once for each address.',
    fix: 'Use one address everywhere.',
  },
  run: (site) => findSameContent(site, 'css'),
});
