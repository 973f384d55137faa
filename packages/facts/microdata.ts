/**
 * Microdata items: the WHATWG HTML standard's algorithm (itemref, value rules by element), run over the elements with
 * itemscope, itemprop or id as they stream by.
 */
import type { StructuredItem } from '@orbweaver/model/schema-items.ts';
import { collapse } from './collapse.ts';
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

/** An element that may be an item, a property, or the target of an itemref. */
interface Node {
  readonly order: number;
  readonly children: Node[];
  readonly props: readonly string[];
  readonly isItem: boolean;
  readonly types: readonly string[];
  readonly itemId: string | null;
  readonly refs: readonly string[];
  readonly offset: number;
  /** Literal, or an href still to be resolved. */
  value: string;
  readonly isHref: boolean;
}

export interface MicrodataResult {
  readonly items: StructuredItem[];
  /** An itemref was met: only a scan that sees the elements with ids too reads it right. */
  readonly needsIds: boolean;
}

export interface MicrodataExtractor extends KeptExtractor<MicrodataResult> {
  /** An element with itemscope or itemprop, and where itemref is used also one with an id. */
  element(tag: TagCursor): void;
}

const maxItemDepth = 50;
const maxNodes = 20_000;
/** Elements looked at while items are put together: itemrefs that share and nest could ask for any number. */
const maxVisits = 200_000;

export function microdataExtractor(scope: PageScope): MicrodataExtractor {
  const items: Node[] = [];
  const byId = new Map<string, Node>();
  const stack: Node[] = [];
  let order = 0;
  let needsIds = false;

  function element(tag: TagCursor): void {
    if (order >= maxNodes) return;
    const props = splitTokens(tag.attr('itemprop'));
    const isItem = tag.hasAttr('itemscope');
    const id = tag.attr('id');
    const attribute = isItem || props.length === 0 ? null : valueAttribute(tag);
    order += 1;
    const refs = isItem ? splitTokens(tag.attr('itemref')) : [];
    if (refs.length > 0) needsIds = true;
    const node: Node = {
      order,
      children: [],
      props,
      isItem,
      types: isItem ? splitTokens(tag.attr('itemtype')) : [],
      itemId: isItem ? tag.attr('itemid') : null,
      refs,
      offset: tag.offset,
      value: attribute?.value ?? '',
      isHref: attribute?.isHref ?? false,
    };
    stack[stack.length - 1]?.children.push(node);
    if (isItem && props.length === 0) items.push(node);
    if (id !== null && !byId.has(id)) byId.set(id, node);
    stack.push(node);
    if (props.length > 0 && !isItem && attribute === null) {
      tag.captureText((text) => {
        node.value = collapse(text);
        stack.pop();
      });
    } else {
      tag.onClose(() => {
        stack.pop();
      });
    }
  }

  return {
    element,
    reset() {
      items.length = 0;
      byId.clear();
      stack.length = 0;
      order = 0;
      needsIds = false;
    },
    result: () => ({ items: assemble(items, byId, scope), needsIds }),
  };
}

/** Whole words as written: names and types are case-sensitive. */
function splitTokens(value: string | null): string[] {
  return value === null ? [] : value.split(/[\t\n\f\r ]+/).filter(Boolean);
}

/** The attribute that gives an element's value, or null where its text does. */
function valueAttribute(tag: TagCursor): { readonly value: string; readonly isHref: boolean } | null {
  switch (tag.name) {
    case 'meta':
      return { value: tag.attr('content') ?? '', isHref: false };
    case 'audio':
    case 'embed':
    case 'iframe':
    case 'img':
    case 'source':
    case 'track':
    case 'video':
      return { value: tag.attr('src') ?? '', isHref: true };
    case 'a':
    case 'area':
    case 'link':
      return { value: tag.attr('href') ?? '', isHref: true };
    case 'object':
      return { value: tag.attr('data') ?? '', isHref: true };
    case 'data':
    case 'meter':
      return { value: tag.attr('value') ?? '', isHref: false };
    case 'time': {
      const value = tag.attr('datetime');
      return value === null ? null : { value, isHref: false };
    }
    default:
      return null;
  }
}

interface Assembly {
  readonly byId: ReadonlyMap<string, Node>;
  readonly scope: PageScope;
  visitsLeft: number;
}

function assemble(items: readonly Node[], byId: ReadonlyMap<string, Node>, scope: PageScope): StructuredItem[] {
  const assembly: Assembly = { byId, scope, visitsLeft: maxVisits };
  return items.map((node) => toItem(node, assembly, []));
}

/** `above` are the items that hold this one: an itemref loop ends there. */
function toItem(node: Node, assembly: Assembly, above: readonly Node[]): StructuredItem {
  const properties: { name: string; value: string | StructuredItem }[] = [];
  const inside = [...above, node];
  for (const property of propertiesOf(node, assembly)) {
    if (property.isItem && (inside.includes(property) || inside.length > maxItemDepth)) continue;
    const value = property.isItem
      ? toItem(property, assembly, inside)
      : property.isHref
        ? absolute(property.value, assembly.scope.baseUrl)
        : property.value;
    for (const name of property.props) properties.push({ name, value });
  }
  return { types: node.types, id: node.itemId, properties, offset: node.offset };
}

/** "The properties of an item": elements with itemprop inside it or inside what its itemref names, in tree order. */
function propertiesOf(item: Node, assembly: Assembly): Node[] {
  const found = new Set<Node>();
  const seen = new Set<Node>([item]);
  const waiting: Node[] = [...item.children];
  for (const ref of item.refs) {
    const target = assembly.byId.get(ref);
    if (target !== undefined) waiting.push(target);
  }
  for (let node = waiting.pop(); node !== undefined && assembly.visitsLeft > 0; node = waiting.pop()) {
    assembly.visitsLeft -= 1;
    if (seen.has(node)) continue;
    seen.add(node);
    if (node.props.length > 0) found.add(node);
    if (!node.isItem) waiting.push(...node.children);
  }
  return [...found].sort((a, b) => a.order - b.order);
}

/** Any scheme; '' when the href is not a URL. */
export function absolute(href: string, base: string): string {
  return href === '' ? '' : (URL.parse(href, base)?.href ?? '');
}
