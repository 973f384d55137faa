/** A form that a call sends: what went wrong above its fields, its one button below them. */
import { Button } from '@orbweaver/ui/button.tsx';
import type { ReactNode } from 'react';
import type { FormLife } from '../session/use-form.ts';
import { FormMessage } from './form-message.tsx';

export interface CallFormProps {
  readonly form: FormLife;
  /** Words of the button. */
  readonly submit: string;
  readonly children: ReactNode;
}

export function CallForm({ form, submit, children }: CallFormProps) {
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormMessage message={form.message} />
      {children}
      <Button type="submit" kind="primary" isBusy={form.state === 'pending'} className="justify-self-start">
        {submit}
      </Button>
    </form>
  );
}
