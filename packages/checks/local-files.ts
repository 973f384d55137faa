/** Which hrefs name a file of the author's own computer or office network: the file scheme (RFC 8089), a drive letter, a share of Windows. */

const fileScheme = /^file:/i;
const drive = /^[a-z]:[\\/]/i;
/** Browsers read leading backslashes as slashes, so a host with a dot may be a site; a name without one is a computer's. */
const share = /^\\\\([\w-]+)(?=[\\/]|$)/;

/** Leading white space and control characters are stripped, as URL parsing does. */
export function isLocalFile(href: string): boolean {
  const text = href.slice(0, 300).replace(/^[\u0000-\u0020]+/, '');
  return fileScheme.test(text) || drive.test(text) || share.test(text);
}
