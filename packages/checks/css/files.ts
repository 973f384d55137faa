/** Style sheet files, judged once each. WHATWG HTML: a style sheet must be served as text/css. */
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

export const cssBroken = siteCheck({
  id: 'css-broken',
  category: 'css',
  severity: 'error',
  scope: 'resource',
  tier: 'core',
  source: 'WHATWG HTML, link type stylesheet',
  settings: {},
  words: {
    name: 'Broken style sheet',
    title: 'Style sheet does not load ({value})',
    why: 'Visitors see the page without its design.',
    fix: 'Correct the URL, and serve the file as text/css.',
  },
  docs: {
    condition: `Linked or @imported style sheet returns 4xx/5xx or has the wrong MIME type. ${missingFolderDocs}`,
    found: `
      /page
      <link rel="stylesheet" href="/f/gone.css">

      /f/gone.css answers 404
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site) => findBroken(site.resources('css'), (type) => type !== 'text/css', missingFolderOf(site)),
});

export const cssRedirected = siteCheck({
  id: 'css-redirected',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  tier: 'extended',
  source: 'web.dev, avoid multiple page redirects',
  settings: {},
  words: {
    name: 'Redirected style sheet',
    title: 'Style sheet URL redirects ({value})',
    why: 'The page stays blank for an extra round trip.',
    fix: 'Use the final URL in the page.',
  },
  docs: {
    condition: 'Style sheet returns 3xx.',
    found: `
      /page
      <link rel="stylesheet" href="/f/moved.css">

      /f/moved.css answers 302
      location: /site.css
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site) => findRedirected(site.resources('css')),
});

export const cssBlockedRobots = siteCheck({
  id: 'css-blocked-robots',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Google, introduction to robots.txt',
  settings: {},
  words: {
    name: 'Style sheet blocked by robots.txt',
    title: 'Style sheet is blocked by robots.txt',
    why: 'Google cannot render the page as visitors see it.',
    fix: 'Allow style sheets in robots.txt.',
  },
  docs: {
    condition: 'A style sheet that pages load and that robots.txt disallows for the user agent whose rules the scan follows.',
    found: `
      /robots.txt
      User-agent: *
      Disallow: /f/

      /page
      <link rel="stylesheet" href="/f/mill.css">
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site) => findBlocked(site, site.resources('css')),
});

export const cssFileLarge = siteCheck({
  id: 'css-file-large',
  category: 'css',
  severity: 'warning',
  scope: 'resource',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  settings: { maxBytes: 100_000 },
  words: {
    name: 'Style sheet too large',
    title: 'Style sheet is {value} bytes, at most {limit}',
    why: 'The browser shows nothing until it has loaded.',
    fix: 'Remove rules that no page uses, then minify and compress it.',
  },
  docs: {
    condition: '> 100 KB transfer per file. One file at several URLs is one issue.',
    found: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css answers 200 with 100,001 bytes
      body{margin:0}
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site, settings) => findLarge(site.resources('css'), settings.maxBytes),
});

export const cssDuplicate = siteCheck({
  id: 'css-duplicate',
  category: 'css',
  severity: 'notice',
  scope: 'site',
  tier: 'extended',
  source: 'Specification, per-URL maps (duplicates)',
  settings: {},
  words: {
    name: 'Same style sheet at several URLs',
    title: 'The same style sheet is available at {count} URLs',
    why: 'Browsers download and cache it once for each URL.',
    fix: 'Use one URL everywhere.',
  },
  docs: {
    condition: 'Style sheets at two or more URLs that return 200 with the same bytes.',
    found: `
      /page
      <link rel="stylesheet" href="/f/mill.css">
      <link rel="stylesheet" href="/f/copy.css">

      /f/mill.css
      body{margin:0}

      /f/copy.css answers 200 with the bytes of /f/mill.css
    `,
    notFound: `
      /page
      <link rel="stylesheet" href="/f/mill.css">

      /f/mill.css
      main{margin:0}
    `,
  },
  run: (site) => findSameContent(site.resources('css'), 'css'),
});

export const filesChecks: readonly Check[] = [cssBroken, cssRedirected, cssBlockedRobots, cssFileLarge, cssDuplicate];
