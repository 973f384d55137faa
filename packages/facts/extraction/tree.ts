/** A page as a plain tree for selectors: parse5's, with what css-select and fontoxpath read of a node (DOM names, no namespaces). */
import { type DefaultTreeAdapterTypes, html, Parser, serializeOuter } from 'parse5';
import { limitedAdapter, StepLimit } from '../scanner/limited-tree.ts';
import { maxTreeChars, maxTreeDepth, maxTreeSteps } from '../scanner/limits.ts';
import { BudgetSpent } from './budget.ts';

type ParsedNode = DefaultTreeAdapterTypes.Node;

export const nodeTypes = { element: 1, attribute: 2, text: 3, comment: 8, document: 9 } as const;

export interface TreeNode {
  readonly nodeType: number;
  /** Lower case for HTML, as written for SVG and MathML; '' where the kind of node has none. */
  readonly localName: string;
  readonly nodeName: string;
  readonly namespaceURI: null;
  readonly prefix: null;
  /** Of text, comments and attributes. */
  readonly data: string;
  readonly value: string;
  readonly parentNode: TreeNode | null;
  /** Among the parent's children. */
  readonly place: number;
  readonly childNodes: TreeNode[];
  readonly attributes: TreeNode[];
  readonly source: ParsedNode | null;
}

export interface PageTree {
  readonly root: TreeNode;
  readonly nodes: number;
}

/** Throws BudgetSpent for a page that is too large, too deep or too complex for a tree. */
export function parseTree(text: string): PageTree {
  if (text.length > maxTreeChars) throw new BudgetSpent(`the page is longer than ${maxTreeChars} characters`);
  return new TreeBuilder().build(parsedDocument(text));
}

function parsedDocument(text: string): ParsedNode {
  try {
    return Parser.parse(text, { scriptingEnabled: false, treeAdapter: shallowAdapter(text) });
  } catch (error) {
    if (error instanceof StepLimit) throw new BudgetSpent('the page has too many elements');
    throw error;
  }
}

/** parse5 looks through its open elements for each tag: a page without end tags would take quadratic time. */
function shallowAdapter(text: string): ReturnType<typeof limitedAdapter> {
  let depth = 0;
  return {
    ...limitedAdapter(maxTreeSteps(text)),
    onItemPush() {
      if (++depth > maxTreeDepth) throw new StepLimit('depth', maxTreeDepth);
    },
    onItemPop() {
      depth--;
    },
  };
}

class TreeBuilder {
  #nodes = 0;

  /** Without recursion: pages nest as deep as their authors like. */
  build(document: ParsedNode): PageTree {
    const root = this.#node(document, null, 0, 0);
    const open: { readonly node: TreeNode; readonly children: readonly ParsedNode[]; next: number }[] = [
      { node: root, children: childrenOf(document), next: 0 },
    ];
    for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
      const child = at.children[at.next++];
      if (child === undefined) {
        open.pop();
        continue;
      }
      const node = this.#node(child, at.node, at.node.childNodes.length, open.length);
      at.node.childNodes.push(node);
      const children = childrenOf(child);
      if (children.length > 0) open.push({ node, children, next: 0 });
    }
    return { root, nodes: this.#nodes };
  }

  #node(source: ParsedNode, parentNode: TreeNode | null, place: number, depth: number): TreeNode {
    if (depth > maxTreeDepth) throw new BudgetSpent('the page nests too deep');
    this.#nodes++;
    if ('tagName' in source) {
      const node = plainNode(nodeTypes.element, source.tagName, { parentNode, place, source });
      for (const { name, value } of source.attrs) node.attributes.push(attributeNode(name, value, node));
      return node;
    }
    if (source.nodeName === '#text')
      return plainNode(nodeTypes.text, '', { parentNode, place, source, data: (source as DefaultTreeAdapterTypes.TextNode).value });
    if (source.nodeName === '#comment')
      return plainNode(nodeTypes.comment, '', { parentNode, place, source, data: (source as DefaultTreeAdapterTypes.CommentNode).data });
    return plainNode(nodeTypes.document, '', { parentNode, place, source });
  }
}

interface NodeParts {
  readonly parentNode: TreeNode | null;
  readonly place?: number;
  readonly source: ParsedNode | null;
  readonly data?: string;
}

function plainNode(nodeType: number, localName: string, { parentNode, place = 0, source, data = '' }: NodeParts): TreeNode {
  const names = { localName, nodeName: localName, namespaceURI: null, prefix: null };
  return { nodeType, ...names, data, value: data, parentNode, place, childNodes: [], attributes: [], source };
}

function attributeNode(name: string, value: string, parentNode: TreeNode): TreeNode {
  return plainNode(nodeTypes.attribute, name, { parentNode, source: null, data: value });
}

/** The doctype is no node of XPath; what stands in a template belongs to no page until a script puts it there. */
function childrenOf(node: ParsedNode): readonly ParsedNode[] {
  return 'childNodes' in node ? node.childNodes.filter(({ nodeName }) => nodeName !== '#documentType') : [];
}

const unseen = new Set<string>([html.TAG_NAMES.SCRIPT, html.TAG_NAMES.STYLE, html.TAG_NAMES.TEMPLATE, html.TAG_NAMES.NOSCRIPT]);

/** White space as one space. Scripts and styles inside are left out, unless the node is one of them. */
export function textOf(node: TreeNode): string {
  if (node.nodeType !== nodeTypes.element && node.nodeType !== nodeTypes.document) return collapsed(node.data);
  const parts: string[] = [];
  const open: TreeNode[] = [node];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.nodeType === nodeTypes.text) parts.push(at.data);
    else if (at === node || !unseen.has(at.localName))
      for (let place = at.childNodes.length - 1; place >= 0; place--) open.push(at.childNodes[place] as TreeNode);
    if (at.nodeType === nodeTypes.element && !inline.has(at.localName)) parts.push(' ');
  }
  return collapsed(parts.join(''));
}

/** Beside these elements words run on. */
const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** What people see of the page: the text of its body. */
export function visibleText({ root }: PageTree): string {
  const page = root.childNodes.find(({ localName }) => localName === 'html');
  const body = page?.childNodes.find(({ localName }) => localName === 'body');
  return body === undefined ? '' : textOf(body);
}

/** Markup of an element with itself, as the parser understood it. */
export function markupOf(node: TreeNode): string {
  if (node.source !== null && 'tagName' in node.source) return serializeOuter(node.source);
  return node.data;
}

export function attributeOf(node: TreeNode, name: string): string | null {
  for (const attribute of node.attributes) if (attribute.localName === name) return attribute.value;
  return null;
}

export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
