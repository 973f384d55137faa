/** Entry of the panel's worker: reads pages beside the thread that draws. */
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import { analysePage, placeIn } from './analyse.ts';
import type { PageAnalysis, PageReading, WorkerAnswer, WorkerAsk } from './messages.ts';

let last: { readonly reading: PageReading; readonly analysis: PageAnalysis } | null = null;

function answer(ask: WorkerAsk): WorkerAnswer {
  const { id } = ask;
  try {
    if (ask.kind === 'place') return { id, place: last === null ? null : placeIn(last.reading, last.analysis, ask.version, ask.offset) };
    const analysis = analysePage(ask.reading);
    last = { reading: ask.reading, analysis };
    return { id, analysis };
  } catch (error) {
    return { id, fault: String(error) };
  }
}

workerScope.onmessage = ({ data }: MessageEvent<WorkerAsk>) => workerScope.postMessage(answer(data));
