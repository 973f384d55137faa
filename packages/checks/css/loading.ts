/** Style sheets that a page waits for. Lighthouse, render-blocking-insight. */

import type { ResourceFact } from '@orbweaver/facts/page-facts.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';
import { type Check, type PageView, pageCheck } from '../check.ts';
import { cut, spot } from '../evidence.ts';
import { isLocalFile } from '../local-files.ts';

function sheetsOf(page: PageView): readonly ResourceFact[] {
  return (page.facts?.resources ?? []).filter((resource) => resource.kind === 'css');
}

export const cssTooMany = pageCheck({
  id: 'css-too-many',
  category: 'css',
  severity: 'notice',
  scope: 'page',
  tier: 'core',
  source: 'Customary threshold of site auditors',
  appliesTo: 'html',
  settings: { maxSheets: 15, maxFiles: 100 },
  words: {
    name: 'Too many style sheets or scripts',
    title: '{count} {value}, at most {limit}',
    why: 'Each file is a separate request, and the page waits for the slowest.',
    fix: 'Combine the files, and load only those that the page uses.',
  },
  docs: {
    condition: '> 15 style sheets; total CSS and JS files > 100.',
    found: `
      <link rel="stylesheet" href="/part-1.css">
      <!-- and so on, 16 times -->
    `,
    notFound: '<link rel="stylesheet" href="/site.css">',
  },
  run(page, settings) {
    const resources = page.facts?.resources ?? [];
    if (resources.length <= settings.maxSheets) return 'pass';
    const sheets = new Set(sheetsOf(page).map((sheet) => sheet.url ?? sheet.href));
    if (sheets.size > settings.maxSheets) return [{ evidence: { count: sheets.size, value: 'style sheets', limit: settings.maxSheets } }];
    const scripts = new Set(resources.filter((resource) => resource.kind === 'js').map((script) => script.url ?? script.href));
    const files = sheets.size + scripts.size;
    return files > settings.maxFiles
      ? [{ evidence: { count: files, value: 'style sheets and scripts', limit: settings.maxFiles } }]
      : 'pass';
  },
});

export const cssRenderBlocking = pageCheck({
  id: 'css-render-blocking',
  category: 'css',
  severity: 'opportunity',
  scope: 'page',
  tier: 'core',
  source: 'Lighthouse, render-blocking-insight',
  appliesTo: 'html',
  settings: { maxSheets: 2 },
  words: {
    name: 'Render-blocking style sheets',
    title: '{count} render-blocking style sheets, at most {limit}',
    why: 'The browser shows nothing until all of them have loaded.',
    fix: 'Combine them, inline the styles for the content above the fold, and use the media attribute for print or wide-screen styles.',
  },
  docs: {
    condition: 'More than 2 render-blocking style sheets in the head: without media, or with media all or screen, and not alternate.',
    found: `
      <link rel="stylesheet" href="/site.css">
      <link rel="stylesheet" href="/f/two.css">
      <link rel="stylesheet" href="/f/three.css">
    `,
    notFound: '<link rel="stylesheet" href="/site.css">',
  },
  run(page, settings) {
    const blocking = sheetsOf(page).filter((sheet) => sheet.inHead && blocks(sheet) && !isLocalFile(sheet.href));
    const first = blocking[0];
    if (first === undefined || blocking.length <= settings.maxSheets) return 'pass';
    const urls = blocking.slice(0, 5).map((sheet) => cut(sheet.url ?? sheet.href));
    return [{ evidence: { count: blocking.length, limit: settings.maxSheets, urls, ...spot(page, first.offset) } }];
  },
});

/** Sheets for other media, and those that readers may choose, load without holding the page back. */
function blocks({ media, alternate }: ResourceFact): boolean {
  if (alternate) return false;
  const text = media?.trim().toLowerCase() ?? '';
  return text === '' || text === 'all' || text === 'screen';
}

/** Of so many elements at most one has a style attribute, on a page that hardly has any. */
const elementsForOne = 20;

export const cssInlineLarge = pageCheck({
  id: 'css-inline-large',
  category: 'css',
  severity: 'notice',
  scope: 'page',
  tier: 'extended',
  source: 'Customary check of site auditors (inline CSS)',
  appliesTo: 'html',
  reads: ['inline-code'],
  judges: 'quality',
  settings: { maxChars: 50_000, maxAttributes: 50 },
  words: {
    name: 'Too many inline styles',
    title: 'Inline styles: {value}, at most {limit}',
    why: 'They are sent again with every page.',
    fix: 'Move them to a style sheet, which browsers can cache.',
  },
  docs: {
    condition:
      '> 50,000 characters of style blocks or > 50 style attributes, if one element in twenty has one: a few of a long page weigh nothing. Left out are those of program code (pre, code), the widths of columns (col) and those that set custom properties (`--name`) alone.',
    found: `
      <p style="color: #001000">Line 1.</p>
      <!-- and so on, 51 times -->
    `,
    notFound: `
      <p class="line">Line 1.</p>
      <!-- and so on, 51 times -->
    `,
  },
  run(page, settings) {
    const { chars, attributes } = page.facts?.inlineCss ?? { chars: 0, attributes: 0 };
    if (chars > settings.maxChars)
      return [{ group: groupOfPhrase('css-blocks'), evidence: { value: `${chars} characters`, limit: settings.maxChars } }];
    const elements = page.facts?.document.elements ?? 0;
    return attributes > settings.maxAttributes && attributes * elementsForOne >= elements
      ? [{ group: groupOfPhrase('css-attributes'), evidence: { value: `${attributes} style attributes`, limit: settings.maxAttributes } }]
      : 'pass';
  },
});

export const loadingChecks: readonly Check[] = [cssTooMany, cssRenderBlocking, cssInlineLarge];
