/** Where the panes of the results stand: the list of views at the side or in a sheet, details beside or below the view, on a phone in a sheet. */
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SplitPane } from '@orbweaver/ui/split-pane.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import type { TableSettingsStore } from './table-settings.ts';
import { useMedia } from './use-media.ts';

interface PaneLayoutProps {
  readonly settings: TableSettingsStore;
  readonly isPhone: boolean;
  readonly rail: ReactNode;
  readonly hasRail: boolean;
  readonly isRailOpen: boolean;
  readonly onRailClose: () => void;
  /** The chosen view. */
  readonly children: ReactNode;
  /** null while no URL is open. */
  readonly details: ReactNode;
  readonly onDetailsClose: () => void;
}

export function PaneLayout(props: PaneLayoutProps) {
  const { settings, isPhone, rail, hasRail, isRailOpen, onRailClose, children, details, onDetailsClose } = props;
  const t = useWords();
  const isWide = useMedia('(min-width: 100rem)');
  return (
    <>
      {hasRail && <div className="flex w-60 shrink-0 flex-col border-e border-line bg-paper">{rail}</div>}
      <SplitPane
        direction={isWide ? 'side' : 'bottom'}
        share={settings.settings.share}
        onShare={(share) => settings.save({ share })}
        label={t('results.splitter')}
        second={isPhone ? null : details}
      >
        {children}
      </SplitPane>
      {isPhone && (
        <Dialog shape="sheet" title={t('results.details')} isOpen={details !== null} onClose={onDetailsClose}>
          <div className="-mx-4 -mb-4 flex h-[72dvh] flex-col">{details}</div>
        </Dialog>
      )}
      <Dialog shape="sheet" title={t('results.views')} isOpen={isRailOpen} onClose={onRailClose}>
        <div className="-mx-4 -mb-4 flex max-h-[70dvh] flex-col">{rail}</div>
      </Dialog>
    </>
  );
}
