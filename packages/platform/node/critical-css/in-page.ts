/** What runs inside the looked-at page. Each function is sent there as text: it may use nothing from outside of itself. */

export interface PageStyles {
  readonly links: readonly { readonly href: string; readonly media: string }[];
  readonly ownWords: string;
  /** Sheets that the page's own style blocks import: they stay with the page. */
  readonly ownImports: readonly string[];
}

/** Linked sheets in their order, and the words of the page's own styles: blocks, attributes, sheets made by scripts, shadow trees. */
export function readStyles(maxChars: number): PageStyles {
  const links: { href: string; media: string }[] = [];
  const words: string[] = [];
  const ownImports: string[] = [];
  const readOwn = (sheet: CSSStyleSheet) => {
    for (const rule of sheet.cssRules) {
      words.push(rule.cssText);
      if (rule instanceof CSSImportRule && URL.canParse(rule.href, document.baseURI))
        ownImports.push(new URL(rule.href, document.baseURI).href);
    }
  };
  for (const sheet of document.styleSheets) {
    if (sheet.ownerNode instanceof HTMLStyleElement) readOwn(sheet);
    else if (!sheet.disabled && sheet.href !== null) links.push({ href: sheet.href, media: sheet.media.mediaText });
  }
  for (const sheet of document.adoptedStyleSheets) readOwn(sheet);
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    for (const sheet of shadowRoot?.adoptedStyleSheets ?? []) readOwn(sheet);
    for (const style of shadowRoot?.querySelectorAll('style') ?? []) words.push(style.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[style]')) words.push(element.getAttribute('style') ?? '');
  for (const element of document.querySelectorAll('[fill*="var("],[stroke*="var("]'))
    words.push(element.getAttribute('fill') ?? '', element.getAttribute('stroke') ?? '');
  return { links, ownWords: words.join('\n').slice(0, maxChars), ownImports };
}

export interface PageResponses {
  /** 2 = needed by the first screen, 1 = used by the page, 0 = unused. */
  readonly selectors: readonly number[];
  readonly medias: readonly boolean[];
  readonly supports: readonly boolean[];
}

export interface PageQuestions {
  readonly selectors: readonly string[];
  readonly medias: readonly string[];
  readonly supports: readonly string[];
}

/** An element belongs to the first screen unless its box begins below it: what is hidden would show without the rule that hides it. */
export function readAppliedRules({ selectors, medias, supports }: PageQuestions): PageResponses {
  const fold = window.innerHeight;
  const known = new Map<Element, boolean>();
  const isNeeded = (element: Element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const box = element.getBoundingClientRect();
    const isBelow = box.top >= fold && (box.width > 0 || box.height > 0);
    known.set(element, !isBelow);
    return !isBelow;
  };
  const levelOf = (selector: string) => {
    try {
      const found = document.querySelectorAll(selector);
      for (const element of found) if (isNeeded(element)) return 2;
      return found.length > 0 ? 1 : 0;
    } catch {
      return 0;
    }
  };
  const holds = (condition: string) => {
    try {
      return CSS.supports(condition);
    } catch {
      return false;
    }
  };
  return { selectors: selectors.map(levelOf), medias: medias.map((query) => matchMedia(query).matches), supports: supports.map(holds) };
}

/** Puts `css` where the first linked sheet is and switches the linked sheets off; null puts everything back. */
export async function swapStyles(css: string | null): Promise<void> {
  const id = 'orbweaver-critical-css';
  document.getElementById(id)?.remove();
  const linked = [...document.styleSheets].filter((sheet) => !(sheet.ownerNode instanceof HTMLStyleElement) && sheet.href !== null);
  const marked = document as Document & { orbweaverLinked?: CSSStyleSheet[] };
  marked.orbweaverLinked ??= linked.filter((sheet) => !sheet.disabled);
  for (const sheet of marked.orbweaverLinked) sheet.disabled = css !== null;
  if (css !== null) {
    const style = document.createElement('style');
    style.id = id;
    style.textContent = css;
    const first = marked.orbweaverLinked[0]?.ownerNode;
    if (first instanceof Element) first.before(style);
    else document.head.append(style);
  }
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
