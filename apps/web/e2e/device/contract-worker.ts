/** Runs the contracts of fetcher, database and codec where the device scan runs: in a worker of a real browser. Its first message is the hostile server's origin and what its pages hold. */
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import { fflateCodec } from '@orbweaver/platform/browser/deflate.ts';
import { createLinkFetcher, createPortFetcher, serveFetches } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import { GatewayLink } from '@orbweaver/platform/browser/gateway-link.ts';
import { openScanFolder } from '@orbweaver/platform/browser/scan-folder.ts';
import { loadSqlite } from '@orbweaver/platform/browser/sqlite.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { describeCodec } from '@orbweaver/platform/contract/codec.contract.ts';
import { describeDatabase } from '@orbweaver/platform/contract/database.contract.ts';
import { describeFetcher } from '@orbweaver/platform/contract/fetcher.contract.ts';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { runCases } from './vitest-in-worker.ts';

export interface ContractStart {
  readonly origin: string;
  readonly pageText: string;
}

const settings = { slots: 6, respectRobots: true, headers: [], cookie: null, basicAuth: null, secretOrigins: [], userAgent: null };

async function linkOf(): Promise<GatewayLink> {
  const url = `ws://${workerScope.location.host}/server/gateway?scan=contract-${crypto.randomUUID()}`;
  const link = new GatewayLink({ open: () => new WebSocket(url), settings, clock: browserClock });
  await link.welcome;
  return link;
}

workerScope.onmessage = async ({ data: { origin, pageText } }: MessageEvent<ContractStart>) => {
  const sqlite = await loadSqlite(wasmUrl);
  describeFetcher({
    name: 'the link in a browser',
    async create() {
      const link = await linkOf();
      const fetcher = createLinkFetcher(link);
      return { ...fetcher, close: async () => link.close(true) };
    },
    origin: () => origin,
    pageText,
  });
  describeFetcher({
    name: 'a port to the link',
    async create() {
      const link = await linkOf();
      const { port1, port2 } = new MessageChannel();
      serveFetches(link, port1);
      const fetcher = createPortFetcher(port2);
      return {
        ...fetcher,
        async close() {
          link.close(true);
          port1.close();
        },
      };
    },
    origin: () => origin,
    pageText,
  });
  describeDatabase({
    name: 'sqlite-wasm in the origin private file system',
    async create() {
      const folder = await openScanFolder(sqlite, `contract-${crypto.randomUUID().slice(0, 8)}`);
      return { openDatabase: folder.openDatabase, path: '/site.scan', remove: () => folder.remove() };
    },
  });
  describeCodec('the codec in a browser', fflateCodec);
  await runCases((result) => workerScope.postMessage(result));
  workerScope.postMessage({ done: true });
};
