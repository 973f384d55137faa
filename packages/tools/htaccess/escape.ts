/** Values become words of a server's configuration that mean themselves: Apache arguments, nginx strings, and regular expressions of both (PCRE). */

/**
 * A literal as a regular expression. White space, quotes, controls and `$` are written as codes, so that it is one word of mod_rewrite as it
 * stands: no line ends, no quote opens, no `${name}` is replaced.
 */
export function literalRegex(text: string): string {
  return text.replace(/[\x00-\x20\x7f$"'#]|([\\^.|?*+()[\]{}-])/g, (letter, sign?: string) =>
    sign === undefined ? `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}` : `\\${sign}`,
  );
}

/** A fixed text, without white space and quotes, in the substitution of a RewriteRule: `$`, `%` and backslashes mean nothing there. */
export function fixedSubstitution(text: string): string {
  return text.replace(/[\\$%]/g, '\\$&');
}

/** A value of `Header set`, which reads `%` as a format. */
export function headerValue(text: string): string {
  return text.replaceAll('%', '%%');
}

/** A string of an nginx directive; the caller has dealt with `$`. */
export function nginxString(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
