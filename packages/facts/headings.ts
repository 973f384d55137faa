/** h1 to h6 in document order, with the alt texts of images inside and whether an ancestor hides them. */
import { isBox } from './boxes.ts';
import { codeTags } from './code-tags.ts';
import { collapse } from './collapse.ts';
import { isFull } from './document-cut.ts';
import type { HeadingFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

export function headingExtractor(scope: PageScope): KeptExtractor<HeadingFact[]> {
  let headings: HeadingFact[] = [];
  let open: Draft<HeadingFact> | null = null;
  /** Open ones. */
  let boxes = 0;

  function box(tag: TagCursor): void {
    if (!isBox(tag)) return;
    boxes++;
    tag.onClose(() => {
      boxes--;
    });
  }

  function heading(tag: TagCursor): void {
    if (isFull(scope.cuts, 'headings', headings.length, tag.offset)) return;
    const level = (tag.name.charCodeAt(1) - 0x30) as HeadingFact['level'];
    const fact: Draft<HeadingFact> = { level, text: '', imageAlt: '', hidden: scope.hiddenDepth > 0, place: tag.place, offset: tag.offset };
    if (boxes > 0) fact.inBox = true;
    const outer = open;
    headings.push(fact);
    open = fact;
    let shown = '';
    tag.captureText((text) => {
      fact.text = collapse(text);
      open = outer;
      if (shown !== '' && shown !== fact.text) fact.shown = shown;
    });
    // Asked for later, it is called first.
    tag.captureVisible((text) => {
      shown = collapse(text);
    });
  }

  return {
    reset() {
      headings = [];
      open = null;
      boxes = 0;
    },
    tags: {
      div: box,
      section: box,
      aside: box,
      dialog: box,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      ...codeTags(() => {
        if (open !== null) open.hasCode = true;
      }),
      img(tag) {
        if (open === null) return;
        const alt = collapse(tag.attr('alt') ?? '');
        if (alt !== '') open.imageAlt = open.imageAlt === '' ? alt : `${open.imageAlt} ${alt}`;
      },
    },
    result: () => headings,
  };
}
