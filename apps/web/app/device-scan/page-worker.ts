/** Entry of a page worker in the browser: joins the scan's worker with this runtime. Its first message brings the port that it fetches through. */
import { browserClock } from '@orbweaver/platform/browser/clock.ts';
import { fflateCodec } from '@orbweaver/platform/browser/deflate.ts';
import { createPortFetcher } from '@orbweaver/platform/browser/gateway-fetcher.ts';
import type { PageWorkerStart } from '@orbweaver/platform/browser/pool.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { serve } from '@orbweaver/scan/page-worker.ts';

workerScope.onmessage = ({ data }: MessageEvent<PageWorkerStart>) => {
  const { fetches } = data;
  const port = {
    post: (message: unknown, transfer: readonly ArrayBuffer[] = []) => workerScope.postMessage(message, [...transfer]),
    onMessage: (call: (message: unknown) => void) => {
      workerScope.onmessage = (event) => call(event.data);
    },
  };
  serve(port, { createFetcher: () => createPortFetcher(fetches), codec: fflateCodec, clock: browserClock });
};
