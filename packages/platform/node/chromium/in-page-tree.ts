/**
 * What runs inside a rendered page, in a JavaScript world of its own that the page's scripts cannot reach. Each is a text, since it is handed to
 * the browser. Properties of elements are read by their prototypes' getters: a form may have a field of any name.
 */
import { serialiseTree } from '../../in-page/serialise-tree.ts';

/** Counts what changes in the tree, from the start of the document on. */
export const countChanges = `(() => {
  let changes = 0;
  const observer = new MutationObserver((records) => { changes += records.length; });
  const observe = (root) => observer.observe(root, { childList: true, characterData: true, subtree: true });
  observe(document);
  globalThis.orbweaverLook = () => [document.readyState === 'complete', changes];
})()`;

/** [loaded, changes until now]. */
export const lookAtTree = 'globalThis.orbweaverLook ? globalThis.orbweaverLook() : [false, 0]';

/** `serialiseTree` as a text: [markup, address of the document]. */
export function treeAsMarkup(maxChars: number): string {
  return `(${serialiseTree.toString()})(${maxChars})`;
}
