/** Runs inside the page of a tab, in the extension's own world: nothing outside of the function may be named in it. */

/** Where an element stands: which child of its parent, from the document's element on. */
export interface ElementPlace {
  readonly path: readonly number[];
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Scrolls to the element and frames it for some seconds. Says whether it is there: a script may have moved or removed it. */
export function markElement(place: ElementPlace, label: string): boolean {
  const isIt = (element: Element): boolean =>
    element.localName === place.name && Object.entries(place.attributes).every(([name, value]) => element.getAttribute(name) === value);
  let found: Element | null = document.documentElement;
  for (const at of place.path) found = found?.children[at] ?? null;
  if (found === null || !isIt(found)) found = [...document.getElementsByTagName(place.name)].find(isIt) ?? null;
  document.getElementById('orbweaver-mark')?.remove();
  if (found === null) return false;
  // What is not drawn, such as a tag of the head, has no place on the screen.
  const drawn = found.getClientRects().length > 0;
  if (!drawn) return false;
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = found.getBoundingClientRect();
  const host = document.createElement('div');
  host.id = 'orbweaver-mark';
  const frame = document.createElement('div');
  const edge = 4;
  Object.assign(host.style, { position: 'absolute', insetBlockStart: '0', left: '0', width: '0', height: '0', zIndex: '2147483647' });
  Object.assign(frame.style, {
    position: 'absolute',
    left: `${box.left + scrollX - edge}px`,
    top: `${box.top + scrollY - edge}px`,
    width: `${box.width + 2 * edge}px`,
    height: `${box.height + 2 * edge}px`,
    boxSizing: 'border-box',
    border: '3px solid #0b7a6b',
    outline: '2px solid #ffffff',
    borderRadius: '6px',
    pointerEvents: 'none',
  });
  frame.setAttribute('role', 'note');
  frame.setAttribute('aria-label', label);
  // The page's style sheets do not reach into a closed root.
  host.attachShadow({ mode: 'closed' }).append(frame);
  document.documentElement.append(host);
  setTimeout(() => host.remove(), 6000);
  return true;
}
