/**
 * Dialogs on the platform's own element: it holds the focus, closes on Escape and gives the focus back. What has `data-focus` is focused
 * first, else the first control. A drawer is one at the side.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { useTranslate } from './words.tsx';

export interface DialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `wide` has room for what is looked at; `drawer` stands at the end side over the full height; `sheet` comes from below on phones. */
  readonly shape?: 'box' | 'wide' | 'drawer' | 'sheet';
}

const shapes = {
  box: 'm-auto w-[min(32rem,calc(100vw-24px))] max-h-[calc(100dvh-24px)] rounded-panel',
  wide: 'm-auto w-[min(56rem,calc(100vw-24px))] max-h-[calc(100dvh-24px)] rounded-panel',
  drawer: 'my-0 ms-auto me-0 h-dvh max-h-dvh w-[min(26rem,100vw)] border-y-0 border-e-0',
  sheet: 'mb-0 mt-auto mx-auto w-full max-w-3xl max-h-[85dvh] rounded-t-panel border-b-0',
} as const;

export function Dialog({ title, isOpen, onClose, children, shape = 'box' }: DialogProps) {
  const t = useTranslate();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog?.open === false) {
      dialog.showModal();
      dialog.querySelector<HTMLElement>('[data-focus]')?.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is the one on what lies behind it.
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && ref.current.close()}
      className={`border border-line bg-surface p-0 text-ink shadow-float ${shapes[shape]}`}
    >
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
          <div className="flex items-start justify-between gap-4">
            <h2 id={id} className="pt-1 text-16 font-semibold">
              {title}
            </h2>
            <IconButton icon="x" label={t('shell.close')} onClick={() => ref.current?.close()} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
