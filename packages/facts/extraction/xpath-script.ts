/** An XPath expression as a tree (XQueryX, W3C 2017), and what of it a rule may not say. */

export class ScriptNode {
  readonly nodeType: number;
  /** Without its prefix; '' for text. */
  readonly name: string;
  data: string;
  parentNode: ScriptNode | null = null;
  readonly childNodes: ScriptNode[] = [];

  constructor(nodeType: number, name: string, data = '') {
    this.nodeType = nodeType;
    this.name = name;
    this.data = data;
  }

  /** Child elements. */
  get elements(): readonly ScriptNode[] {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }

  get text(): string {
    return this.childNodes.map((child) => (child.nodeType === 3 ? child.data : child.text)).join('');
  }
}

export const scriptFactory = {
  createElementNS: (_namespace: string, name: string) => new ScriptNode(1, name.replace(/^xqx:/, '')),
  createTextNode: (data: string) => new ScriptNode(3, '', data),
  createComment: (data: string) => new ScriptNode(8, '', data),
  createAttributeNS: (_namespace: string, name: string) => new ScriptNode(2, name),
  createCDATASection: (data: string) => new ScriptNode(4, '', data),
  createProcessingInstruction: (target: string) => new ScriptNode(7, target),
};

export const scriptWriter = {
  insertBefore(parent: ScriptNode, node: ScriptNode, before: ScriptNode | null): ScriptNode {
    parent.childNodes.splice(before === null ? parent.childNodes.length : parent.childNodes.indexOf(before), 0, node);
    node.parentNode = parent;
    return node;
  },
  removeAttributeNS() {},
  removeChild() {},
  setAttributeNS() {},
  setData(node: ScriptNode, data: string) {
    node.data = data;
  },
};

const structure = 'module mainModule queryBody predicates predicate arguments firstOperand secondOperand operand value';
const paths =
  'pathExpr rootExpr stepExpr filterExpr xpathAxis nameTest Wildcard star QName NCName anyKindTest textTest commentTest elementTest attributeTest contextItemExpr sequenceExpr unionOp';
const values = 'stringConstantExpr integerConstantExpr decimalConstantExpr doubleConstantExpr functionCallExpr functionName';
const comparisons = new Set('equalOp notEqualOp lessThanOp lessThanOrEqualOp greaterThanOp greaterThanOrEqualOp'.split(' '));
const operations =
  'andOp orOp addOp subtractOp multiplyOp divOp idivOp modOp unaryMinusOp unaryPlusOp stringConcatenateOp eqOp neOp ltOp leOp gtOp geOp';
const branches = 'ifThenElseExpr ifClause thenClause elseClause';
const allowed = new Set([...[structure, paths, values, operations, branches].flatMap((names) => names.split(' ')), ...comparisons]);

/** Each reads its arguments once. */
const functions = new Set(
  (
    'last position count local-name name string concat starts-with ends-with contains substring substring-before substring-after string-length ' +
    'normalize-space translate boolean not true false number sum floor ceiling round lower-case upper-case string-join exists empty data min max avg'
  ).split(' '),
);

/** The part that a rule may not have; null for none. */
export function refusalOf(node: ScriptNode): string | null {
  if (!allowed.has(node.name)) return node.name;
  if (node.name === 'functionName') return functions.has(node.text) ? null : `${node.text}()`;
  if (comparisons.has(node.name) && node.elements.filter(isMany).length > 1) return `${node.name} of two paths`;
  for (const child of node.elements) {
    const refused = refusalOf(child);
    if (refused !== null) return refused;
  }
  return null;
}

const narrowAxes = new Set(['attribute', 'self', 'parent']);

/** It may have as many values as the page has elements: two of them would be compared each with each. */
function isMany(node: ScriptNode): boolean {
  if (node.name === 'functionCallExpr') return false;
  if (node.name === 'xpathAxis' && !narrowAxes.has(node.text)) return true;
  return node.elements.some(isMany);
}
