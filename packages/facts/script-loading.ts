/** Does a script bring in others, which a scan does not read? Modules that import, loaders of bundlers, script elements made by scripts. */

// Gaps are bounded: a text of white space alone must not cost its square.
/** A module's imports; loaders that bundlers write; functions that load by name. */
const loaders =
  /\bimport\s{0,20}\(|(?:^|[;}\n])[^\S\n]{0,20}(?:import|export)\s{0,20}(?:["'{*]|[\w$]{1,100}\s{0,20}(?:,|\bfrom\b))|\bfrom\s{0,20}["']|\bimportScripts\s{0,20}\(|\bgetScript\s{0,20}\(|webpackChunk|\brequire(?:js)?\s{0,20}(?:\(\s{0,20}\[|\.config)|\bSystem\s{0,20}\.\s{0,20}(?:import|register)/;
const quotedScript = /["'`]script["'`]|<script\b|<scr["'`]\s{0,20}\+/i;
const madeByName = /createElement\s{0,20}\(\s{0,20}[^"'`\s)]/;
const writtenScript = /document\.write(?:ln)?\([^()]{0,200}<scr/i;

/** Make script elements only for data: jQuery's own ways to load on request, the search of Sphinx. */
const knownLibrary = /^\s{0,200}\/\*!?[\s*]{0,200}jQuery (?:JavaScript Library )?v\d|Sphinx JavaScript utilities for the full-text search/;

/** The snippet of a measuring service, which loads nothing that is shown. In a longer text it is one part of many. */
const measuringSnippet =
  /\b(?:google-analytics\.com|googletagmanager\.com\/gtag\/|connect\.facebook\.net|clarity\.ms|static\.hotjar\.com|plausible\.io|cloudflareinsights\.com|(?:matomo|piwik)\.(?:js|php)|stats\.wp\.com)/;
const maxSnippet = 4000;

/** Scripts of measuring, by address: what they load is shown nowhere. */
const measuring =
  /^https?:\/\/(?:www\.google-analytics\.com|www\.googletagmanager\.com\/gtag\/|connect\.facebook\.net|(?:[\w-]+\.)?clarity\.ms|(?:static|script)\.hotjar\.com|plausible\.io|static\.cloudflareinsights\.com|stats\.wp\.com)|\/(?:matomo|piwik)\.js$/;

export function loadsScripts(text: string): boolean {
  if (text.length <= maxSnippet && measuringSnippet.test(text)) return false;
  return loaders.test(text) || (makesScripts(text) && !knownLibrary.test(text));
}

/** Writes a script element, names one, or makes elements by a name from elsewhere and names a script file. */
function makesScripts(text: string): boolean {
  if (writtenScript.test(text)) return true;
  if (!text.includes('createElement')) return false;
  return quotedScript.test(text) || (madeByName.test(text) && /\.m?js["'`?]/.test(text));
}

/** The index of Sphinx's search: the words of all pages, none of which styles anything. */
export function isIndexData(text: string): boolean {
  return text.startsWith('Search.setIndex(');
}

export function isMeasuring(url: string): boolean {
  return measuring.test(url);
}
