/** The offset of a finding in markup becomes the place of its element in the tree that a browser builds of that markup. */
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { ElementPlace } from './mark-element.ts';

/** Attributes longer than this are not compared: scripts fill them. */
const maxValueChars = 300;

/** The innermost element whose start tag, or whose text, holds the offset; null where there is none. */
export function findPlace(markup: string, offset: number): ElementPlace | null {
  const document = parse(markup, { sourceCodeLocationInfo: true, scriptingEnabled: true });
  const root = document.childNodes.find((node) => defaultTreeAdapter.isElementNode(node)) as Tree.Element | undefined;
  if (root === undefined || offset < 0) return null;
  let best: { readonly element: Tree.Element; readonly path: readonly number[]; readonly from: number } | null = null;
  const open: { readonly element: Tree.Element; readonly path: readonly number[] }[] = [{ element: root, path: [] }];
  while (open.length > 0) {
    const { element, path } = open.pop() as (typeof open)[number];
    const at = element.sourceCodeLocation;
    if (at != null && at.startOffset <= offset && offset < at.endOffset && (best === null || at.startOffset >= best.from))
      best = { element, path, from: at.startOffset };
    const children = element.childNodes.filter((node) => defaultTreeAdapter.isElementNode(node)) as Tree.Element[];
    children.forEach((child, index) => {
      open.push({ element: child, path: [...path, index] });
    });
  }
  if (best === null) return null;
  const { element, path } = best;
  const kept = element.attrs.filter(({ value, prefix }) => value.length <= maxValueChars && prefix === undefined);
  return { path, name: element.tagName, attributes: Object.fromEntries(kept.map(({ name, value }) => [name, value])) };
}
