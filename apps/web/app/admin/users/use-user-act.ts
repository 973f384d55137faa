/** Acts on an account: one at a time; what came of it is said, and the page is loaded anew. */
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import type { CallResult } from '../../session/server-call.ts';

export interface UserActs {
  readonly isBusy: boolean;
  /** Returns whether it was done. */
  readonly run: (call: Promise<CallResult<unknown>>, said: string) => Promise<boolean>;
}

export function useUserAct(): UserActs {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    run: async (call, said) => {
      setBusy(true);
      const result = await call;
      showToast(result.ok ? { text: said } : { text: callWords(t, result).message, tone: 'error' });
      await revalidate();
      setBusy(false);
      return result.ok;
    },
  };
}
