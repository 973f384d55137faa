/** On entering the page: the payment service is asked how the account stands, and the page shows it. */
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { callServer } from '../session/server-call.ts';
import { refreshState } from '../session/user-state.ts';

export function useFreshPayments(canPay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!canPay) return;
    void callServer('POST /server/payments/refresh').then(async ({ ok }) => {
      if (ok) await Promise.all([refreshState(), revalidate()]);
    });
  }, [canPay, revalidate]);
}
