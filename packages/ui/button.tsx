/** Buttons, and the same look for links that lead somewhere. One primary a screen. */
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

const kinds: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-accent text-accent-ink border-accent hover:brightness-110',
  secondary: 'bg-surface text-ink border-line-strong hover:bg-raised',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-raised',
  danger: 'bg-surface text-error border-error hover:bg-error-soft',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-7 px-2 text-13 pointer-coarse:min-h-11',
  normal: 'min-h-9 px-3 text-14 pointer-coarse:min-h-11',
  large: 'min-h-11 px-4 text-16',
};

/** Classes of a button; also for links and file labels that look like one. */
export function buttonClass(kind: ButtonKind = 'secondary', size: ButtonSize = 'normal'): string {
  return `inline-flex items-center justify-center gap-2 rounded-control border font-medium no-underline transition-colors disabled:opacity-50 ${kinds[kind]} ${sizes[size]}`;
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  readonly icon?: string;
  /** Something is under way: the button waits and says so. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ kind, size, icon, isBusy = false, className = '', children, type = 'button', disabled, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${buttonClass(kind, size)} ${className}`}
    >
      {isBusy ? <Icon name="loader-circle" className="animate-spin" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export interface IconButtonProps extends ButtonProps {
  readonly icon: string;
  /** What it does; read aloud and shown as the native hint. */
  readonly label: string;
}

/** A button that is only an icon; its label is always there for those who cannot see it. */
export function IconButton({ label, kind = 'quiet', className = '', ...rest }: IconButtonProps) {
  return <Button {...rest} kind={kind} aria-label={label} title={label} className={`min-w-9 px-0 pointer-coarse:min-w-11 ${className}`} />;
}
