import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import type { ProfileEdit } from '@orbweaver/model/api/user-state.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { callServer } from '../session/server-call.ts';
import { type FormLife, useForm } from '../session/use-form.ts';
import { publishState } from '../session/user-state.ts';
import { FormMessage } from '../shell/form-message.tsx';
import { Panel } from './page-frame.tsx';

interface FormPanelProps {
  /** For links to it. */
  readonly id?: string;
  readonly title: string;
  readonly form: FormLife;
  /** Key of the button's word. */
  readonly submit?: MessageKey;
  readonly children: ReactNode;
}

export function FormPanel({ id, title, form, submit = 'shell.save', children }: FormPanelProps) {
  const t = useTranslate();
  return (
    <Panel {...(id === undefined ? {} : { id })} title={title}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-4">
        <FormMessage message={form.message} />
        {children}
        <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
          {t(submit)}
        </Button>
      </form>
    </Panel>
  );
}

export function useProfileForm(read: (fields: FormData) => ProfileEdit): FormLife {
  const t = useTranslate();
  return useForm({
    send: (fields) => callServer('PATCH /server/user/profile', { body: read(fields) }),
    onSuccess: (state) => {
      publishState(state);
      showToast({ text: t('profile.saved') });
    },
  });
}
