/** Asks every hour whether a newer build is served; if so the next navigation loads the document anew, but never while a scan is ongoing. */
import { isScanOngoing } from '../session/ongoing-scan.ts';

export const buildCheckMs = 3_600_000;

let isOutdated = false;

/** Number of the build that is served now, or null when that cannot be told. */
export async function readLatestBuild(fetchBuild: (path: string, init: RequestInit) => Promise<Response> = fetch): Promise<string | null> {
  try {
    const response = await fetchBuild('/build.json', { cache: 'no-store' });
    const manifest: unknown = response.ok ? await response.json() : null;
    return typeof manifest === 'object' && manifest !== null && 'number' in manifest ? String(manifest.number) : null;
  } catch {
    return null;
  }
}

/** Begins the hourly question. */
export function watchBuild(running: string = import.meta.env.BUILD_NUMBER): void {
  setInterval(async () => {
    const latest = await readLatestBuild();
    if (latest !== null && latest !== running) isOutdated = true;
  }, buildCheckMs);
}

/** Must the navigation that begins now load the whole document? */
export function needsNewDocument(): boolean {
  return isOutdated && !isScanOngoing();
}
