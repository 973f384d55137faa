/** A short hint at a control: it shows after 10 ms and hides after 200 ms, on pointer and on focus, and Escape puts it away. */
import { Tooltip as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { useDelayedOpen } from './delayed-open.ts';

export const tooltipDelays = { showMs: 10, hideMs: 200 } as const;

export interface TooltipProps {
  readonly hint: ReactNode;
  /** One focusable element. */
  readonly children: ReactNode;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
}

export function Tooltip({ hint, children, side = 'top' }: TooltipProps) {
  const { isOpen, setWanted } = useDelayedOpen(tooltipDelays);
  return (
    <Primitive.Provider delayDuration={0} skipDelayDuration={0}>
      <Primitive.Root open={isOpen} onOpenChange={setWanted}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={5}
            collisionPadding={8}
            className="z-50 max-w-72 rounded-control bg-ink px-2 py-1 text-12 text-paper"
          >
            {hint}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
