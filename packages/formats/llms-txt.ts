/** llms.txt: a Markdown guide to a site for language models: a heading, a summary, lists of links. llmstxt.org. */
import { normalizeUrl } from '@orbweaver/model/url.ts';

const maxLinks = 1000;

/** A heading of the first level, which the file must begin with. */
export function hasLlmsHeading(text: string): boolean {
  return /^#\s+\S/m.test(text.slice(0, 100_000));
}

/** Absolute addresses of its Markdown links in order, without repeats or fragments; at most 1,000. */
export function llmsLinksOf(text: string, base: string): string[] {
  const urls = new Set<string>();
  for (const [, href = ''] of text.matchAll(/\]\(\s*<?([^\s<>()]{1,2000})/g)) {
    const url = normalizeUrl(href, base);
    if (url !== null) urls.add(url);
    if (urls.size === maxLinks) break;
  }
  return [...urls];
}
