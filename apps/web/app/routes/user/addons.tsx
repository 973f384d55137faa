/** `/user/addons`: what AI credits and save slots are, what the account has of them, and asking the operator for more. */
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useNavigate } from 'react-router';
import { BuyAddOns } from '../../payments/buy-add-ons.tsx';
import { textOf } from '../../session/form-text.ts';
import { readServer } from '../../session/read-server.server.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { askPath, mostAsked } from '../../tickets/ticket-ask.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { CreditsPanel } from '../../user-pages/subscription/credits-panel.tsx';
import { SlotsPanel } from '../../user-pages/subscription/slots-panel.tsx';
import { loadPage } from '../../web-context.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, state, limits, prices] = await Promise.all([
    loadPage(args, ['addons', 'payment', 'subscription', 'errors']),
    readServer(args.context, 'GET /server/user/stateData'),
    readServer(args.context, 'GET /server/user/limits'),
    readServer(args.context, 'GET /server/payments/prices'),
  ]);
  return {
    ...basics,
    state: state.ok ? state.data : null,
    limits: limits.ok ? limits.data : null,
    prices: prices.ok ? prices.data : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'addons');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function AddOns() {
  const t = useTranslate();
  const hasLimits = useRootData()?.hasLimits ?? true;
  const { state, limits, prices } = useLoaderData<typeof loader>();
  const isSold = prices?.canPay === true && (prices.aiCredit !== null || prices.saveSlot !== null);
  const back = (
    <Link to="/user/subscription" className="link text-13">
      {t('subscription.title')}
    </Link>
  );
  return (
    <PageFrame title="addons.title" lead={t('addons.lead')} actions={back}>
      {state === null || limits === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('subscription.failed')} />
      ) : (
        <div className="grid items-start gap-6 md:grid-cols-2">
          <CreditsPanel credits={limits.credits} total={state.subscription.ai_credit} />
          <SlotsPanel limits={limits} bought={state.subscription.save_slot} />
        </div>
      )}
      {isSold && (
        <Panel title={t('payment.add-ons.buy')}>
          <BuyAddOns prices={prices} />
        </Panel>
      )}
      {isSold ? null : hasLimits ? (
        <Panel title={t('addons.ask')}>
          <AskForm />
        </Panel>
      ) : (
        <p className="text-14 text-muted">{t('subscription.self-hosted')}</p>
      )}
    </PageFrame>
  );
}

/** Leads to a ticket that says how many. */
function AskForm() {
  const t = useTranslate();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [credits, slots] = [Number(textOf(fields, 'credits')), Number(textOf(fields, 'slots'))];
    if (credits + slots === 0) setError(t('addons.none'));
    else void navigate(askPath({ kind: 'addons', credits, slots }));
  };
  const count = { type: 'number', dir: 'ltr', min: 0, max: mostAsked, step: 1, defaultValue: 0, required: true } as const;
  return (
    <form onSubmit={ask} className="grid max-w-md gap-4">
      <p className="text-14 text-muted">{t('addons.ask-text')}</p>
      <TextField label={t('addons.credits')} name="credits" {...count} error={error} />
      <TextField label={t('addons.slots')} name="slots" {...count} />
      <Button type="submit" kind="primary" className="justify-self-start">
        {t('addons.ask')}
      </Button>
    </form>
  );
}
