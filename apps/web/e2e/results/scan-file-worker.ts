/** Opens the .scan file that the test server gives, in the memory of this worker, and answers view questions about it. */
import { loadSqlite, wrapDatabase } from '@orbweaver/platform/browser/sqlite.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { createViewAnswerer, type ViewQuestion } from '@orbweaver/scan/view-queries.ts';
import wasmUrl from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';

const opened = open();

async function open() {
  const [sqlite, bytes] = await Promise.all([loadSqlite(wasmUrl), fetch('/scan-file').then((answer) => answer.arrayBuffer())]);
  const raw = new sqlite.oo1.DB();
  const at = sqlite.wasm.allocFromTypedArray(bytes);
  const flags = sqlite.capi.SQLITE_DESERIALIZE_FREEONCLOSE | sqlite.capi.SQLITE_DESERIALIZE_RESIZEABLE;
  sqlite.capi.sqlite3_deserialize(raw.pointer as never, 'main', at, bytes.byteLength, bytes.byteLength, flags);
  return createViewAnswerer(wrapDatabase(sqlite, raw as never, 'scan', 'read'));
}

workerScope.onmessage = async ({ data }: MessageEvent<{ readonly call: number; readonly question: ViewQuestion }>) => {
  const { call, question } = data;
  try {
    const answerer = await opened;
    const startedAt = performance.now();
    const answer = answerer.answer(question);
    workerScope.postMessage({ call, answer, ms: performance.now() - startedAt });
  } catch (error) {
    workerScope.postMessage({ call, fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) });
  }
};
