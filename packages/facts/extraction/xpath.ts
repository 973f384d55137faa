/**
 * XPath over a page's tree (fontoxpath), each look at a node counted. What could compute without looking at nodes is refused before it runs
 * (ranges, loops, functions of one's own), as are functions that take patterns: a rule of regular expressions is linear, they are not.
 */
import type { IDomFacade } from 'fontoxpath';
import * as fontoxpath from 'fontoxpath';
import type { Budget } from './budget.ts';
import { attributeOf, nodeTypes, type PageTree, type TreeNode } from './tree.ts';
import { refusalOf, type ScriptNode, scriptFactory, scriptWriter } from './xpath-script.ts';

/** Node reads the package as CommonJS, bundlers as a module: both have all names in the default export, which its types leave out. */
const { evaluateXPath, parseScript } = (fontoxpath as unknown as { readonly default: typeof fontoxpath }).default;

export type XPathResult = TreeNode | string;

/** Thrown for an expression that is XPath, but more than a rule may say; the message names the part. */
export class RefusedXPath extends Error {}

const language = evaluateXPath.XPATH_3_1_LANGUAGE;

/** Throws RefusedXPath, or what fontoxpath says of an expression that it cannot read. */
export function compileXPath(expression: string, budget: Budget): (tree: PageTree) => readonly XPathResult[] {
  const script: unknown = parseScript(expression, { language }, scriptFactory as never, scriptWriter as never);
  const refusal = refusalOf(script as ScriptNode);
  if (refusal !== null) throw new RefusedXPath(refusal);
  const facade = facadeOf(budget);
  const run = (root: TreeNode): XPathResult[] => {
    const results: unknown[] = evaluateXPath(expression, root, facade, null, evaluateXPath.ALL_RESULTS_TYPE, { language });
    return results.map((each) => (typeof each === 'object' && each !== null && 'nodeType' in each ? (each as TreeNode) : String(each)));
  };
  // Functions that do not exist, and arguments that do not fit, are told by a run.
  budget.begin(1);
  run(emptyPage);
  return ({ root }) => run(root);
}

const emptyPage: TreeNode = {
  nodeType: nodeTypes.document,
  localName: '',
  nodeName: '',
  namespaceURI: null,
  prefix: null,
  data: '',
  value: '',
  parentNode: null,
  place: 0,
  childNodes: [],
  attributes: [],
  source: null,
};

/** fontoxpath takes about so many times as long for a look at a node as css-select does. */
const stepsALook = 4;
/** A character read costs a part of a look. */
const charsALook = 16;

function facadeOf(budget: Budget): IDomFacade {
  const look = <T>(value: T, looks = 1): T => {
    budget.spend(looks * stepsALook);
    return value;
  };
  const sibling = (node: TreeNode, by: number) => look(node.parentNode?.childNodes[node.place + by] ?? null);
  const facade = {
    getAllAttributes: ({ attributes }: TreeNode) => look(attributes, 1 + attributes.length),
    getAttribute: (node: TreeNode, name: string) => look(attributeOf(node, name), 1 + node.attributes.length),
    getChildNodes: ({ childNodes }: TreeNode) => look(childNodes, 1 + childNodes.length),
    getData: ({ data }: TreeNode) => look(data, 1 + data.length / charsALook),
    getFirstChild: ({ childNodes }: TreeNode) => look(childNodes[0] ?? null),
    getLastChild: ({ childNodes }: TreeNode) => look(childNodes.at(-1) ?? null),
    getNextSibling: (node: TreeNode) => sibling(node, 1),
    getPreviousSibling: (node: TreeNode) => sibling(node, -1),
    getParentNode: ({ parentNode }: TreeNode) => look(parentNode),
  };
  return facade as unknown as IDomFacade;
}
