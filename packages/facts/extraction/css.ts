/** CSS selectors over a page's tree (css-select), each look at a node counted. */
import { compile, type Options, selectAll } from 'css-select';
import type { Budget } from './budget.ts';
import { attributeOf, nodeTypes, type PageTree, type TreeNode, textOf } from './tree.ts';

const isElement = (node: TreeNode): node is TreeNode => node.nodeType === nodeTypes.element;

/** Throws what css-select says of a selector that it cannot read. */
export function compileSelector(selector: string, budget: Budget): (tree: PageTree) => readonly TreeNode[] {
  const options: Options<TreeNode, TreeNode> = { adapter: adapterOf(budget) };
  const compiled = compile(selector, options);
  return ({ root }) => selectAll(compiled, root.childNodes, options);
}

function adapterOf(budget: Budget): NonNullable<Options<TreeNode, TreeNode>['adapter']> {
  return {
    isTag(node): node is TreeNode {
      budget.spend(1);
      return isElement(node);
    },
    getAttributeValue(node, name) {
      budget.spend(1 + node.attributes.length);
      return attributeOf(node, name) ?? undefined;
    },
    getChildren: (node) => node.childNodes,
    getName(node) {
      budget.spend(1);
      return node.localName;
    },
    getParent(node) {
      budget.spend(1);
      return node.parentNode;
    },
    getSiblings(node) {
      const siblings = node.parentNode?.childNodes ?? [node];
      budget.spend(siblings.length);
      return siblings;
    },
    prevElementSibling(node) {
      const siblings = node.parentNode?.childNodes ?? [];
      for (let place = node.place - 1; place >= 0; place--) {
        budget.spend(1);
        const sibling = siblings[place] as TreeNode;
        if (isElement(sibling)) return sibling;
      }
      return null;
    },
    getText(node) {
      const text = textOf(node);
      budget.spend(1 + text.length / 16);
      return text;
    },
    hasAttrib(node, name) {
      budget.spend(1 + node.attributes.length);
      return attributeOf(node, name) !== null;
    },
    removeSubsets: (nodes) => nodes,
    equals(one, other) {
      budget.spend(1);
      return one === other;
    },
  };
}
