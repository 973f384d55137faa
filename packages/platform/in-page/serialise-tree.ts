/**
 * Runs inside a page, in a JavaScript world of its own that the page's scripts cannot reach: of a browser that renders for a scan, or of the
 * browser extension. It is handed over as a text, so nothing outside of the function may be named in it. Properties of elements are read by
 * their prototypes' getters: a form may have a field of any name.
 */

/**
 * The tree as markup: [markup, address of the document]. What an open shadow root shows stands in its host's place, with the host's own
 * children where its slots are: as a reader sees it. `maxChars`: what is longer is cut.
 */
export function serialiseTree(maxChars: number): [markup: string, documentUrl: string] {
  const getter = <T>(prototype: object, name: string): ((node: Node) => T) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get as () => T;
    return (node) => get.call(node);
  };
  const shadowRoot = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot');
  const outerHtml = getter<string>(Element.prototype, 'outerHTML');
  const localName = getter<string>(Element.prototype, 'localName');
  const namespace = getter<string | null>(Element.prototype, 'namespaceURI');
  const attributes = getter<NamedNodeMap>(Element.prototype, 'attributes');
  const children = getter<NodeListOf<ChildNode>>(Node.prototype, 'childNodes');
  const kind = getter<number>(Node.prototype, 'nodeType');
  const parent = getter<Node | null>(Node.prototype, 'parentNode');
  const content = getter<DocumentFragment>(HTMLTemplateElement.prototype, 'content');
  const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
  const raws = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript']);
  const root = document.documentElement;
  const { doctype } = document;
  const system = doctype === null || doctype.systemId === '' ? '' : `${doctype.publicId === '' ? ' SYSTEM' : ''} "${doctype.systemId}"`;
  const prefix =
    doctype === null ? '' : `<!DOCTYPE ${doctype.name}${doctype.publicId === '' ? '' : ` PUBLIC "${doctype.publicId}"`}${system}>\n`;
  const done = (text: string): [string, string] => [(prefix + text).slice(0, maxChars), document.URL];
  if (root === null) return done('');
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let hasShadow = false;
  for (let node: Node | null = root; node !== null && !hasShadow; node = walker.nextNode()) hasShadow = shadowRoot(node) !== null;
  if (!hasShadow) return done(outerHtml(root));
  const parts: string[] = [];
  let length = 0;
  const put = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const escaped = (text: string): string =>
    text
      .replace(/&/g, '&amp;')
      .replace(/\u00a0/g, '&nbsp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;');
  const quoted = (text: string): string =>
    text
      .replace(/&/g, '&amp;')
      .replace(/\u00a0/g, '&nbsp;')
      .replace(/"/g, '&quot;');
  const shown = (element: Node, name: string): ArrayLike<Node> => {
    const shadow = shadowRoot(element);
    if (shadow !== null) return children(shadow);
    if (name === 'template') return children(content(element));
    if (name === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    return children(element);
  };
  // An own stack: a tree may be deeper than calls can be.
  const stack: (Node | string)[] = [root];
  while (stack.length > 0 && length < maxChars) {
    const node = stack.pop() as Node | string;
    if (typeof node === 'string') {
      put(node);
      continue;
    }
    const type = kind(node);
    if (type === 8) put(`<!--${(node as Comment).data}-->`);
    else if (type === 3) {
      const above = parent(node);
      const { data } = node as Text;
      put(above !== null && kind(above) === 1 && raws.has(localName(above)) ? data : escaped(data));
    }
    if (type !== 1) continue;
    const name = localName(node);
    const isHtml = namespace(node) === 'http://www.w3.org/1999/xhtml';
    put(`<${name}`);
    for (const { name: key, value } of attributes(node)) put(` ${key}="${quoted(value)}"`);
    put('>');
    if (isHtml && voids.has(name)) continue;
    stack.push(`</${name}>`);
    const list = shown(node, isHtml ? name : '');
    for (let at = list.length - 1; at >= 0; at--) stack.push(list[at] as Node);
  }
  return done(parts.join(''));
}
