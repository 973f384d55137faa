/** The results of a scan in three panes: views, the chosen view, and the details of one URL. */
import type { ViewFindings } from '@orbweaver/store/views/overview.ts';
import { CheckWordsProvider } from '@orbweaver/ui/findings/check-words.tsx';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DetailsPane } from './details-pane.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import { IgnoreProvider } from './ignore-dialog.tsx';
import { KeyMap } from './key-map.tsx';
import { PaneLayout } from './pane-layout.tsx';
import { Rail } from './rail.tsx';
import { SegmentLine } from './segment-picker.tsx';
import { useTableSettings } from './table-settings.ts';
import { TableView } from './table-view.tsx';
import { useDetailsFocus } from './use-details-focus.ts';
import { useMedia } from './use-media.ts';
import { usePalette } from './use-palette.ts';
import { usePaneKeys } from './use-pane-keys.ts';
import { useQuery } from './use-query.ts';
import { useSame } from './use-same.ts';
import { useViewChoice } from './use-view-choice.ts';
import { ViewArea } from './view-area.tsx';
import { useViewState } from './view-state.ts';
import { ViewSteps } from './view-steps.tsx';

const noFindings: readonly ViewFindings[] = [];

interface ResultsScreenProps {
  /** In place of the list of views: what stands over the table and leads to its lists. */
  readonly Frame?: ((props: Pick<ReturnType<typeof useViewState>, 'state' | 'change'>) => ReactNode) | undefined;
}

export function ResultsScreen({ Frame }: ResultsScreenProps) {
  return (
    <CheckWordsProvider>
      <IgnoreProvider>
        <Panes Frame={Frame} />
      </IgnoreProvider>
    </CheckWordsProvider>
  );
}

function Panes({ Frame }: ResultsScreenProps) {
  const { state, change } = useViewState();
  const settings = useTableSettings();
  const isPhone = useMedia('(max-width: 47.99rem)');
  const isTouch = useMedia('(pointer: coarse)');
  const hasRail = useMedia('(min-width: 62rem)') && Frame === undefined;
  const findings = useSame(useQuery('findings', null).response ?? noFindings);
  const [isRailOpen, setRailOpen] = useState(false);
  const [isDownloading, setDownloading] = useState(false);
  const onDownload = useCallback(() => setDownloading(true), []);
  const [showsKeys, setShowsKeys] = useState(false);
  const [showsRows, setShowsRows] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const { step, onRows } = useRowStep();
  const onChoose = useCallback(
    (view: string) => {
      setRailOpen(false);
      setShowsRows(false);
      change({ view, openUrl: 0 });
    },
    [change],
  );
  const { choose, chooseBeside } = useViewChoice(state.view, onChoose);
  usePalette(choose, change);
  const closeDetails = () => {
    change({ openUrl: 0 });
    frame.current?.querySelector<HTMLElement>('[role=grid], [role=list]')?.focus();
  };
  usePaneKeys(frame, {
    hasSingleKeys: settings.settings.hasSingleKeys,
    onView: chooseBeside,
    onHelp: () => setShowsKeys(true),
    onStep: step,
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
        onStep={step}
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
      opensTargets={Frame !== undefined}
    />
  );
  return (
    <div ref={frame} data-density={settings.settings.density} className="flex min-h-0 min-w-0 grow">
      <PaneLayout
        settings={settings}
        isPhone={isPhone}
        rail={rail}
        hasRail={hasRail}
        isRailOpen={isRailOpen}
        onRailClose={() => setRailOpen(false)}
        details={details}
        onDetailsClose={() => change({ openUrl: 0 })}
      >
        <div className="flex min-h-0 min-w-0 grow flex-col">
          {Frame !== undefined && <Frame state={state} change={change} />}
          {!hasRail && Frame === undefined && <ViewSteps view={state.view} onList={() => setRailOpen(true)} onStep={chooseBeside} />}
          <SegmentLine />
          <ViewArea
            state={state}
            change={change}
            table={table}
            onDownload={onDownload}
            showsRows={showsRows}
            onRows={() => setShowsRows(true)}
          />
        </div>
      </PaneLayout>
      <DownloadDialog
        isOpen={isDownloading}
        onClose={() => setDownloading(false)}
        view={state.view}
        query={state.query}
        isCompared={state.compareWith !== null}
        urlId={state.openUrl}
      />
      <KeyMap isOpen={showsKeys} onClose={() => setShowsKeys(false)} settings={settings} />
    </div>
  );
}

/** The table tells how to get to the row before and after; the keys and the details go there. */
function useRowStep() {
  const current = useRef<((by: 1 | -1) => void) | null>(null);
  const onRows = useCallback((next: ((by: 1 | -1) => void) | null) => {
    current.current = next;
  }, []);
  return { step: (by: 1 | -1) => current.current?.(by), onRows };
}
