/** nav elements and elements with role=navigation: label, place, number of links. */
import { collapse } from './collapse.ts';
import type { PageFacts } from './page-facts.ts';
import type { Draft } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

type Navigation = PageFacts['navigation'][number];

export interface NavigationExtractor extends KeptExtractor<PageFacts['navigation']> {
  /** For elements other than nav whose role is navigation (attributes.ts sees the role). */
  byRole(tag: TagCursor): void;
}

export function navigationExtractor(): NavigationExtractor {
  let found: Draft<Navigation>[] = [];
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
    reset() {
      found = [];
      open.length = 0;
    },
    tags: {
      nav: enter,
      a(tag) {
        if (open.length === 0 || !tag.hasAttr('href')) return;
        for (const navigation of open) navigation.links += 1;
      },
    },
    byRole: enter,
    result: () => found,
  };
}
