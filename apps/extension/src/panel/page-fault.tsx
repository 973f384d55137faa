/** Why there is nothing to show of this tab, and what to do about it. */
import { Button } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { TabFault } from '../page/read-tab.ts';

interface PageFaultProps {
  readonly fault: TabFault | 'unreadable';
  readonly onRetry: () => void;
}

export function PageFault({ fault, onRetry }: PageFaultProps) {
  const t = useTranslate();
  const isPlain = fault === 'not-allowed' || fault === 'no-web-page';
  return (
    <div className="p-3">
      <EmptyState
        icon={isPlain ? 'scan-search' : 'triangle-alert'}
        tone={isPlain ? 'plain' : 'error'}
        title={t(`extension.fault.${fault}`)}
        actions={
          <Button icon="refresh-cw" onClick={onRetry}>
            {t('extension.panel.read-again')}
          </Button>
        }
      >
        {t(`extension.fault.${fault}.hint`)}
      </EmptyState>
    </div>
  );
}
