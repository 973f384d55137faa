/** Ignores or reopens issues, and says what came of it, with an undo. */
import type { IgnoreChange } from '@orbweaver/store/change-ignores.ts';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useCallback } from 'react';
import type { ResultActions } from './results-client.tsx';

/** Answers whether it was done; what failed is told. */
export function useIgnoreChange(actions: ResultActions | null): (change: IgnoreChange) => Promise<boolean> {
  const t = useTranslate();
  return useCallback(
    async (change) => {
      if (actions === null) return false;
      try {
        const { added, removed, hidden } = await actions.ignore(change);
        const undo = () => actions.ignore({ add: removed, remove: added }).catch(() => fail());
        const words = added.length > 0 ? t('results.ignore.done', { count: hidden }) : t('results.ignore.reopened', { count: -hidden });
        showToast({ text: words, onUndo: () => void undo() });
        return true;
      } catch {
        fail();
        return false;
      }
      function fail() {
        showToast({ text: t('results.ignore.failed'), tone: 'error' });
      }
    },
    [actions, t],
  );
}
