/** A code of a deal marketplace is redeemed here; a plan that one gave says where it is changed. */
import type { PaymentState } from '@orbweaver/model/api/payments.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { textOf } from '../../session/form-text.ts';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { refreshState } from '../../session/user-state.ts';
import { FormMessage } from '../../shell/form-message.tsx';
import { formatDay } from '../../site/format.ts';
import { planName } from '../../site/plan-name.ts';
import { Panel } from '../page-frame.tsx';

export interface CodePanelProps {
  readonly code: PaymentState['code'];
  readonly marketplaceUrl: string | null;
}

/** Nothing where there is no marketplace, unless somebody came with a code. */
export function CodePanel({ code, marketplaceUrl }: CodePanelProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const given = search.get('code');
  if (code === null && marketplaceUrl === null && given === null) return null;
  return (
    <Panel id="code" title={t('subscription.code')}>
      <div className="grid gap-4">
        {code !== null && <CodePlanWords code={code} marketplaceUrl={marketplaceUrl} />}
        <RedeemForm given={given ?? ''} />
      </div>
    </Panel>
  );
}

function CodePlanWords({
  code,
  marketplaceUrl,
}: {
  readonly code: NonNullable<PaymentState['code']>;
  readonly marketplaceUrl: string | null;
}) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div className="grid justify-items-start gap-2 text-14">
      {code.endsAt !== null && <p className="text-error">{t('subscription.code-ends', { date: formatDay(locale, code.endsAt) })}</p>}
      <p>{t('subscription.code-market')}</p>
      {marketplaceUrl !== null && (
        <a href={marketplaceUrl} rel="external noopener noreferrer" className="link">
          {t('subscription.code-market-link')}
        </a>
      )}
    </div>
  );
}

function RedeemForm({ given }: { readonly given: string }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const form = useForm({
    send: (fields) => callServer('POST /server/user/codes', { body: { code: textOf(fields, 'code').trim() } }),
    onSuccess: ({ planId }, element) => {
      element.reset();
      showToast({ text: t('subscription.code-done', { plan: planName(t, planId) }) });
      void refreshState();
      // A code of the address is spent, and leaves it.
      if (given === '') void revalidate();
      else void navigate('/user/subscription', { replace: true, preventScrollReset: true });
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid max-w-md gap-3">
      <p className="text-13 text-muted">{t('subscription.code-text')}</p>
      <FormMessage message={form.message} />
      <TextField
        label={t('subscription.code')}
        name="code"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        required
        defaultValue={given}
        error={form.errors['code']}
        className="font-mono"
      />
      <Button type="submit" isBusy={form.state === 'pending'} className="justify-self-start">
        {t('subscription.code-redeem')}
      </Button>
    </form>
  );
}
