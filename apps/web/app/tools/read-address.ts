/** What a person types as the address of a page, as a URL: `example.com` is meant as https. null for what is none. */
export function readAddress(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url !== null && !/\s/.test(typed) && /[.:]/.test(url.host) ? url.href : null;
}
