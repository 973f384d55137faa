/** Where the signals of a very large page stand in bytes: Googlebot reads the first 2 MB of a document. */
import { lookup } from '@orbweaver/model/lookup.ts';
import type { PageFacts } from './page-facts.ts';

const largeBody = 1_500_000;

type Signals = Pick<PageFacts, 'titles' | 'canonicals' | 'robots' | 'headings' | 'structuredData'>;

/** Byte offsets of the first title, canonical, robots meta and h1 and of the last JSON-LD block; null for smaller bodies. */
export function signalBytesOf(facts: Signals, html: string, bodyBytes: number): Readonly<Record<string, number>> | null {
  if (bodyBytes <= largeBody) return null;
  const offsets: Record<string, number | undefined> = {
    title: facts.titles[0]?.offset,
    canonical: facts.canonicals.find((canonical) => canonical.source === 'html')?.offset,
    robots: facts.robots.find((directive) => directive.source === 'meta')?.offset,
    h1: facts.headings.find((heading) => heading.level === 1)?.offset,
    'json-ld': facts.structuredData.jsonLd.at(-1)?.offset,
  };
  const found = lookup<number>();
  const bytesPerUnit = html.length === bodyBytes;
  for (const name in offsets) {
    const offset = offsets[name];
    if (offset === undefined || offset < 0) continue;
    found[name] = bytesPerUnit ? offset : utf8Bytes(html, offset);
  }
  return found;
}

/** UTF-8 length of the first `end` units; close enough for the few other encodings, whose pages are never that large. */
function utf8Bytes(html: string, end: number): number {
  let bytes = 0;
  for (let i = 0; i < end; i += 1) {
    const code = html.charCodeAt(i);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800 || (code & 0xf800) === 0xd800) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
