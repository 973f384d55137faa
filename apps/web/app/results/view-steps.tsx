/** Where there is no room for the list of views: a button that opens it, and steps to the view before and after. */
import { wordsOfCode } from '@orbweaver/i18n/words.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

interface ViewStepsProps {
  readonly view: string;
  readonly onList: () => void;
  readonly onStep: (by: 1 | -1) => void;
}

export function ViewSteps({ view, onList, onStep }: ViewStepsProps) {
  const t = useTranslate();
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface px-3 py-1.5 print:hidden">
      <Button size="small" icon="list" onClick={onList}>
        {t('results.view-button', { view: wordsOfCode(t, `results.view.${view}`, view) })}
      </Button>
      <span className="grow" />
      <IconButton size="small" icon="chevron-left" className="flip-rtl" label={t('results.previous-view')} onClick={() => onStep(-1)} />
      <IconButton size="small" icon="chevron-right" className="flip-rtl" label={t('results.next-view')} onClick={() => onStep(1)} />
    </div>
  );
}
