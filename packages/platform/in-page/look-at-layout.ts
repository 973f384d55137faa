/**
 * Runs inside a page that a browser renders for a scan, in a JavaScript world of its own that the page's scripts cannot reach. Each function is
 * handed over as a text, so nothing outside of it may be named in it.
 */
import type { PageLayout, PhoneLayout, phoneLimits, SeenElement } from '@orbweaver/model/page-layout.ts';

/** Settles when the window has its new size and the page is laid out anew, after a second at the latest. */
export function waitForLayout(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), 1_000);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
  });
}

/** To be known as `orbweaverSeen` in that world before the next two are called. */
export function seenElement(element: Element): SeenElement {
  const classes = (element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '');
  // In a document of its own it loads nothing again.
  const alone = document.implementation.createHTMLDocument('').importNode(element, false) as Element;
  return {
    label: [element.localName, ...classes.slice(0, 3)].join('.').slice(0, 100),
    tag: alone.outerHTML.replace(/<\/[^<]*>$/, '').slice(0, 200),
  };
}

/** Contrast and targets, by axe-core, which is loaded in the same world. `isPhone`: whether targets are to be judged. */
export async function judgeByAxe(isPhone: boolean): Promise<Pick<PageLayout, 'contrast'> & Pick<PhoneLayout, 'targets'>> {
  const maxKinds = 10;
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  const rules = isPhone ? ['color-contrast', 'target-size'] : ['color-contrast'];
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations'],
    elementRef: true,
    // It would ask for style sheets, and look into frames.
    preload: false,
    iframes: false,
  });
  const { orbweaverSeen: seen } = globalThis as unknown as { orbweaverSeen: typeof seenElement };
  const nodesOf = (rule: string) => violations.find(({ id }) => id === rule)?.nodes ?? [];
  const kinds = <T extends { count: number }>(found: Map<string, T>): T[] =>
    [...found.values()].sort((a, b) => b.count - a.count).slice(0, maxKinds);

  const pairs = new Map<string, { text: string; background: string; ratio: number; needed: number; count: number; first: SeenElement }>();
  for (const { any, element } of nodesOf('color-contrast')) {
    const data = any[0]?.data as { fgColor?: string; bgColor?: string; contrastRatio?: number; expectedContrastRatio?: string } | undefined;
    if (element === undefined || data?.fgColor === undefined || data.bgColor === undefined || data.contrastRatio === undefined) continue;
    const needed = Number.parseFloat(data.expectedContrastRatio ?? '4.5');
    const key = `${data.fgColor} ${data.bgColor} ${needed}`;
    const known = pairs.get(key);
    if (known !== undefined) known.count++;
    else
      pairs.set(key, { text: data.fgColor, background: data.bgColor, ratio: data.contrastRatio, needed, count: 1, first: seen(element) });
  }

  const targets = new Map<string, { width: number; height: number; count: number; first: SeenElement }>();
  for (const { element } of nodesOf('target-size')) {
    if (element === undefined) continue;
    const first = seen(element);
    const known = targets.get(first.label);
    const { width, height } = element.getBoundingClientRect();
    if (known !== undefined) known.count++;
    else targets.set(first.label, { width: Math.round(width), height: Math.round(height), count: 1, first });
  }
  return { contrast: kinds(pairs), targets: isPhone ? kinds(targets) : null };
}

