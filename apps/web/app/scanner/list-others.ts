/** The scans that the open one can be compared with: those of this device, and what the account alone has. */
import type { SavedScan } from '@orbweaver/model/api/scans.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { ScanClient } from '../device-scan/client.ts';
import type { OtherScan } from '../results/results-client.tsx';
import { callServer } from '../session/server-call.ts';

/** Of this device alone where the account cannot be asked. */
export async function listOthers(client: ScanClient, openId: string): Promise<readonly OtherScan[]> {
  const [here, saved] = await Promise.all([client.call('list', null), callServer('GET /server/scans')]);
  return othersOf(here, saved.ok ? saved.data : [], openId);
}

/** Newest first, without the open one, its copy in the account, and scans without a page. */
export function othersOf(here: readonly StoredScan[], saved: readonly SavedScan[], openId: string): readonly OtherScan[] {
  const copied = new Set(here.map(({ uploadedAs }) => uploadedAs));
  const ofDevice = here
    .filter(({ id }) => id !== openId)
    .map(({ id, startUrl, startedAt, pages, savedAs }) => ({
      id,
      startUrl,
      startedAt,
      pages,
      title: savedAs?.title ?? null,
      isAway: false,
    }));
  const ofAccount = saved
    .filter(({ id }) => !copied.has(id))
    .map(({ id, title, summary: { url, startedAt, pages } }) => ({ id, startUrl: url, startedAt, pages, title, isAway: true }));
  return [...ofDevice, ...ofAccount].filter(({ pages }) => pages > 0).sort((a, b) => b.startedAt.localeCompare(a.startedAt));
}
