/** Does a script bring in others, which a scan does not read? Modules that import, loaders of bundlers, script elements made by scripts. */

/** A module's imports; loaders that bundlers write; functions that load by name. */
const loaders =
  /\bimport\s*\(|(?:^|[;}\n])\s*(?:import|export)\s*(?:["'{*]|[\w$]+\s*(?:,|\bfrom\b))|\bfrom\s*["']|\bimportScripts\s*\(|\bgetScript\s*\(|webpackChunk|\brequire(?:js)?\s*(?:\(\s*\[|\.config)|\bSystem\s*\.\s*(?:import|register)/;
const quotedScript = /["'`]script["'`]|<script\b|<scr["'`]\s*\+/i;

/** Bring data or measure, and nothing that is shown: jQuery's own ways to load on request, the search of Sphinx, measuring. */
const harmless =
  /^\s*\/\*!?[\s*]*jQuery (?:JavaScript Library )?v\d|Sphinx JavaScript utilities for the full-text search|\b(?:google-analytics\.com|googletagmanager\.com\/gtag\/|connect\.facebook\.net|clarity\.ms|static\.hotjar\.com|plausible\.io|cloudflareinsights\.com|(?:matomo|piwik)\.(?:js|php)|stats\.wp\.com)/;

/** Scripts of measuring, by address: what they load is shown nowhere. */
const measuring =
  /^https?:\/\/(?:www\.google-analytics\.com|www\.googletagmanager\.com\/gtag\/|connect\.facebook\.net|(?:[\w-]+\.)?clarity\.ms|(?:static|script)\.hotjar\.com|plausible\.io|static\.cloudflareinsights\.com|stats\.wp\.com)|\/(?:matomo|piwik)\.js$/;

export function loadsScripts(text: string): boolean {
  const isLoader =
    loaders.test(text) || (text.includes('createElement') && makesScripts(text)) || /document\.write(?:ln)?\([^)]*<scr/i.test(text);
  return isLoader && !harmless.test(text);
}

/** Names the element, or makes elements by a name from elsewhere and names a script file. */
function makesScripts(text: string): boolean {
  return quotedScript.test(text) || (/createElement\s*\(\s*[^"'`\s)]/.test(text) && /\.m?js["'`?]/.test(text));
}

/** The index of Sphinx's search: the words of all pages, none of which styles anything. */
export function isIndexData(text: string): boolean {
  return text.startsWith('Search.setIndex(');
}

export function isMeasuring(url: string): boolean {
  return measuring.test(url);
}
