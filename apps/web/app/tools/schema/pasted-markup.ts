/** The JSON-LD blocks of a page that was pasted, as its browser reads them. */
export function jsonLdBlocks(html: string): readonly string[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return [...document.querySelectorAll('script[type="application/ld+json" i]')].map((script) => script.textContent ?? '');
}
