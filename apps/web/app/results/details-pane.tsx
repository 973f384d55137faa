/** Everything about one URL, in tabs. */
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DetailsHistory } from './details-history.tsx';
import { DetailsFiles, DetailsLinks } from './details-lists.tsx';
import { DetailsHeaders, DetailsIssues, DetailsSummary } from './details-parts.tsx';
import { DetailsRendered } from './details-rendered.tsx';
import { DetailsSource } from './details-source.tsx';
import { DetailsSpeed } from './details-speed.tsx';
import { useResults } from './results-client.tsx';
import { SearchPreview } from './search-preview.tsx';
import { useQuery } from './use-query.ts';

const tabs = [
  'summary',
  'issues',
  'preview',
  'links-in',
  'links-out',
  'files',
  'headers',
  'rendered',
  'source',
  'speed',
  'history',
] as const;
type DetailsTab = (typeof tabs)[number];
const sizes = [
  ['panel-bottom', 0.25, 'small'],
  ['minus', 0.4, 'medium'],
  ['square', 0.7, 'large'],
] as const;

export interface DetailsPaneProps {
  readonly urlId: number;
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly onOpen: (urlId: number) => void;
  /** Null where what holds the pane closes it. */
  readonly onClose: (() => void) | null;
  readonly onStep: (by: 1 | -1) => void;
  /** Sets the share of the pane; null where it has the whole screen. */
  readonly onShare: ((share: number) => void) | null;
}

export function DetailsPane(props: DetailsPaneProps) {
  const { urlId, onTab, onOpen, onClose, onStep, onShare } = props;
  const t = useTranslate();
  const { actions } = useResults();
  const { response: details, hasFailed } = useQuery('page', { urlId });
  const shown = tabs.filter((tab) => isUseful(tab, details));
  // Number of the finding whose place in the source is shown.
  const [place, setPlace] = useState<number | null>(null);
  const showPlace = (issue: number) => {
    setPlace(issue);
    onTab('source');
  };
  const tab = shown.find((each) => each === props.tab) ?? 'summary';
  return (
    <aside aria-label={t('results.details')} data-pane="details" className="flex min-h-0 grow flex-col border-line bg-paper">
      <div className="flex shrink-0 items-center gap-1 px-3 pt-1.5">
        <div className="min-w-0 grow">{details && <CutUrl url={details.url} />}</div>
        <IconButton size="small" icon="arrow-up" label={t('results.previous-row')} onClick={() => onStep(-1)} />
        <IconButton size="small" icon="arrow-down" label={t('results.next-row')} onClick={() => onStep(1)} />
        {details && (
          <IconButton
            size="small"
            icon="copy"
            label={t('results.copy-address')}
            onClick={() => navigator.clipboard.writeText(details.url).then(() => showToast({ text: t('results.address-copied') }))}
          />
        )}
        {details && (
          <a
            href={details.url}
            target="_blank"
            rel="noreferrer noopener"
            title={t('results.open-address')}
            aria-label={t('results.open-address')}
            className="grid size-7 place-items-center rounded-control hover:bg-raised pointer-coarse:size-11"
          >
            <Icon name="external-link" />
          </a>
        )}
        {actions && details && (
          <a
            href={actions.ticketPath(details.url)}
            target="_blank"
            rel="noopener"
            title={t('results.add-to-ticket')}
            aria-label={t('results.add-to-ticket')}
            className="grid size-7 place-items-center rounded-control hover:bg-raised pointer-coarse:size-11"
          >
            <Icon name="message-square" />
          </a>
        )}
        {actions?.rescan && details && (
          <IconButton
            size="small"
            icon="refresh-cw"
            label={t('results.rescan-page')}
            onClick={() => void actions.rescan?.([details.url])}
          />
        )}
        {onShare &&
          sizes.map(([icon, share, name]) => (
            <IconButton
              key={name}
              size="small"
              icon={icon}
              label={t(`results.pane.${name}`)}
              onClick={() => onShare(share)}
              className="max-lg:hidden"
            />
          ))}
        {onClose && <IconButton size="small" icon="x" label={t('results.close-details')} onClick={onClose} />}
      </div>
      <Tabs shown={shown} current={tab} details={details} onTab={onTab} />
      <div
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
        tabIndex={0}
        aria-label={t(`results.pane-tab.${tab}`)}
        className="min-h-0 grow overflow-auto bg-surface p-3 text-13"
      >
        {hasFailed && <EmptyState icon="octagon-x" tone="error" title={t('results.failed')} />}
        {!details && !hasFailed && <SkeletonRows rows={5} label={t('shell.loading')} />}
        {details && <Part tab={tab} details={details} place={place} onPlace={showPlace} onOpen={onOpen} />}
      </div>
    </aside>
  );
}

function isUseful(tab: DetailsTab, details: PageDetails | null): boolean {
  if (tab === 'rendered') return details !== null && details.page !== null && details.page.rendering !== null;
  if (tab === 'history') return details?.kind === 'page';
  if (details === null || details.page !== null) return true;
  return !['preview', 'links-out', 'files', 'source'].includes(tab);
}

interface PartProps {
  readonly tab: DetailsTab;
  readonly details: PageDetails;
  readonly place: number | null;
  readonly onPlace: (issue: number) => void;
  readonly onOpen: (urlId: number) => void;
}

function Part({ tab, details, place, onPlace, onOpen }: PartProps) {
  switch (tab) {
    case 'summary':
      return <DetailsSummary details={details} />;
    case 'issues':
      return <DetailsIssues details={details} onPlace={onPlace} />;
    case 'preview':
      return <SearchPreview details={details} />;
    case 'links-in':
      return <DetailsLinks urlId={details.urlId} direction="linksIn" pages={details.inlinks} onOpen={onOpen} />;
    case 'links-out':
      return <DetailsLinks urlId={details.urlId} direction="linksOut" pages={null} onOpen={onOpen} />;
    case 'files':
      return <DetailsFiles urlId={details.urlId} onOpen={onOpen} />;
    case 'headers':
      return <DetailsHeaders details={details} />;
    case 'rendered':
      return <DetailsRendered details={details} />;
    case 'source':
      return <DetailsSource details={details} place={place} />;
    case 'speed':
      return <DetailsSpeed details={details} />;
    case 'history':
      return <DetailsHistory urlId={details.urlId} />;
  }
}

interface TabsProps {
  readonly shown: readonly DetailsTab[];
  readonly current: DetailsTab;
  readonly details: PageDetails | null;
  readonly onTab: (tab: string) => void;
}

function Tabs({ shown, current, details, onTab }: TabsProps) {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tabs are there once the page is.
  useEffect(() => {
    list.current?.querySelector(`[data-tab=${current}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, details === null]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = event.key === 'ArrowRight' ? forward : event.key === 'ArrowLeft' ? -forward : 0;
    if (by === 0) return;
    const next = shown[(shown.indexOf(current) + by + shown.length) % shown.length];
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('results.details')}
      onKeyDown={onKeyDown}
      className="flex shrink-0 gap-1 overflow-x-auto border-b border-line px-2"
    >
      {shown.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onTab(tab)}
          className={`-mb-px min-h-8 shrink-0 border-b-2 px-2 text-13 whitespace-nowrap pointer-coarse:min-h-11 ${tab === current ? 'border-accent font-medium' : 'border-transparent text-muted hover:text-ink'}`}
        >
          {t(`results.pane-tab.${tab}`)}
          {tab === 'issues' && details && details.issues.length > 0 && (
            <span className="ms-1 text-12 text-muted">{details.issues.length}</span>
          )}
        </button>
      ))}
    </div>
  );
}
