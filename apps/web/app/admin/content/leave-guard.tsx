/** Before the editor is left: what is not saved yet is saved, and where that fails it is asked whether to go all the same. */
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Autosave } from './use-autosave.ts';

export function LeaveGuard({ state, flush }: Pick<Autosave, 'state' | 'flush'>) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => state !== 'saved' && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each attempt to leave.
  useEffect(() => {
    if (!isBlocked) return;
    void flush().then((isSaved) => (isSaved ? blocker.proceed() : setAsking(true)));
  }, [isBlocked]);
  const stay = () => {
    setAsking(false);
    blocker.reset?.();
  };
  return (
    <Dialog title={t('content.save.unsaved')} isOpen={isAsking} onClose={stay}>
      <div className="grid gap-4">
        <p className="text-14 text-muted">{t('content.leave.text')}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button data-focus onClick={stay}>
            {t('content.leave.stay')}
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {t('content.leave.go')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
