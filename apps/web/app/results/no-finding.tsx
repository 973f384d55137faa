/** Beside rows of which no check tells anything: that is no statement that they passed, for a check may not apply to them or not have run. */
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export function NoFinding() {
  const t = useTranslate();
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
      <Icon name="minus" />
      {t('results.no-finding')}
    </span>
  );
}
