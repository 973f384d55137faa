/** Keys of the whole results screen: F6 between panes, `/` to the filter, `[` and `]` between views, `?` for help, Alt with arrows between rows. */
import { type RefObject, useLayoutEffect } from 'react';

export interface PaneKeys {
  readonly hasSingleKeys: boolean;
  readonly onView: (by: 1 | -1) => void;
  readonly onHelp: () => void;
  readonly onStep: (by: 1 | -1) => void;
  /** null while no details are open. */
  readonly onClose: (() => void) | null;
}

const panes = ['rail', 'toolbar', 'table', 'details'] as const;

export function usePaneKeys(frame: RefObject<HTMLElement | null>, keys: PaneKeys): void {
  // With the drawing, not after it: a key pressed at what can be seen does what it says there.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null || frame.current === null) return;
      if (act(event, frame.current, keys)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

/** True when the key was one of ours. */
function act(event: KeyboardEvent, frame: HTMLElement, keys: PaneKeys): boolean {
  if (event.key === 'F6') return goToPane(frame, event.shiftKey ? -1 : 1);
  if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    keys.onStep(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  }
  if (event.key === 'Escape' && keys.onClose !== null && !isTyping(event.target)) {
    keys.onClose();
    return true;
  }
  if (!keys.hasSingleKeys || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
  return actOnSingle(event.key, frame, keys);
}

function actOnSingle(key: string, frame: HTMLElement, keys: PaneKeys): boolean {
  switch (key) {
    case '/':
      frame.querySelector<HTMLElement>('[data-filter-field]')?.focus();
      return true;
    case '[':
      keys.onView(-1);
      return true;
    case ']':
      keys.onView(1);
      return true;
    case '?':
      keys.onHelp();
      return true;
    default:
      return false;
  }
}

function goToPane(frame: HTMLElement, by: 1 | -1): boolean {
  const there = panes.flatMap((name) => frame.querySelector<HTMLElement>(`[data-pane=${name}]`) ?? []);
  const now = there.findIndex((pane) => pane.contains(document.activeElement));
  const next = there[(now + by + there.length) % there.length];
  const target = next?.querySelector<HTMLElement>(
    '[role=grid], [role=tab][aria-selected=true], [aria-current=page], input, button, [tabindex="0"]',
  );
  target?.focus();
  return target !== undefined && target !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]') !== null
  );
}
