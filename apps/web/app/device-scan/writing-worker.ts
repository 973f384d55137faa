/** Entry of the worker that reads texts for spelling or grammar; dictionaries and rules are fetched with the first text that needs them. */
import { AppError } from '@orbweaver/model/errors.ts';
import { workerScope } from '@orbweaver/platform/browser/worker-scope.ts';
import type { TaskCall } from '@orbweaver/platform/tasks/serve-tasks.ts';
import { serveWriting } from '@orbweaver/platform/writing/serve-writing.ts';

async function file(language: string, part: 'affixes' | 'words' | 'trie'): Promise<Uint8Array> {
  const response = await fetch(`/server/dictionaries/file?${new URLSearchParams({ language, part })}`).catch(() => null);
  if (response?.ok !== true)
    throw new AppError('host-unreachable', { url: '/server/dictionaries/file', detail: `no dictionary for ${language}` });
  return new Uint8Array(await response.arrayBuffer());
}

const port = {
  postMessage: (reply: unknown) => workerScope.postMessage(reply),
  on: (_event: 'message', call: (message: TaskCall) => void) => {
    workerScope.onmessage = ({ data }: MessageEvent<TaskCall>) => call(data);
  },
};

serveWriting(port, {
  async hunspell(language) {
    const [affixes, words] = await Promise.all([file(language, 'affixes'), file(language, 'words')]);
    return { affixes, words };
  },
  arabic: async () => new TextDecoder().decode(await file('ar', 'trie')),
});
