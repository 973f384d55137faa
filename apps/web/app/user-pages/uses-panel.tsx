/** What the plan still gives, and what to do when one of it is used up. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { useLocalePath } from '../site/locale-path.ts';
import { LimitBars } from './limit-bars.tsx';
import { Panel } from './page-frame.tsx';
import { useLimits } from './use-limits.ts';

export function UsesPanel() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const limits = useLimits();
  const plans = (
    <Link to={localePath('/pricing')} className="link text-13">
      {t('dashboard.uses.upgrade')}
    </Link>
  );
  return (
    <Panel id="uses" title={t('dashboard.uses.title')} actions={plans}>
      {limits === null ? <p className="text-13 text-error">{t('dashboard.failed')}</p> : <LimitBars limits={limits} />}
    </Panel>
  );
}
