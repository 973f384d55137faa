/** Makes new codes: how many, and what each gives. */
import { maxCodesAtOnce } from '@orbweaver/model/market-codes.ts';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { CallForm } from '../../shell/call-form.tsx';
import { numberIn } from '../number-field.ts';
import { CodeGoods, readGoods } from './code-goods.tsx';

export function MakeCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/codes', { body: { ...readGoods(fields), count: numberIn(fields, 'count') ?? -1 } }),
    onSuccess: ({ made }) => {
      showToast({ text: t('codes.made', { count: made }) });
      onDone();
    },
  });
  return (
    <CallForm form={form} submit={t('codes.make')}>
      <TextField
        label={t('codes.count')}
        hint={t('codes.count-hint', { most: maxCodesAtOnce })}
        name="count"
        inputMode="numeric"
        dir="ltr"
        maxLength={6}
        required
        defaultValue={100}
        error={form.errors['count']}
      />
      <CodeGoods errors={form.errors} />
    </CallForm>
  );
}
