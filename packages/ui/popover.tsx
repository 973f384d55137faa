/** A small panel that opens at a control, 5 px away, and is taken out of the page 150 ms after it closed. */
import { Popover as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';

export const popoverShape = { distance: 5, disposeMs: 150 } as const;

export interface PopoverProps {
  /** One focusable element. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
}

export function Popover({ trigger, label, children, align = 'start' }: PopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKept(isOpen), isOpen ? 0 : popoverShape.disposeMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      {(isOpen || isKept) && (
        <Primitive.Portal forceMount>
          <Primitive.Content
            forceMount
            aria-label={label}
            align={align}
            sideOffset={popoverShape.distance}
            collisionPadding={8}
            className="z-50 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-80 max-w-[calc(100vw-16px)] overflow-auto rounded-panel border border-line bg-surface p-3 shadow-float transition-opacity duration-150 data-[state=closed]:pointer-events-none data-[state=closed]:opacity-0"
          >
            {children}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  );
}
