/** h1 to h6 in document order, without the source of scripts and the names of icons in them, with the alt texts of images inside and whether an ancestor hides them. */
import { isBox } from './boxes.ts';
import { codeTags } from './code-tags.ts';
import { collapse } from './collapse.ts';
import { isFull } from './document-cut.ts';
import type { HeadingFact } from './page-facts.ts';
import type { Draft, PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

/** What is no text of a heading stands at `from` in what it holds. */
interface Piece {
  readonly from: number;
  text: string;
  readonly isDrawing: boolean;
}

export function headingExtractor(scope: PageScope): KeptExtractor<HeadingFact[]> {
  let headings: HeadingFact[] = [];
  let open: Draft<HeadingFact> | null = null;
  /** Open ones. */
  let boxes = 0;
  /** In the outermost heading that is open. */
  let pieces: Piece[] = [];
  let chars = 0;

  function leaveOut(tag: TagCursor): void {
    if (open === null) return;
    const piece: Piece = { from: chars, text: '', isDrawing: tag.name === 'svg' };
    pieces.push(piece);
    tag.captureText((text) => {
      piece.text = text;
      if (!piece.isDrawing) chars += text.length;
    });
  }

  /** An icon names the heading only where nothing else does. */
  function shownText(text: string): string {
    if (pieces.length === 0) return collapse(text);
    return (
      collapse(without(text, pieces)) ||
      collapse(
        without(
          text,
          pieces.filter(({ isDrawing }) => !isDrawing),
        ),
      )
    );
  }

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
    if (outer === null) [pieces, chars] = [[], 0];
    tag.captureText((text) => {
      fact.text = outer === null ? shownText(text) : collapse(text);
      open = outer;
    });
  }

  return {
    reset() {
      headings = [];
      open = null;
      boxes = 0;
      [pieces, chars] = [[], 0];
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
      script: leaveOut,
      style: leaveOut,
      svg: leaveOut,
      ...codeTags(() => {
        if (open !== null) open.hasCode = true;
      }),
      img(tag) {
        if (open === null) return;
        const alt = collapse(tag.attr('alt') ?? '');
        if (alt !== '') open.imageAlt = open.imageAlt === '' ? alt : `${open.imageAlt} ${alt}`;
      },
    },
    text(text) {
      if (open !== null) chars += text.length;
    },
    result: () => headings,
  };
}

function without(text: string, pieces: readonly Piece[]): string {
  let [shown, at] = ['', 0];
  for (const { from, text: piece } of pieces) {
    if (from < at || !text.startsWith(piece, from)) continue;
    shown += `${text.slice(at, from)} `;
    at = from + piece.length;
  }
  return shown + text.slice(at);
}
