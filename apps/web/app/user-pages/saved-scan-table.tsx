/** The stored scans as rows; each title opens its scan. Of each site the newest, with the earlier ones folded below it. */

import { routeRequest } from '@orbweaver/model/api/route-request.ts';
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import { isAtLeast, type ProjectRole } from '@orbweaver/model/projects.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { Menu } from '@orbweaver/ui/menu.tsx';
import { SeverityBadge } from '@orbweaver/ui/severity-badge.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Fragment, type ReactNode, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { callWords } from '../session/call-words.ts';
import { callServer } from '../session/server-call.ts';
import { formatBytes, formatDay } from '../site/format.ts';
import { bySite } from './by-site.ts';
import { savedScanPath, scanAgainPath } from './saved-scan-path.ts';
import type { ScanTask } from './scan-dialogs.tsx';

/** Without a role it is the account's own. */
export type TableScan = SavedScan & { readonly role?: ProjectRole };

export interface SavedScanTableProps {
  readonly scans: readonly TableScan[];
  /** Ids of those that are not updated, since the plan has fewer slots. */
  readonly readOnly: ReadonlySet<string>;
  /** A scan of this device with a state that the account does not have yet. */
  readonly lacking: StoredScan | null;
  readonly onTask: (task: ScanTask) => void;
}

/** More earlier scans of a site are folded until somebody asks for them. */
const mostUnfolded = 3;

