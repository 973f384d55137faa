/** Asks once for a review; who dismisses it is not asked again. */
import { Button } from '@orbweaver/ui/button.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { callServer } from '../session/server-call.ts';
import { openContact } from '../session/ui-settings.ts';
import { publishState } from '../session/user-state.ts';

function dismiss(): void {
  const settings = { showReview: false };
  publishState({ settings });
  void callServer('PATCH /server/user/profile', { body: { settings } });
}

export function ReviewRequest() {
  const t = useWords();
  return (
    <section aria-labelledby="review" className="flex flex-wrap items-center justify-between gap-3 rounded-panel border border-accent p-4">
      <div className="grid gap-1">
        <h2 id="review" className="text-14">
          {t('dashboard.review.title')}
        </h2>
        <p className="text-13 text-muted">{t('dashboard.review.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            openContact();
            dismiss();
          }}
        >
          {t('dashboard.review.write')}
        </Button>
        <Button kind="quiet" onClick={dismiss}>
          {t('dashboard.review.dismiss')}
        </Button>
      </div>
    </section>
  );
}
