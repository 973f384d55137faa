/** What a run costs of the plan, inside its button, and the way on when the plan has no more uses. */
import type { Tool } from '@orbweaver/tools/tool-list.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Link } from 'react-router';
import { useRootData } from '../session/use-root-data.ts';
import { formatDay } from '../site/format.ts';
import { useLocalePath } from '../site/locale-path.ts';

export function CostWords({ tool }: { readonly tool: Pick<Tool, 'counter'> }) {
  const t = useTranslate();
  const isSignedIn = useRootData()?.session != null;
  const costs = isSignedIn && tool.counter !== null;
  return <span className="text-12 font-normal opacity-90">{t(costs ? 'tools.cost.one' : 'tools.cost.free')}</span>;
}

/** `until`: as `ToolRun.usedUpUntil`. */
export function UsedUpNote({ until }: { readonly until: string | null }) {
  const t = useTranslate();
  const locale = useLocale();
  const localePath = useLocalePath();
  if (until === null) return null;
  return (
    <div role="alert" className="flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-14 text-warning">
      <Icon name="triangle-alert" className="mt-0.5" />
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <span>{t('tools.used-up')}</span>
        {until !== 'never' && <span>{t('tools.used-up-reset', { date: formatDay(locale, until) })}</span>}
        <Link to={localePath('/pricing')} className="link">
          {t('tools.used-up-plans')}
        </Link>
      </div>
    </div>
  );
}
