/** A menu of actions at a button: arrows, first letters and Escape work; it goes 400 ms after the pointer has left it. */
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

export const menuHideMs = 400;

export interface MenuItem {
  readonly label: string;
  readonly icon?: string;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** For a choice among items: is this the chosen one? */
  readonly isChecked?: boolean;
}

export interface MenuProps {
  /** One button. */
  readonly trigger: ReactNode;
  /** Groups of items, a line between them. */
  readonly groups: readonly (readonly MenuItem[])[];
  readonly header?: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, groups, header, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const leave = () => {
    timer.current = setTimeout(() => setOpen(false), menuHideMs);
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={5}
          collisionPadding={8}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && leave()}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-auto rounded-panel border border-line bg-surface p-1 shadow-float"
        >
          {header && <div className="px-2 py-2 text-13 text-muted">{header}</div>}
          {groups.map((items, at) => (
            <Primitive.Group key={items[0]?.label} className={at > 0 || header ? 'mt-1 border-t border-line pt-1' : ''}>
              {items.map((item) => (
                <Item key={item.label} item={item} />
              ))}
            </Primitive.Group>
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ item }: { readonly item: MenuItem }) {
  const className = `flex min-h-8 items-center gap-2 rounded-control px-2 text-13 outline-none data-disabled:opacity-50 data-highlighted:bg-raised pointer-coarse:min-h-11 ${item.isDanger ? 'text-error' : ''}`;
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="grow">{item.label}</span>
      {item.isChecked && <Icon name="check" className="text-accent" />}
    </>
  );
  if (item.isChecked === undefined) {
    return (
      <Primitive.Item className={className} disabled={item.isDisabled ?? false} onSelect={item.onSelect}>
        {inside}
      </Primitive.Item>
    );
  }
  return (
    <Primitive.CheckboxItem className={className} checked={item.isChecked} disabled={item.isDisabled ?? false} onSelect={item.onSelect}>
      {inside}
    </Primitive.CheckboxItem>
  );
}
