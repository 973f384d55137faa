/** The life of a form: idle, pending, success, error; empty required fields are told before anything is sent. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { callWords } from './call-words.ts';
import type { CallResult, DataState } from './server-call.ts';

type Fields = Readonly<Record<string, string>>;

export interface FormLife {
  readonly state: DataState;
  /** Words per field that is wrong. */
  readonly errors: Fields;
  /** Words over the form, or null. */
  readonly message: string | null;
  /** Code of the failure, for pages that offer a way out of it. */
  readonly code: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormPlan<T> {
  readonly send: (fields: FormData) => Promise<CallResult<T>>;
  readonly onSuccess?: (data: T, form: HTMLFormElement) => void;
}

/** Fields marked `required` that are empty, blank or not ticked. */
function emptyFields(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter((element): element is HTMLInputElement => {
    const field = element as HTMLInputElement;
    if (!field.required || field.disabled) return false;
    return field.type === 'checkbox' ? !field.checked : field.value.trim() === '';
  });
}

/** The first of the named fields in the order of the form. */
function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = [...form.elements].find((element) => names.includes((element as HTMLInputElement).name));
  (first as HTMLElement | undefined)?.focus();
}

export function useForm<T>({ send, onSuccess }: FormPlan<T>): FormLife {
  const t = useTranslate();
  const [state, setState] = useState<DataState>('idle');
  const [errors, setErrors] = useState<Fields>({});
  const [message, setMessage] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);

  async function submit(form: HTMLFormElement) {
    const empty = emptyFields(form);
    setErrors(Object.fromEntries(empty.map((field) => [field.name, t('shell.required')])));
    setMessage(null);
    setCode(null);
    if (empty.length > 0) {
      empty[0]?.focus();
      return;
    }
    setState('pending');
    const result = await send(new FormData(form));
    setState(result.ok ? 'success' : 'error');
    if (result.ok) onSuccess?.(result.data, form);
    else {
      const words = callWords(t, result);
      setErrors(words.fields);
      setMessage(words.message);
      setCode(result.code);
      focusFirst(form, Object.keys(words.fields));
    }
  }

  return {
    state,
    errors,
    message,
    code,
    onSubmit: (event) => {
      event.preventDefault();
      if (state !== 'pending') void submit(event.currentTarget);
    },
  };
}
