/** Form fields: a label that is always visible, a hint, and the error under the field that has it. */
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';

interface Labelled {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Words of what is wrong with it now. */
  readonly error?: string | undefined;
}

function describe(id: string, { hint, error }: Omit<Labelled, 'label'>) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter((each) => each !== null).join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const;
}

function FieldFrame({ id, label, hint, error, children }: Labelled & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-center gap-1 text-13 text-error">
      <Icon name="octagon-x" size={14} />
      {error}
    </p>
  );
}

export type TextFieldProps = Labelled & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, className = '', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input id={id} {...rest} {...describe(id, { hint, error })} className={`control ${className}`} />
    </FieldFrame>
  );
}

export type TextAreaProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextArea({ label, hint, error, className = '', ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea id={id} {...rest} {...describe(id, { hint, error })} className={`control ${className}`} />
    </FieldFrame>
  );
}

export type SelectFieldProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** The platform's own select: it works on every device and with every reader. */
export function SelectField({ label, hint, error, className = '', children, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select id={id} {...rest} {...describe(id, { hint, error })} className={`control ${className}`}>
        {children}
      </select>
    </FieldFrame>
  );
}

export type CheckboxProps = Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export function Checkbox({ label, hint, error, className = '', ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-2">
        <input
          id={id}
          type="checkbox"
          {...rest}
          {...describe(id, { hint, error })}
          className={`mt-0.5 size-[18px] shrink-0 accent-accent pointer-coarse:mt-0 pointer-coarse:size-6 ${className}`}
        />
        <label htmlFor={id} className="text-14 pointer-coarse:leading-6">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-13 text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
