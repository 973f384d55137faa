/** What of a scan is other than usual when it completes a file with facts: pages whose source the file kept are read from there. */
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import type { Database } from '@orbweaver/store/ports.ts';
import { type Gathering, readGathering } from './gathering.ts';
import type { ScanPlatform } from './ports.ts';
import { StoredPages, withStoredPages } from './stored-responses.ts';

interface ScanParts {
  readonly options: ScanOptions;
  readonly platform: ScanPlatform;
}

export interface Completion extends ScanParts {
  readonly gathering: Gathering | null;
  /** Nothing is asked of any site. */
  readonly isFromFile: boolean;
}

/** The parts as they are for a scan like any other. */
export function completionOf(database: Database, { options, platform }: ScanParts): Completion {
  const gathering = readGathering(database);
  const pages = gathering === null || !options.keepSource ? null : new StoredPages(database, gathering.waiting);
  if (gathering === null || pages === null || pages.size === 0) return { options, platform, gathering, isFromFile: false };
  const isFromFile = pages.size === gathering.waiting.size;
  return {
    // What is read from a file needs no pace.
    options: isFromFile ? { ...options, rate: 0, hostConcurrency: null } : options,
    // Only the owner reads the file.
    platform: { ...platform, startWorkers: null, createFetcher: (...given) => withStoredPages(platform.createFetcher(...given), pages) },
    gathering,
    isFromFile,
  };
}
