/** Ids that a drawing program writes on the shapes of its SVG (`Path`, `Shape`): where nothing on the page refers to one, it may repeat. */
import type { TagCursor } from './scanner/extractor.ts';

/** What only groups or draws; gradients, masks and symbols are there to be referred to. */
const shapes = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
/** Each is looked for in the whole page. */
const maxLookedFor = 100;

export interface DrawingIds {
  reset(): void;
  /** Is it a name in a drawing alone? */
  isLabel(tag: TagCursor, id: string): boolean;
}

export function drawingIds(htmlOf: () => string): DrawingIds {
  const known = new Map<string, boolean>();
  return {
    reset: () => known.clear(),
    isLabel(tag, id) {
      if (tag.namespace !== 'svg' || !shapes.has(tag.name)) return false;
      const before = known.get(id);
      if (before !== undefined) return before;
      if (known.size === maxLookedFor) return false;
      const isLabel = !isReferredTo(htmlOf(), id);
      known.set(id, isLabel);
      return isLabel;
    },
  };
}

/** By a link, a style or a script of the page, or as the label of another element. */
function isReferredTo(html: string, id: string): boolean {
  return [`#${id}`, `'${id}'`, `labelledby="${id}`, `ById("${id}`].some((reference) => html.includes(reference));
}
