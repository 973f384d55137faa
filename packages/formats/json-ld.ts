/**
 * Text of a JSON-LD block to its value and the types it names. Strict JSON, as JSON-LD 1.1 section 7.3 asks: a block wrapped in a
 * comment or CDATA marker, with trailing commas or raw control characters does not parse, and the reader says why.
 */

export interface JsonLdBlock {
  /** null when the text does not parse. */
  readonly json: unknown;
  /** The JSON parser's own message; null when the text parses. */
  readonly error: string | null;
}

const maxNodes = 100_000;
/** Deeper values cannot be written back (JSON.stringify recurses); no vocabulary nests a tenth of it. */
const maxDepth = 500;

export function readJsonLd(text: string): JsonLdBlock {
  if (text.length > maxDepth && depthOf(text) > maxDepth) return { json: null, error: `nested deeper than ${maxDepth}` };
  try {
    return { json: JSON.parse(text) as unknown, error: null };
  } catch (error) {
    return { json: null, error: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  }
}

/** Deepest nesting of brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
  }
  return deepest;
}

/** Types of the top-level nodes in order, arrays and @graph opened: ['WebPage', 'Organization']. As written. */
export function topJsonLdTypes(json: unknown): string[] {
  const types: string[] = [];
  for (const node of topJsonLdNodes(json)) types.push(...typesOf(node));
  return types;
}

/** Top-level nodes in order: members of arrays and of @graph instead of the arrays and graphs themselves. */
export function topJsonLdNodes(json: unknown): Record<string, unknown>[] {
  const nodes: Record<string, unknown>[] = [];
  const waiting: unknown[] = [json];
  for (let seen = 0; waiting.length > 0 && seen < maxNodes; seen += 1) {
    const value = waiting.pop();
    if (Array.isArray(value)) for (let i = value.length - 1; i >= 0; i -= 1) waiting.push(value[i]);
    else if (isNode(value)) {
      const graph = value['@graph'];
      if (graph !== undefined) waiting.push(graph);
      if (graph === undefined || value['@type'] !== undefined) nodes.push(value);
    }
  }
  return nodes;
}

/** The @type of a node as a list. */
export function typesOf(node: Record<string, unknown>): string[] {
  const type = node['@type'];
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? type.filter((entry): entry is string => typeof entry === 'string') : [];
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
