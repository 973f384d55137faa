/** What a visitor types as the address of a website, as a URL: `example.com` is `https://example.com/`. */

const maxChars = 2_000;

/** null where it is no address of a website. */
export function readSiteAddress(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[\w.-]+:\d/.test(typed) ? typed : `https://${typed}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const isNamed = /[^.]\.[^.]/.test(url.hostname) || url.hostname === 'localhost' || url.hostname.startsWith('[');
  return isNamed && url.href.length <= maxChars ? url.href : null;
}
