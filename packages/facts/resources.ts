/** Everything else a page loads, in order: stylesheets, scripts, preloads, media, frames, embeds, picture sources, icons. */
import type { ResourceKind } from '@orbweaver/model/resource-kind.ts';
import { collapse, keptHref, tokensOf } from './collapse.ts';
import { isFull } from './document-cut.ts';
import type { ResourceFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';
import { isScriptType } from './script-type.ts';
import { srcsetHrefs } from './srcset.ts';

export function resourceExtractor(scope: PageScope): KeptExtractor<ResourceFact[]> {
  let resources: Draft<ResourceFact>[] = [];
  let pictures = 0;

  function add(tag: TagCursor, kind: ResourceKind, href: string | null): void {
    if (href === null || isFull(scope.cuts, 'files', resources.length, tag.offset)) return;
    resources.push({
      kind,
      element: tag.name,
      href: keptHref(href),
      url: null,
      inHead: tag.inHead,
      async: tag.hasAttr('async'),
      defer: tag.hasAttr('defer'),
      module: kind === 'js' && tag.attr('type')?.trim().toLowerCase() === 'module',
      media: tag.attr('media'),
      ...(kind === 'css' && tokensOf(tag.attr('rel')).includes('alternate') && { alternate: true as const }),
      integrity: tag.hasAttr('integrity'),
      crossOrigin: tag.attr('crossorigin'),
      as: tag.attr('as')?.toLowerCase() ?? null,
      type: tag.attr('type'),
      title: kind === 'iframe' ? collapse(tag.attr('title') ?? '') : null,
      loading: tag.attr('loading')?.toLowerCase() ?? null,
      offset: tag.offset,
    });
  }

  function media(tag: TagCursor): void {
    add(tag, 'media', tag.attr('src'));
    if (tag.name === 'video') add(tag, 'image', tag.attr('poster'));
  }

  return {
    reset() {
      resources = [];
      pictures = 0;
    },
    tags: {
      link(tag) {
        const kind = kindOfLink(tag);
        if (kind !== null) add(tag, kind, tag.attr('href'));
      },
      script(tag) {
        add(tag, isScriptType(tag.attr('type')) ? 'js' : 'other', tag.attr('src'));
      },
      picture(tag) {
        pictures += 1;
        tag.onClose(() => {
          pictures -= 1;
        });
      },
      source(tag) {
        if (pictures === 0) add(tag, 'media', tag.attr('src'));
        else for (const href of srcsetHrefs(tag.attr('srcset') ?? '')) add(tag, 'source', href);
      },
      video: media,
      audio: media,
      track: media,
      iframe: (tag) => add(tag, 'iframe', tag.attr('src')),
      frame: (tag) => add(tag, 'iframe', tag.attr('src')),
      embed: (tag) => add(tag, 'embed', tag.attr('src')),
      object: (tag) => add(tag, 'embed', tag.attr('data')),
      input(tag) {
        if (tag.attr('type')?.toLowerCase() === 'image') add(tag, 'image', tag.attr('src'));
      },
    },
    result() {
      for (const fact of resources) if (fact.href.trim() !== '' && !fact.href.startsWith('data:')) fact.url = scope.resolve(fact.href);
      return resources;
    },
  };
}

/** What a link element loads; null for links that load nothing (canonical, alternate, preconnect...). */
function kindOfLink(tag: TagCursor): ResourceKind | null {
  const rels = tokensOf(tag.attr('rel'));
  if (rels.includes('stylesheet')) return 'css';
  if (rels.includes('icon') || rels.some((rel) => rel.startsWith('apple-touch-icon') || rel === 'mask-icon')) return 'icon';
  if (rels.includes('manifest')) return 'manifest';
  if (rels.includes('preload')) return tag.attr('as')?.toLowerCase() === 'font' ? 'font' : 'preload';
  if (rels.includes('modulepreload') || rels.includes('prefetch')) return 'preload';
  return null;
}
