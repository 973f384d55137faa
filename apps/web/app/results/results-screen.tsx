/** The results of a scan in three panes: views, the chosen view, and the details of one URL. */
import { allViews } from '@orbweaver/store/views/all-views.ts';
import type { ViewFindings } from '@orbweaver/store/views/overview.ts';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { SplitPane } from '@orbweaver/ui/split-pane.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CheckWordsProvider } from './check-words.tsx';
import { DetailsPane } from './details-pane.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { IgnoreProvider } from './ignore-dialog.tsx';
import { KeyMap } from './key-map.tsx';
import { Rail } from './rail.tsx';
import { useTableSettings } from './table-settings.ts';
import { TableView } from './table-view.tsx';
import { useMedia } from './use-media.ts';
import { usePalette } from './use-palette.ts';
import { usePaneKeys } from './use-pane-keys.ts';
import { useQuery } from './use-query.ts';
import { useSame } from './use-same.ts';
import { ViewArea } from './view-area.tsx';
import { useViewState } from './view-state.ts';
import { ViewSteps } from './view-steps.tsx';

const noFindings: readonly ViewFindings[] = [];

export function ResultsScreen() {
  return (
    <CheckWordsProvider>
      <IgnoreProvider>
        <Panes />
      </IgnoreProvider>
    </CheckWordsProvider>
  );
}

function Panes() {
  const t = useWords();
  const { state, change } = useViewState();
  const settings = useTableSettings();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const isTouch = useMedia('(pointer: coarse)');
  const isWide = useMedia('(min-width: 100rem)');
  const hasRail = useMedia('(min-width: 62rem)');
  const findings = useSame(useQuery('findings', null).response ?? noFindings);
  const [isRailOpen, setRailOpen] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const onDownload = useCallback(() => setDownloading(true), []);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsRows, setShowsRows] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const step = useRef<((by: 1 | -1) => void) | null>(null);
  const onRows = useCallback((next: ((by: 1 | -1) => void) | null) => {
    step.current = next;
  }, []);
  // Of two keys in a row the second begins where the first leads, though it is not drawn yet.
  const chosen = useRef(state.view);
  useEffect(() => {
    chosen.current = state.view;
  }, [state.view]);
  const choose = useCallback(
    (view: string) => {
      setRailOpen(false);
      setShowsRows(false);
      chosen.current = view;
      change({ view, openUrl: 0 });
    },
    [change],
  );
  usePalette(choose, change);
  const neighbour = (by: 1 | -1) => {
    const at = allViews.findIndex(({ id }) => id === chosen.current);
    const next = allViews[at + by];
    if (next !== undefined) choose(next.id);
  };
  const closeDetails = () => {
    change({ openUrl: 0 });
    frame.current?.querySelector<HTMLElement>('[role=grid], [role=list]')?.focus();
  };
  usePaneKeys(frame, {
    hasSingleKeys: settings.settings.hasSingleKeys,
    onView: neighbour,
    onHelp: () => setShowsKeys(true),
    onStep: (by) => step.current?.(by),
    onClose: state.openUrl === 0 ? null : closeDetails,
  });
  useDetailsFocus(state.openUrl, frame, isPhone);

  const rail = <Rail current={state.view} findings={findings} onChoose={choose} />;
  const details =
    state.openUrl === 0 ? null : (
      <DetailsPane
        key={state.openUrl}
        urlId={state.openUrl}
        tab={state.detailsTab}
        onTab={(detailsTab) => change({ detailsTab })}
        onOpen={(openUrl) => change({ openUrl, openKey: null })}
        onClose={isPhone ? null : closeDetails}
        onStep={(by) => step.current?.(by)}
        onShare={isPhone ? null : (share) => settings.save({ share })}
      />
    );
  const table = (
    <TableView
      key={state.view}
      state={state}
      change={change}
      settings={settings}
      isPhone={isPhone}
      isTouch={isTouch}
      onDownload={onDownload}
      onRows={onRows}
    />
  );
  const main = (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      {!hasRail && <ViewSteps view={state.view} onList={() => setRailOpen(true)} onStep={neighbour} />}
      <ViewArea
        state={state}
        change={change}
        table={table}
        onDownload={onDownload}
        showsRows={showsRows}
        onRows={() => setShowsRows(true)}
      />
    </div>
  );
  return (
    <div ref={frame} data-density={settings.settings.density} className="flex min-h-0 min-w-0 grow">
      {hasRail && <div className="flex w-60 shrink-0 flex-col border-e border-line bg-paper">{rail}</div>}
      <SplitPane
        direction={isWide ? 'side' : 'bottom'}
        share={settings.settings.share}
        onShare={(share) => settings.save({ share })}
        label={t('results.splitter')}
        second={isPhone ? null : details}
      >
        {main}
      </SplitPane>
      {isPhone && (
        <Dialog shape="sheet" title={t('results.details')} isOpen={details !== null} onClose={() => change({ openUrl: 0 })}>
          <div className="-mx-4 -mb-4 flex h-[72dvh] flex-col">{details}</div>
        </Dialog>
      )}
      <Dialog shape="sheet" title={t('results.views')} isOpen={isRailOpen} onClose={() => setRailOpen(false)}>
        <div className="-mx-4 -mb-4 flex max-h-[70dvh] flex-col">{rail}</div>
      </Dialog>
      <DownloadDialog
        isOpen={isDownloading}
        onClose={() => setDownloading(false)}
        view={state.view}
        query={state.query}
        isCompared={state.compareWith !== null}
        urlId={state.openUrl}
      />
      <KeyMap
        isOpen={showsKeys}
        onClose={() => setShowsKeys(false)}
        hasSingleKeys={settings.settings.hasSingleKeys}
        onSingleKeys={(hasSingleKeys) => settings.save({ hasSingleKeys })}
      />
    </div>
  );
}

/** Where details open beside the rows, the rows keep the focus; F6 leads over. */
function useDetailsFocus(openUrl: number, frame: React.RefObject<HTMLElement | null>, isPhone: boolean): void {
  const last = useRef(openUrl);
  useEffect(() => {
    if (openUrl !== 0 && last.current === 0 && !isPhone && document.activeElement === document.body) {
      frame.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
    }
    last.current = openUrl;
  }, [openUrl, frame, isPhone]);
}
