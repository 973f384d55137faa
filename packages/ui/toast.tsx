/** Short messages at the foot of the window, with an undo while it is possible. They wait while pointed at or focused. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useTranslate } from './words.tsx';

export interface Toast {
  readonly text: string;
  readonly tone?: 'plain' | 'error';
  /** Takes back what was done; offered for 10 s. */
  readonly onUndo?: () => void;
}

interface ShownToast extends Toast {
  readonly id: number;
}

/** How long a message with an undo stays, and one without. */
export const toastMs = { undo: 10_000, plain: 5_000 } as const;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const none: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function setShown(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message. */
export function showToast(toast: Toast): void {
  lastId++;
  setShown([...shown.slice(-2), { ...toast, id: lastId }]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of all messages; once in a layout. */
export function ToastStack() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-2 p-4">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDone={() => setShown(shown.filter((each) => each.id !== toast.id))} />
      ))}
    </div>
  );
}

function ToastCard({ toast, onDone }: { readonly toast: ShownToast; readonly onDone: () => void }) {
  const t = useTranslate();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onDone, toast.onUndo ? toastMs.undo : toastMs.plain);
    return () => clearTimeout(timer);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message or focusing its button only keeps it longer.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-panel border border-line bg-surface py-2 ps-4 pe-2 text-14 shadow-float"
    >
      {toast.tone === 'error' && <Icon name="octagon-x" className="text-error" />}
      <span>{toast.text}</span>
      {toast.onUndo && (
        <Button
          size="small"
          icon="undo-2"
          onClick={() => {
            toast.onUndo?.();
            onDone();
          }}
        >
          {t('shell.undo')}
        </Button>
      )}
      <IconButton size="small" icon="x" label={t('shell.close')} onClick={onDone} />
    </div>
  );
}
