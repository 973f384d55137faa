/** Opens a page of the payment service: while that is under way the button waits, and a refusal is said. */
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { callWords } from '../session/call-words.ts';
import { type CallResult, callServer } from '../session/server-call.ts';

type Address = CallResult<{ readonly url: string }>;

export interface Opening {
  /** What is being opened; null = nothing. */
  readonly opening: string | null;
  readonly open: (what: string, ask: () => Promise<Address>) => Promise<void>;
}

export function useCheckout(): Opening {
  const t = useTranslate();
  const [opening, setOpening] = useState<string | null>(null);
  const open = async (what: string, ask: () => Promise<Address>): Promise<void> => {
    setOpening(what);
    const response = await ask();
    if (response.ok) {
      window.location.assign(response.data.url);
      return;
    }
    setOpening(null);
    showToast({ text: callWords(t, response).message, tone: 'error' });
  };
  return { opening, open };
}

export const openPortal = (): Promise<Address> => callServer('POST /server/payments/portal');
