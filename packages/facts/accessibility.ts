/** Barriers for people who use a screen reader or a keyboard, as far as the markup alone shows them: WAI-ARIA 1.2, WHATWG HTML, WCAG 2.2. */
import { isAriaAttribute, isAriaRole, isAriaValue, requiredAria } from '@orbweaver/formats/aria.ts';
import type { AccessibilityFault } from './page-faults.ts';
import type { PageScope } from './page-scope.ts';
import type { KeptExtractor, TagCursor } from './scanner/extractor.ts';

/** Faults kept of a page. */
const maxFaults = 50;
const listItems = new Set(['li', 'script', 'template']);

export interface AccessibilityExtractor extends KeptExtractor<readonly AccessibilityFault[]> {
  /** Elements with a role, an aria attribute or a tabindex. */
  element(tag: TagCursor, names: readonly string[]): void;
  /** Every element, while `listDepth` is not 0 and equals its depth: a child of the innermost list. */
  listChild(tag: TagCursor): void;
  /** Depth of the children of the innermost open list; 0 outside lists and in lists with a role of their own. */
  listDepth: number;
}

export function accessibilityExtractor(scope: PageScope): AccessibilityExtractor {
  let faults: AccessibilityFault[] = [];
  /** Open elements with aria-hidden=true that nothing tells to be hidden by style as well. */
  let bareHidden = 0;
  /** Open elements with aria-hidden=true. */
  let hidden = 0;
  let named = false;
  let openButtons = 0;

  const add = (kind: AccessibilityFault['kind'], value: string, offset: number): void => {
    if (faults.length < maxFaults) faults.push({ kind, value, offset });
  };

  function focusable(tag: TagCursor): void {
    if (bareHidden > 0 && scope.hiddenDepth === 0 && tag.attr('aria-hidden') !== 'true' && isFocusable(tag))
      add('hidden-focus', tag.name, tag.offset);
  }

  function button(tag: TagCursor): void {
    focusable(tag);
    const { offset } = tag;
    const isSilent = scope.hiddenDepth > 0 || hidden > 0 || tag.attr('aria-hidden') === 'true' || tag.attr('hidden') !== null;
    const ownName = tag.attr('aria-label') || tag.attr('aria-labelledby') || tag.attr('title');
    const emptyName = ['aria-label', 'title'].find((name) => tag.attr(name) === '');
    openButtons += 1;
    named = isSilent || Boolean(ownName?.trim());
    tag.captureText((text) => {
      openButtons -= 1;
      if (!named && text.trim() === '') add('button-name', emptyName === undefined ? '' : `${emptyName}=""`, offset);
    });
  }

  function list(tag: TagCursor): void {
    const outer = extractor.listDepth;
    extractor.listDepth = tag.hasAttr('role') ? 0 : tag.depth + 1;
    tag.onClose(() => {
      extractor.listDepth = outer;
    });
  }

  function hide(tag: TagCursor): void {
    // A class or style may well take the element out of view, and with it out of the tab order.
    const isBare = tag.attr('class') === null && tag.attr('id') === null && tag.attr('style') === null && tag.attr('hidden') === null;
    if (tag.name === 'body') add('hidden-focus', 'body', tag.offset);
    else if (tag.attr('style') === null && scope.hiddenDepth === 0 && isFocusable(tag)) add('hidden-focus', tag.name, tag.offset);
    hidden += 1;
    if (isBare) bareHidden += 1;
    tag.onClose(() => {
      hidden -= 1;
      if (isBare) bareHidden -= 1;
    });
  }

  function aria(tag: TagCursor, names: readonly string[]): void {
    for (const name of names) {
      if (!name.startsWith('aria-')) continue;
      const value = tag.attr(name) ?? '';
      if (!isAriaAttribute(name)) add('aria', name, tag.offset);
      else if (!isAriaValue(name, value)) add('aria', `${name}="${value.slice(0, 60)}"`, tag.offset);
    }
    if (openButtons > 0 && tag.name !== 'button' && tag.attr('aria-label')) named = true;
    if (tag.name !== 'button' && tag.attr('aria-hidden') === 'true') hide(tag);
    role(tag);
  }

  function role(tag: TagCursor): void {
    const written = tag.attr('role')?.trim().toLowerCase() ?? '';
    if (written === '') return;
    const known = written.split(/\s+/).find(isAriaRole);
    if (known === undefined) return add('aria', `role="${written.slice(0, 60)}"`, tag.offset);
    const lacks = isNative(tag) ? null : requiredAria(known).find((name) => tag.attr(name) === null);
    if (lacks != null) add('aria', `role="${known}" without ${lacks}`, tag.offset);
  }

  const extractor: AccessibilityExtractor = {
    listDepth: 0,
    reset() {
      faults = [];
      [bareHidden, hidden, openButtons] = [0, 0, 0];
      [named, captioned] = [false, false];
      extractor.listDepth = 0;
    },
    tags: {
      button,
      a: focusable,
      input: focusable,
      select: focusable,
      textarea: focusable,
      ul: list,
      ol: list,
      menu: list,
      li(tag) {
        if (tag.depth !== extractor.listDepth && extractor.listDepth !== 0 && tag.attr('role') === null) add('list', 'li', tag.offset);
      },
      img(tag) {
        if (openButtons > 0 && tag.attr('alt')?.trim()) named = true;
      },
      video(tag) {
        const isBackground = tag.attr('muted') !== null || tag.attr('aria-hidden') === 'true' || scope.hiddenDepth > 0;
        const { offset } = tag;
        captioned = isBackground;
        tag.onClose(() => {
          if (!captioned) add('video', '', offset);
        });
      },
      track(tag) {
        const kind = tag.attr('kind')?.trim().toLowerCase() ?? 'subtitles';
        if (kind === 'captions' || kind === 'subtitles') captioned = true;
      },
    },
    element(tag, names) {
      const tabindex = tag.attr('tabindex');
      if (tabindex !== null && /^\s*\+?0*[1-9]\d*/.test(tabindex)) add('tabindex', tabindex.trim().slice(0, 20), tag.offset);
      aria(tag, names);
    },
    listChild(tag) {
      if (!listItems.has(tag.name) && tag.offset >= 0) add('list', tag.name, tag.offset);
    },
    result: () => faults,
  };
  let captioned = false;
  return extractor;
}

function isFocusable(tag: TagCursor): boolean {
  const tabindex = tag.attr('tabindex');
  if (tabindex !== null) return !/^\s*-/.test(tabindex);
  if (tag.name === 'a') return tag.hasAttr('href');
  if (tag.name !== 'button' && tag.name !== 'input' && tag.name !== 'select' && tag.name !== 'textarea') return false;
  return tag.attr('disabled') === null && tag.attr('type')?.trim().toLowerCase() !== 'hidden';
}

/** Elements whose state the browser tells by itself. */
function isNative(tag: TagCursor): boolean {
  return tag.name === 'input' || tag.name === 'select' || tag.name === 'option' || /^h[1-6]$/.test(tag.name) || tag.name === 'hr';
}
