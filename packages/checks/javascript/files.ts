/** Script files, judged once each. WHATWG MIME Sniffing: JavaScript MIME types. */
import { type Check, siteCheck } from '../check.ts';
import {
  findBlocked,
  findBroken,
  findLarge,
  findRedirected,
  findSameContent,
  missingFolderDocs,
  missingFolderOf,
} from '../resource-findings.ts';

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
  tier: 'core',
  source: 'WHATWG Fetch, should response be blocked due to its MIME type',
  settings: {},
  words: {
    name: 'Broken script',
    title: 'Script does not load ({value})',
    why: 'Everything that the script does on the page is missing.',
    fix: 'Correct the URL, and serve the file as text/javascript.',
  },
  docs: {
    condition: `Script returns 4xx/5xx or has the wrong MIME type. ${missingFolderDocs}`,
    found: `
      /page
      <script src="/f/gone.js" defer></script>

      /f/gone.js answers 404
    `,
    notFound: `
      /page
      <script type="application/json" src="/f/none.json"></script>
      <!-- <script src="/f/none.js"></script> -->
    `,
  },
  run: (site) => findBroken(site.resources('js'), isRefused, missingFolderOf(site)),
});

export const jsRedirected = siteCheck({
  id: 'js-redirected',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  tier: 'extended',
  source: 'web.dev, avoid multiple page redirects',
  settings: {},
  words: {
    name: 'Redirected script',
    title: 'Script URL redirects ({value})',
    why: 'The script starts one round trip later.',
    fix: 'Use the final URL in the page.',
  },
  docs: {
    condition: 'Script returns 3xx.',
    found: `
      /page
      <script src="/f/moved.js" defer></script>

      /f/moved.js answers 302
      location: /f/mill.js

      /f/mill.js
      open();
    `,
    notFound: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      open();
    `,
  },
  run: (site) => findRedirected(site.resources('js')),
});

export const jsBlockedRobots = siteCheck({
  id: 'js-blocked-robots',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Google, JavaScript SEO basics',
  settings: {},
  words: {
    name: 'Script blocked by robots.txt',
    title: 'Script is blocked by robots.txt',
    why: 'Google may not see what the script adds to the page.',
    fix: 'Allow scripts in robots.txt.',
  },
  docs: {
    condition: 'A script that pages load and that robots.txt disallows for the user agent whose rules the scan follows.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /f/

      /page
      <script src="/f/mill.js" defer></script>
    `,
    notFound: `
      /robots.txt
      User-agent: *
      Disallow: /private/

      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      open();
    `,
  },
  run: (site) => findBlocked(site, site.resources('js')),
});

export const jsFileLarge = siteCheck({
  id: 'js-file-large',
  category: 'javascript',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  settings: { maxBytes: 150_000 },
  words: {
    name: 'Script too large',
    title: 'Script is {value} bytes, at most {limit}',
    why: 'Phones take a long time to parse and run it.',
    fix: 'Split it by page, remove unused code, then minify and compress it.',
  },
  docs: {
    condition: '> 150 KB transfer per file. One file at several URLs is one issue.',
    found: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js answers 200 with 150,001 bytes
      open();
    `,
    notFound: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      open();
    `,
  },
  run: (site, settings) => findLarge(site.resources('js'), settings.maxBytes),
});

export const jsDuplicateLibrary = siteCheck({
  id: 'js-duplicate-library',
  category: 'javascript',
  severity: 'warning',
  scope: 'page',
  tier: 'extended',
  source: 'Specification, per-URL maps (duplicates); our judgement',
  settings: {},
  words: {
    name: 'Same script at several URLs',
    title: 'The same script is available at {count} URLs',
    why: 'Browsers download, cache and run it once for each URL.',
    fix: 'Use one URL everywhere.',
  },
  docs: {
    condition: 'Script files at two or more URLs that return 200 with the same bytes; versions of one library are not compared.',
    found: `
      /page
      <script src="/f/mill.js" defer></script>
      <script src="/f/copy.js" defer></script>

      /f/mill.js
      open();

      /f/copy.js answers 200 with the bytes of /f/mill.js
    `,
    notFound: `
      /page
      <script src="/f/mill.js" defer></script>

      /f/mill.js
      open();
    `,
  },
  run: (site) => findSameContent(site.resources('js'), 'js'),
});

export const filesChecks: readonly Check[] = [jsBroken, jsRedirected, jsBlockedRobots, jsFileLarge, jsDuplicateLibrary];