export function SavedScanTable({ scans, readOnly, lacking, onTask }: SavedScanTableProps) {
  const t = useTranslate();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('savedscans.column.title')}</th>
            <th scope="col" className="number max-sm:hidden">
              {t('savedscans.column.pages')}
            </th>
            <th scope="col">{t('savedscans.column.findings')}</th>
            <th scope="col" className="number max-sm:hidden">
              {t('savedscans.column.score')}
            </th>
            <th scope="col" className="max-sm:hidden">
              {t('savedscans.column.date')}
            </th>
            <th scope="col" className="number max-sm:hidden">
              {t('savedscans.column.size')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('savedscans.column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bySite(scans).map(({ host, newest, earlier }) => {
            const isOpen = toggled.has(host) !== earlier.length <= mostUnfolded;
            const row = (scan: TableScan, history: ReactNode) => (
              <ScanRow
                key={scan.id}
                scan={scan}
                isReadOnly={readOnly.has(scan.id)}
                newer={isOlderStateOf(scan, lacking) ? lacking : null}
                history={history}
                onTask={onTask}
              />
            );
            const unfold = (
              <Button
                size="small"
                kind="quiet"
                icon={isOpen ? 'chevron-down' : 'chevron-right'}
                className="-ms-2"
                aria-expanded={isOpen}
                onClick={() => setToggled(new Set(toggled.has(host) ? [...toggled].filter((each) => each !== host) : [...toggled, host]))}
              >
                {t('savedscans.earlier', { count: earlier.length })}
              </Button>
            );
            return (
              <Fragment key={host}>
                {row(newest, earlier.length > 0 && unfold)}
                {isOpen && earlier.map((scan) => row(scan, null))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The account's copy of the scan, from before it went on. */
function isOlderStateOf({ id, isLast, summary }: SavedScan, lacking: StoredScan | null): boolean {
  if (lacking === null) return false;
  return lacking.updating === id || (isLast && summary.startedAt === lacking.startedAt);
}

interface ScanRowProps extends Pick<SavedScanTableProps, 'onTask'> {
  readonly scan: TableScan;
  readonly isReadOnly: boolean;
  readonly newer: StoredScan | null;
  /** Of the newest of a site, the way to its earlier ones; null for one of those. */
  readonly history: ReactNode;
}

function ScanRow({ scan, isReadOnly, newer, history, onTask }: ScanRowProps) {
  const t = useTranslate();
  const locale = useLocale();
  const number = new Intl.NumberFormat(locale);
  const { summary, role = 'owner' } = scan;
  const isOwn = role === 'owner';
  const marks = [
    isOwn && scan.is === 1 && ('shown' as const),
    isOwn && scan.isLast && ('last' as const),
    !summary.isComplete && ('partial' as const),
    isReadOnly && ('read-only' as const),
  ].filter((mark) => mark !== false);
  return (
    <tr>
      <th scope="row" className={`max-w-80 min-w-36 sm:min-w-48 ${history === null ? 'ps-8' : ''}`}>
        <Link to={savedScanPath(scan.id)} className="link font-medium">
          {scan.title}
        </Link>
        <span className="url line-clamp-2 text-12 text-muted">{summary.url}</span>
        <span className="text-12 text-muted sm:hidden">{formatDay(locale, summary.startedAt)} </span>
        {marks.length > 0 && <span className="text-12 text-muted">{marks.map((mark) => t(`savedscans.${mark}`)).join(' · ')}</span>}
        {scan.expiresAt !== null && (
          <span className="block text-12 text-warning">{t('savedscans.until', { date: formatDay(locale, scan.expiresAt) })}</span>
        )}
        {newer !== null && (
          <span className="block text-12 text-warning">{t('savedscans.older', { stored: summary.pages, count: newer.pages })}</span>
        )}
        {history && <div>{history}</div>}
      </th>
      <td className="number max-sm:hidden">{number.format(summary.pages)}</td>
      <td>
        <span className="flex flex-wrap gap-x-3">
          <SeverityBadge outcome="error" count={summary.errors} />
          <SeverityBadge outcome="warning" count={summary.warnings} />
        </span>
      </td>
      <td className="number max-sm:hidden">{summary.score === null ? '–' : number.format(Math.round(summary.score))}</td>
      <td className="whitespace-nowrap max-sm:hidden">{formatDay(locale, summary.startedAt)}</td>
      <td className="number whitespace-nowrap max-sm:hidden">{formatBytes(locale, scan.bytes)}</td>
      <td className="number">
        <ScanMenu scan={scan} isReadOnly={isReadOnly} onTask={onTask} />
      </td>
    </tr>
  );
}

function downloadScan(id: string): void {
  const link = document.createElement('a');
  link.href = routeRequest('GET /server/scans/:id/file', { params: { id } }).path;
  link.download = '';
  link.click();
}

function ScanMenu({ scan, isReadOnly, onTask }: Pick<ScanRowProps, 'scan' | 'isReadOnly' | 'onTask'>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function keep() {
    const result = await callServer('POST /server/scans/:id/keep', { params: { id: scan.id }, body: { title: scan.title } });
    if (result.ok) showToast({ text: t('savedscans.kept', { title: scan.title }) });
    else showToast({ text: callWords(t, result).message, tone: 'error' });
    await revalidate();
  }
  const { role = 'owner' } = scan;
  const looks = [
    { label: t('savedscans.view'), icon: 'eye', onSelect: () => navigate(savedScanPath(scan.id)) },
    { label: t('savedscans.compare'), icon: 'history', onSelect: () => navigate(savedScanPath(scan.id, 'compare')) },
    { label: t('savedscans.download'), icon: 'download', onSelect: () => downloadScan(scan.id) },
  ];
  const isUpdated = role === 'owner' && scan.isKept && !isReadOnly;
  return (
    <Menu
      trigger={<IconButton size="small" icon="ellipsis" label={t('savedscans.more', { title: scan.title })} />}
      groups={
        isAtLeast(role, 'editor')
          ? [
              looks,
              [
                ...(isUpdated ? [{ label: t('savedscans.again'), icon: 'refresh-cw', onSelect: () => navigate(scanAgainPath(scan)) }] : []),
                { label: t('savedscans.rename'), icon: 'pencil', onSelect: () => onTask({ kind: 'rename', scan }) },
                ...(role === 'owner' ? [{ label: t('share.menu'), icon: 'link', onSelect: () => onTask({ kind: 'share', scan }) }] : []),
                ...(scan.isKept ? [] : [{ label: t('savedscans.keep'), icon: 'bookmark', onSelect: () => void keep() }]),
              ],
              [{ label: t('savedscans.delete'), icon: 'trash-2', isDanger: true, onSelect: () => onTask({ kind: 'delete', scan }) }],
            ]
          : [looks]
      }
    />
  );
}
