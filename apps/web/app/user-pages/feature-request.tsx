/** The form that asks the operator for a feature. */
import { Button } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { textOf } from '../session/form-text.ts';
import { callServer } from '../session/server-call.ts';
import { useForm } from '../session/use-form.ts';
import { FormDone, FormMessage } from '../shell/form-message.tsx';

export function FeatureRequest() {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => callServer('POST /server/features/requests', { body: { request: textOf(fields, 'request') } }),
    onSuccess: (_response, element) => element.reset(),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-lg gap-4">
      <FormMessage message={form.message} />
      <FormDone message={form.state === 'success' ? t('upcoming.request.sent') : null} />
      <TextArea label={t('upcoming.request.field')} name="request" rows={4} required maxLength={4_000} error={form.errors['request']} />
      <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('upcoming.request.send')}
      </Button>
    </form>
  );
}
