/** nav elements and elements with role=navigation: label, place, number of links. */
import { collapse } from './collapse.ts';
import type { PageFacts } from './page-facts.ts';
import type { Draft } from './page-scope.ts';
import type { Extractor, TagCursor } from './scanner/extractor.ts';

type Navigation = PageFacts['navigation'][number];

export interface NavigationExtractor extends Extractor<PageFacts['navigation']> {
  /** For elements other than nav whose role is navigation (attributes.ts sees the role). */
  byRole(tag: TagCursor): void;
}

export function navigationExtractor(): NavigationExtractor {
  const found: Draft<Navigation>[] = [];
  const open: Draft<Navigation>[] = [];

  function enter(tag: TagCursor): void {
    const label = collapse(tag.attr('aria-label') ?? '');
    const navigation = { label: label === '' ? null : label, place: tag.place, links: 0, offset: tag.offset };
    found.push(navigation);
    open.push(navigation);
    tag.onClose(() => {
      open.pop();
    });
  }

  return {
    tags: {
      nav: enter,
      a(tag) {
        if (open.length === 0 || tag.attr('href') === null) return;
        for (const navigation of open) navigation.links += 1;
      },
    },
    byRole: enter,
    result: () => found,
  };
}
