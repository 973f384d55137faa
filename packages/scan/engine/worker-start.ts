/** Brings up the page workers of a scan: threads where the runtime has them, and one inside the owner where a further thread would find no core. */
import type { FactGroup } from '@orbweaver/model/fact-groups.ts';
import type { ScanOptions, ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { OwnerMessage, WorkerMessage } from '../messages.ts';
import { PageWorker } from '../page-worker.ts';
import type { ScanPlatform } from '../ports.ts';
import { WorkerLink } from './worker-link.ts';

export interface WorkerStart {
  readonly options: ScanOptions;
  readonly secrets: ScanSecrets;
  /** Groups of facts that are gathered. */
  readonly groups: readonly FactGroup[];
  /** URLs whose hosts belong to the site beyond the options. */
  readonly siteHosts: readonly string[];
}

/** Fills `links`. Slots are shared out so that their sum is the scan's concurrency. */
export function startWorkerLinks(
  links: WorkerLink[],
  { options, secrets, groups, siteHosts }: WorkerStart,
  platform: ScanPlatform,
  receive: (link: WorkerLink, message: WorkerMessage) => void,
  lost: (link: WorkerLink, failure: Error | null) => void,
): void {
  const wanted = platform.startWorkers === null ? 0 : Math.min(options.workers, options.concurrency);
  const isReader = wanted === 0 || platform.ownerReads?.(wanted) === true;
  for (const port of platform.startWorkers?.(isReader ? Math.max(0, wanted - 1) : wanted) ?? []) {
    const link = new WorkerLink({ post: (message) => port.post(message), terminate: () => port.terminate() });
    port.onMessage((message) => receive(link, message as WorkerMessage));
    port.onExit((failure) => lost(link, failure));
    links.push(link);
  }
  if (isReader) links.push(inside(platform, receive, (ms) => throttleThreads(links, ms)));
  const share = Math.floor(options.concurrency / links.length);
  const rest = options.concurrency - share * links.length;
  for (const [index, link] of links.entries()) {
    link.post({ type: 'start', options, secrets, groups, slots: share + (index < rest ? 1 : 0), siteHosts });
  }
}

/** The same worker without a thread. Its messages are handed over on the next turn, as a port would. */
function inside(
  platform: ScanPlatform,
  receive: (link: WorkerLink, message: WorkerMessage) => void,
  onLongRead: (ms: number) => void,
): WorkerLink {
  const worker = new PageWorker(platform, (message) => queueMicrotask(() => receive(link, message)), onLongRead);
  const link: WorkerLink = new WorkerLink({
    post: (message: OwnerMessage) => worker.receive(message),
    terminate: async () => {},
  });
  return link;
}

/** While the owner reads a huge page nobody can tell the threads to stop: they ask for nothing until it is done. */
function throttleThreads(links: readonly WorkerLink[], ms: number): void {
  for (const link of links.slice(0, -1)) link.post({ type: 'throttle', ms });
}
