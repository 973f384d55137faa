/** How a checkout stands, asked again and again until the account has what was bought, or for a minute. */
import { useEffect, useState } from 'react';
import { callServer } from '../session/server-call.ts';

/** `late`: it was not confirmed within a minute. */
export type CheckoutView = 'waiting' | 'done' | 'late' | 'left' | 'expired' | 'unknown';

const askMs = 1_500;
const patienceMs = 60_000;

/** `session` null = the person came back without paying. */
export function useCheckoutState(session: string | null): CheckoutView {
  const [view, setView] = useState<CheckoutView>(session === null ? 'left' : 'waiting');
  useEffect(() => {
    if (session === null) return;
    const until = Date.now() + patienceMs;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const next = await askOnce(session);
      if (isGone) return;
      const isLate = next === 'waiting' && Date.now() > until;
      setView(isLate ? 'late' : next);
      if (next === 'waiting') timer = setTimeout(() => void ask(), isLate ? patienceMs : askMs);
    };
    void ask();
    return () => {
      isGone = true;
      if (timer !== null) clearTimeout(timer);
    };
  }, [session]);
  return view;
}

async function askOnce(session: string): Promise<CheckoutView> {
  const response = await callServer('GET /server/payments/checkout', { query: { session } });
  if (!response.ok) return response.code === 'not-found' || response.code === 'input-invalid' ? 'unknown' : 'waiting';
  const { state } = response.data;
  if (state === 'open') return 'left';
  return state === 'paid' ? 'waiting' : state;
}
