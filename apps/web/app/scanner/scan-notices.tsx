/** What a person should know of the open scan, in place: what the site or the plan refuses, what the device lacks, and where the scan runs. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import type { Limits } from '@orbweaver/model/api/limits.ts';
import type { ScanNotice } from '@orbweaver/scan/progress.ts';
import type { ScanState, StorageRoom, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ScanClient } from '../device-scan/client.ts';
import { useLimits } from '../user-pages/use-limits.ts';
import { isRunning } from './use-device-scan.ts';

const roomEveryMs = 20_000;
/** Share of the quota above which source texts should no longer be kept. */
const tightShare = 0.8;

export function ScanNotices({ client, state }: { readonly client: ScanClient; readonly state: ScanState }) {
  const t = useTranslate();
  const running = isRunning(state);
  const room = useRoom(client, running);
  const isTight = room !== null && room.quotaBytes > 0 && room.usedBytes / room.quotaBytes > tightShare;
  const limits = useLimits();
  const isCut = !running && isCutByPlan(state, limits);
  const notices = state.progress?.notices ?? state.summary?.notices ?? [];
  return (
    <>
      {(state.pagesEnded || isCut) && (
        <Line>
          {t('scanner.full-website')}{' '}
          <Link to="/pricing" className="underline">
            {t('scanner.see-plans')}
          </Link>
        </Line>
      )}
      {!running && state.scan !== null && <LeftLine scan={state.scan} />}
      {state.link === 'refused' && running && <Line>{t(refusalKey(state.linkDetail))}</Line>}
      {notices.map((notice) => (
        <Line key={JSON.stringify(notice)}>{t(`scanner.notice.${notice.code}`, valuesOf(notice))}</Line>
      ))}
      {running && isTight && <Line>{t('scanner.room-tight', { count: room.pages })}</Line>}
      {running && !client.isOwner && <Line tone="muted">{t('scanner.other-tab')}</Line>}
      {running && client.isOwner && !('wakeLock' in navigator) && <Line tone="muted">{t('scanner.keep-awake')}</Line>}
    </>
  );
}

/** The scan has as many pages as a plan without full scans gives, and met more. What it met is not known of a scan that was opened again. */
function isCutByPlan({ scan, summary }: ScanState, limits: Limits | null): boolean {
  if (scan === null || limits === null || limits.fullWebsite || scan.mode !== 'site') return false;
  const hasMore = summary === null || (summary.notFetched['limit'] ?? 0) > 0;
  return hasMore && limits.pagesPerScan !== null && scan.pages >= limits.pagesPerScan;
}

/** Why a scan ended before it had fetched all that it knew, and how much that leaves. */
function LeftLine({ scan: { left } }: { readonly scan: StoredScan }) {
  const t = useTranslate();
  if (left === undefined) return null;
  return (
    <>
      {left.stopped > 0 && <Line>{t('scanner.left.stopped', { count: left.stopped })}</Line>}
      {left.limit > 0 && <Line>{t('scanner.left.limit', { count: left.limit })}</Line>}
    </>
  );
}

function Line({ tone = 'warning', children }: { readonly tone?: 'warning' | 'muted'; readonly children: ReactNode }) {
  return (
    <p
      className={`shrink-0 border-b border-line bg-surface px-4 py-2 text-13 wrap-anywhere ${tone === 'warning' ? 'text-warning' : 'text-muted'}`}
    >
      {children}
    </p>
  );
}

/** Addresses stay left to right inside a sentence of any direction. */
function valuesOf({ values }: ScanNotice): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2066${value}\u2069` : value]),
  );
}

function refusalKey(detail: string): MessageKey {
  if (detail === 'extension-missing') return 'scanner.refused.extension';
  return detail === 'unauthorized' || detail === 'unverified' || detail === 'replaced'
    ? `scanner.refused.${detail}`
    : 'scanner.refused.other';
}

/** Asked for now and then while a scan runs. */
function useRoom(client: ScanClient, isWanted: boolean): StorageRoom | null {
  const [room, setRoom] = useState<StorageRoom | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const ask = () => void client.call('room', null).then(setRoom, () => {});
    ask();
    const timer = setInterval(ask, roomEveryMs);
    return () => clearInterval(timer);
  }, [client, isWanted]);
  return room;
}
