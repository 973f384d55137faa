/** meta elements in order, and the topics that are read from them: Open Graph, Twitter cards, meta refresh. */
import type { MetaFact, PageFacts } from './page-facts.ts';
import type { PageScope } from './page-scope.ts';
import { parseRefresh } from './refresh.ts';
import type { KeptExtractor } from './scanner/extractor.ts';

export function metaExtractor(): KeptExtractor<MetaFact[]> {
  let metas: MetaFact[] = [];
  return {
    reset() {
      metas = [];
    },
    tags: {
      meta(tag) {
        metas.push({
          name: tag.attr('name')?.toLowerCase() ?? null,
          property: tag.attr('property')?.toLowerCase() ?? null,
          httpEquiv: tag.attr('http-equiv')?.toLowerCase() ?? null,
          charset: tag.attr('charset'),
          content: tag.attr('content'),
          inHead: tag.inHead,
          offset: tag.offset,
        });
      },
    },
    result: () => metas,
  };
}

const graphPrefix = /^(?:og|article|fb|book|profile|video|music|product|place|business|al|vk|ia):/;

/** Open Graph and its relatives, by property. */
export function openGraphOf(metas: readonly MetaFact[]): PageFacts['openGraph'] {
  const found: { property: string; content: string; offset: number }[] = [];
  for (const { property, content, offset } of metas) {
    if (property !== null && content !== null && graphPrefix.test(property)) found.push({ property, content, offset });
  }
  return found;
}

/** twitter:* by name or property (Twitter's own reader takes both). */
export function twitterOf(metas: readonly MetaFact[]): PageFacts['twitter'] {
  const found: { name: string; content: string; offset: number }[] = [];
  for (const meta of metas) {
    if (meta.content === null) continue;
    const name = meta.name?.startsWith('twitter:') ? meta.name : meta.property?.startsWith('twitter:') ? meta.property : null;
    if (name !== null) found.push({ name, content: meta.content, offset: meta.offset });
  }
  return found;
}

/** Meta refreshes in order, then the Refresh header. */
export function refreshOf(metas: readonly MetaFact[], header: string | null, scope: PageScope): PageFacts['refresh'] {
  const found: PageFacts['refresh'][number][] = [];
  const add = (source: 'html' | 'header', content: string, offset: number) => {
    const refresh = parseRefresh(content);
    if (refresh === null) return;
    const url = refresh.href === null ? null : source === 'html' ? scope.resolve(refresh.href) : scope.resolveFromPage(refresh.href);
    found.push({ source, delaySeconds: refresh.delaySeconds, href: refresh.href, url, offset });
  };
  for (const meta of metas) if (meta.httpEquiv === 'refresh' && meta.content !== null) add('html', meta.content, meta.offset);
  if (header !== null) add('header', header, -1);
  return found;
}
