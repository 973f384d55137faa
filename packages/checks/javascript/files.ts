/** Script files, judged once each. WHATWG MIME Sniffing: JavaScript MIME types. */
import { siteCheck } from '../check.ts';
import { findBlocked, findBroken, findLarge, findRedirected, findSameContent } from '../resource-findings.ts';

/** Types that browsers refuse for scripts in any case; others are only wrong for modules. */
function isRefused(type: string): boolean {
  return (
    type.startsWith('image/') ||
    type.startsWith('audio/') ||
    type.startsWith('video/') ||
    type === 'text/csv' ||
    type === 'text/html' ||
    type === 'text/css'
  );
}

export const jsBroken = siteCheck({
  id: 'js-broken',
  category: 'javascript',
  severity: 'error',
  scope: 'resource',
  source: 'WHATWG Fetch, should response be blocked due to its MIME type',
  settings: {},
  words: {
    title: 'Script does not load ({value})',
    why: 'What the script does on the page does not happen.',
    fix: 'Correct the address, and serve the file as text/javascript.',
  },
  run: (site) => findBroken(site, 'js', isRefused),
});

export const jsRedirected = siteCheck({
  id: 'js-redirected',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  source: 'web.dev, avoid multiple page redirects',
  settings: {},
  words: {
    title: 'Script address redirects ({value})',
    why: 'The script starts an extra round trip later.',
    fix: 'Write the final address into the page.',
  },
  run: (site) => findRedirected(site, 'js'),
});

export const jsBlockedRobots = siteCheck({
  id: 'js-blocked-robots',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  source: 'Google, JavaScript SEO basics',
  settings: {},
  words: {
    title: 'Script is blocked by robots.txt',
    why: 'Google may not see what the script adds to the page.',
    fix: 'Allow scripts in robots.txt.',
  },
  run: (site) => findBlocked(site, 'js'),
});

export const jsFileLarge = siteCheck({
  id: 'js-file-large',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  source: 'Customary threshold of site auditors',
  settings: { maxBytes: 150_000 },
  words: {
    title: 'Script of {value} bytes, at most {limit}',
    why: 'Phones need long to read and run it.',
    fix: 'Split it by page, remove what is not used, minify and compress it.',
  },
  run: (site, settings) => findLarge(site, 'js', settings.maxBytes),
});

export const jsDuplicateLibrary = siteCheck({
  id: 'js-duplicate-library',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  source: 'Lighthouse, duplicated-javascript; specification, per-URL maps (duplicates)',
  settings: {},
  words: {
    title: 'The same script lies under {count} addresses',
    why: 'Browsers load, keep and run it once for each address.',
    fix: 'Use one address everywhere.',
  },
  run: (site) => findSameContent(site, 'js'),
});
