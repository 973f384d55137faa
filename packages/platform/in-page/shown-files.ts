/**
 * Runs inside a page, in a JavaScript world of its own that the page's scripts cannot reach. It is handed over as a text, so nothing outside of the
 * function may be named in it. Properties of elements are read by their prototypes' getters: a form may have a field of any name.
 */

export interface ShownFiles {
  /** Those of the pictures that some element has, shown or not. */
  readonly held: readonly string[];
  /** Those that an element has that takes a place on the page. */
  readonly shown: readonly string[];
  /** Families that text with a place on the page names, in lower case. */
  readonly families: readonly string[];
  /** Addresses of scripts, style sheets and module preloads. */
  readonly loaded: readonly string[];
  /** A canvas shows what nobody can tell, or the page is too large to be looked through. */
  readonly isUnclear: boolean;
}

/**
 * A place has what takes width and height in the layout, be it transparent, off the screen or of hidden visibility until somebody scrolls.
 * `pictures`: absolute, without fragments. `wantsFamilies`: otherwise none are looked for.
 */
export function shownFiles(pictures: readonly string[], wantsFamilies: boolean): ShownFiles {
  const maxElements = 20_000;
  const wanted = new Set(pictures);
  const held = new Set<string>();
  const shown = new Set<string>();
  const families = new Set<string>();
  const loaded = new Set<string>();
  let isUnclear = false;
  const getter = <T>(prototype: object, name: string): ((element: Element) => T) => {
    const get = Object.getOwnPropertyDescriptor(prototype, name)?.get as () => T;
    return (element) => get.call(element);
  };
  const shadowRoot = getter<ShadowRoot | null>(Element.prototype, 'shadowRoot');
  const localName = getter<string>(Element.prototype, 'localName');
  const firstChild = getter<ChildNode | null>(Node.prototype, 'firstChild');
  const next = Object.getOwnPropertyDescriptor(Node.prototype, 'nextSibling')?.get as () => ChildNode | null;
  const { getAttribute, getBoundingClientRect, checkVisibility, closest } = Element.prototype;
  const attribute = (element: Element, name: string): string => getAttribute.call(element, name) ?? '';
  const absolute = (address: string): string => {
    const url = address === '' ? null : URL.parse(address, document.baseURI);
    if (url === null) return '';
    url.hash = '';
    return url.href;
  };
  const currentSrc = getter<string>(HTMLImageElement.prototype, 'currentSrc');
  const pictureOf = new Map<string, (element: Element) => string>(
    Object.entries({
      img: (element) => (element instanceof HTMLImageElement ? currentSrc(element) || attribute(element, 'src') : ''),
      input: (element) => (attribute(element, 'type').toLowerCase() === 'image' ? attribute(element, 'src') : ''),
      video: (element) => attribute(element, 'poster'),
      image: (element) => attribute(element, 'href') || attribute(element, 'xlink:href'),
      object: (element) => attribute(element, 'data'),
      embed: (element) => attribute(element, 'src'),
    }),
  );
  const offsetWidth = getter<number>(HTMLElement.prototype, 'offsetWidth');
  const offsetHeight = getter<number>(HTMLElement.prototype, 'offsetHeight');
  /** Their own size may be none, and what they have is shown elsewhere. */
  const definitions = 'defs, pattern, mask, symbol, marker, clipPath, filter';
  const hasPlace = (element: Element): boolean => {
    if (element === document.documentElement || element === document.body) return true;
    if (!checkVisibility.call(element)) return element instanceof SVGElement && closest.call(element, definitions) !== null;
    const { width, height } = getBoundingClientRect.call(element);
    if (width > 0 && height > 0) return true;
    if (element instanceof SVGElement) return closest.call(element, definitions) !== null;
    // A transform may have left nothing of it.
    return element instanceof HTMLElement && offsetWidth(element) > 0 && offsetHeight(element) > 0;
  };
  const note = (url: string, isShown: boolean): void => {
    if (!wanted.has(url)) return;
    held.add(url);
    if (isShown) shown.add(url);
  };
  const noteStyle = (style: CSSStyleDeclaration, isShown: boolean): void => {
    if (shown.size === wanted.size) return;
    for (const name of [
      'background-image',
      'border-image-source',
      'list-style-image',
      'mask-image',
      'content',
      'cursor',
      'shape-outside',
    ]) {
      const value = style.getPropertyValue(name);
      if (!value.includes('url(')) continue;
      for (const [, address] of value.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g))
        note(absolute((address ?? '').replace(/\\(.)/g, '$1')), isShown);
    }
  };
  const hasText = (element: Element): boolean => {
    for (let child = firstChild(element); child !== null; child = next.call(child))
      if (child.nodeType === 3 && /\S/.test(child.nodeValue ?? '')) return true;
    return false;
  };
  const noteFamilies = (style: CSSStyleDeclaration): void => {
    if (!wantsFamilies) return;
    for (const family of style.fontFamily.split(','))
      families.add(
        family
          .trim()
          .replace(/^(["'])(.*)\1$/, '$2')
          .toLowerCase(),
      );
  };
  const look = (element: Element): void => {
    const name = localName(element);
    if (name === 'canvas') isUnclear = true;
    if (name === 'script') loaded.add(absolute(attribute(element, 'src')));
    if (name === 'link') {
      const rels = attribute(element, 'rel').toLowerCase();
      if (/\b(?:stylesheet|modulepreload|icon)\b/.test(rels)) loaded.add(absolute(attribute(element, 'href')));
    }
    const isShown = hasPlace(element);
    const picture = pictureOf.get(name);
    if (picture !== undefined) note(absolute(picture(element)), isShown);
    if (!wantsFamilies && shown.size === wanted.size) return;
    const style = getComputedStyle(element);
    noteStyle(style, isShown);
    const isField = name === 'input' || name === 'textarea' || name === 'select' || name === 'button';
    // Without a box of its own its text may have a place all the same.
    if ((isShown || style.display === 'contents') && (isField || hasText(element))) noteFamilies(style);
    // The boxes of its parts cannot be measured: they may be larger than its own.
    const hasParts = checkVisibility.call(element);
    for (const part of ['::before', '::after', '::marker']) {
      const partStyle = getComputedStyle(element, part);
      if (part !== '::marker' && partStyle.content === 'none') continue;
      noteStyle(partStyle, hasParts);
      if (hasParts && part !== '::marker') noteFamilies(partStyle);
    }
  };
  let left = maxElements;
  const roots: (Document | ShadowRoot)[] = [document];
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode() as Element | null; node !== null; node = walker.nextNode() as Element | null) {
      if (left-- <= 0) return { held: [], shown: [], families: [], loaded: [], isUnclear: true };
      look(node);
      const inner = shadowRoot(node);
      if (inner !== null) roots.push(inner);
    }
  }
  return { held: [...held], shown: [...shown], families: [...families], loaded: [...loaded], isUnclear };
}
