/**
 * What runs inside a rendered page, in a JavaScript world of its own that the page's scripts cannot reach. Each is a text, since it is handed to
 * the browser. Properties of elements are read by their prototypes' getters: a form may have a field of any name.
 */

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

/**
 * The tree as markup: [markup, address of the document]. What an open shadow root shows stands in its host's place, with the host's own
 * children where its slots are: as a reader sees it. `maxChars`: what is longer is cut.
 */
export function treeAsMarkup(maxChars: number): string {
  return `(() => {
    const getter = (prototype, name) => { const { get } = Object.getOwnPropertyDescriptor(prototype, name); return (node) => get.call(node); };
    const shadowRoot = getter(Element.prototype, 'shadowRoot');
    const outerHtml = getter(Element.prototype, 'outerHTML');
    const localName = getter(Element.prototype, 'localName');
    const namespace = getter(Element.prototype, 'namespaceURI');
    const attributes = getter(Element.prototype, 'attributes');
    const children = getter(Node.prototype, 'childNodes');
    const kind = getter(Node.prototype, 'nodeType');
    const parent = getter(Node.prototype, 'parentNode');
    const content = getter(HTMLTemplateElement.prototype, 'content');
    const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
    const raws = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'noscript']);
    const root = document.documentElement;
    const { doctype } = document;
    const prefix = doctype === null ? '' : '<!DOCTYPE ' + doctype.name + (doctype.publicId === '' ? '' : ' PUBLIC "' + doctype.publicId + '"') +
      (doctype.systemId === '' ? '' : (doctype.publicId === '' ? ' SYSTEM' : '') + ' "' + doctype.systemId + '"') + '>\\n';
    const done = (text) => [(prefix + text).slice(0, ${maxChars}), document.URL];
    if (root === null) return done('');
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    let hasShadow = false;
    for (let node = root; node !== null && !hasShadow; node = walker.nextNode()) hasShadow = shadowRoot(node) !== null;
    if (!hasShadow) return done(outerHtml(root));
    const parts = [];
    let length = 0;
    const put = (text) => { parts.push(text); length += text.length; };
    const escaped = (text) => text.replace(/&/g, '&amp;').replace(/\\u00a0/g, '&nbsp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const quoted = (text) => text.replace(/&/g, '&amp;').replace(/\\u00a0/g, '&nbsp;').replace(/"/g, '&quot;');
    const shown = (element, name) => {
      const shadow = shadowRoot(element);
      if (shadow !== null) return children(shadow);
      if (name === 'template') return children(content(element));
      if (name === 'slot') { const assigned = element.assignedNodes(); if (assigned.length > 0) return assigned; }
      return children(element);
    };
    // An own stack: a tree may be deeper than calls can be.
    const stack = [root];
    while (stack.length > 0 && length < ${maxChars}) {
      const node = stack.pop();
      if (typeof node === 'string') { put(node); continue; }
      const type = kind(node);
      if (type === 8) put('<!--' + node.data + '-->');
      else if (type === 3) put(parent(node) !== null && kind(parent(node)) === 1 && raws.has(localName(parent(node))) ? node.data : escaped(node.data));
      if (type !== 1) continue;
      const name = localName(node);
      const isHtml = namespace(node) === 'http://www.w3.org/1999/xhtml';
      put('<' + name);
      for (const { name: key, value } of attributes(node)) put(' ' + key + '="' + quoted(value) + '"');
      put('>');
      if (isHtml && voids.has(name)) continue;
      stack.push('</' + name + '>');
      const list = shown(node, isHtml ? name : '');
      for (let at = list.length - 1; at >= 0; at--) stack.push(list[at]);
    }
    return done(parts.join(''));
  })()`;
}