/** The rest, in a window of `windowWidth`; null where the page is laid out in another width. */
export function measureLayout(windowWidth: number, { slackPixels, smallPixels }: typeof phoneLimits): Omit<PhoneLayout, 'targets'> | null {
  const maxElements = 20_000;
  const maxTexts = 20_000;
  const { documentElement: root, body } = document;
  if (!(root instanceof HTMLHtmlElement) || !(body instanceof HTMLBodyElement)) return null;
  const width = root.clientWidth;
  if (Math.abs(width - windowWidth) > slackPixels) return null;

  const { orbweaverSeen: seen } = globalThis as unknown as { orbweaverSeen: typeof seenElement };
  const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hides = (value: string): boolean => value === 'hidden' || value === 'clip';

  const overflowOf = (): PhoneLayout['overflow'] => {
    const pixels = root.scrollWidth - width;
    const own = getComputedStyle(root).overflowX;
    // What the body hides, the window hides, unless the root says otherwise itself.
    if (pixels <= slackPixels || hides(own) || (own === 'visible' && hides(getComputedStyle(body).overflowX))) return null;
    const isRightToLeft = getComputedStyle(root).direction === 'rtl';
    const reach = ({ left, right }: DOMRect): number => (isRightToLeft ? width - left - window.scrollX : right + window.scrollX) - width;
    // What is fixed to the window grows with a page that is too wide.
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
    let farthest: Element | null = null;
    let most = slackPixels;
    for (const element of [...body.querySelectorAll('*')].slice(0, maxElements)) {
      const box = element.getBoundingClientRect();
      // Less than what sticks out of the page is cut off by a box that scrolls or hides.
      if (box.width === 0 || box.height === 0 || reach(box) <= most || reach(box) > pixels + 1 || isFixed(element)) continue;
      most = reach(box);
      farthest = element;
    }
    return { pixels, element: farthest === null ? null : seen(farthest) };
  };

  const textOf = (): PhoneLayout['text'] => {
    let [chars, small] = [0, 0];
    let first: Element | null = null;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    let left = maxTexts;
    for (let node = walker.nextNode(); node !== null && left-- > 0; node = walker.nextNode()) {
      const length = (node.nodeValue ?? '').trim().length;
      const { parentElement: parent } = node;
      if (length === 0 || parent === null || !isShown(parent)) continue;
      const box = parent.getBoundingClientRect();
      // One pixel is what texts for screen readers alone take.
      if (box.width <= 1 || box.height <= 1) continue;
      chars += length;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) >= smallPixels) continue;
      small += length;
      first ??= parent;
    }
    return { chars, small, first: first === null ? null : seen(first) };
  };

  /** What is fixed over other content at most places of a grid. Notices of cookies and of age, and whatever holds the page itself, are none. */
  const overlayOf = (): PhoneLayout['overlay'] => {
    const isExempt = (words: string): boolean =>
      /cookie|consent|gdpr|privacy|datenschutz|einwilligung|confidential|privacidad|consentim|riservatezza|çerez|gizlilik|куки|конфиденц|персональн|ارتباط|خصوصية|العمر|возраст|1[68]\s*\+/iu.test(
        words,
      ) || /(?<!\p{L})(?:age|alter|edad|idade|âge|età|yaş)(?!\p{L})/iu.test(words);
    const steps = 6;
    const found = new Map<Element, number>();
    for (let row = 0; row < steps; row++)
      for (let column = 0; column < steps; column++) {
        let at = document.elementFromPoint(((column + 0.5) * width) / steps, ((row + 0.5) * window.innerHeight) / steps);
        while (at !== null && at !== body && at !== root && getComputedStyle(at).position !== 'fixed') at = at.parentElement;
        if (at !== null && at !== body && at !== root) found.set(at, (found.get(at) ?? 0) + 1);
      }
    const covers = [...found].sort(([, a], [, b]) => b - a);
    const percent = Math.round((100 * covers.reduce((sum, [, count]) => sum + count, 0)) / (steps * steps));
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden, and scripts, are nothing that a person reads.
    const textOn = (element: Element): string => ((element as HTMLElement).innerText ?? '').trim();
    const texts = covers.map(([element]) => textOn(element));
    const text = texts.join(' ').trim();
    const [largest] = covers;
    if (percent <= 50 || largest === undefined || text === '' || isExempt(text)) return null;
    const holdsPage = covers.some(([element]) => element.matches('main, [role=main]') || element.querySelector('main, [role=main], h1'));
    if (holdsPage || 2 * text.length > textOn(body).length) return null;
    const speaking = covers[texts.findIndex((each) => each !== '')] ?? largest;
    return { percent, element: seen(speaking[0]) };
  };

  return { overflow: overflowOf(), text: textOf(), overlay: overlayOf() };
}
