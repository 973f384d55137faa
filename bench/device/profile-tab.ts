// CPU profiles of a page and of the workers that it starts, each a `.cpuprofile` file. Chromium hands the workers out one level at a time.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

interface Target {
  readonly sessionId: string;
  readonly name: string;
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly profile?: unknown };
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly url: string } };
}

export interface TabProfile {
  write(): Promise<void>;
}

/** Profiles from now on; workers from their start. */
export async function profileTab(page: Page, folder: string): Promise<TabProfile> {
  const session = await page.context().newCDPSession(page);
  const targets: Target[] = [];
  const waiting = new Map<number, (reply: Reply) => void>();
  let next = 1;
  /** A worker's worker is reached through its own: the path of sessions, outermost first. */
  const send = (path: readonly string[], method: string, params: object = {}): Promise<Reply> => {
    const id = next++;
    const response = new Promise<Reply>((settle) => waiting.set(id, settle));
    let message = JSON.stringify({ id, method, params });
    for (const sessionId of [...path.slice(1)].reverse())
      message = JSON.stringify({ id: next++, method: 'Target.sendMessageToTarget', params: { sessionId, message } });
    void session.send('Target.sendMessageToTarget', { sessionId: path[0] as string, message });
    return response;
  };
  const paths = new Map<string, readonly string[]>();
  const begin = async (path: readonly string[], name: string): Promise<void> => {
    const sessionId = path.at(-1) as string;
    paths.set(sessionId, path);
    targets.push({ sessionId, name });
    const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
    void send(path, 'Target.setAutoAttach', attach);
    await send(path, 'Profiler.enable');
    await send(path, 'Profiler.setSamplingInterval', { interval: 1000 });
    await send(path, 'Profiler.start');
  };
  const hear = (path: readonly string[], text: string): void => {
    const reply = JSON.parse(text) as Reply & { params?: { message?: string } };
    if (reply.method === 'Target.receivedMessageFromTarget' && reply.params !== undefined)
      return hear([...path, reply.params.sessionId], (reply.params as unknown as { message: string }).message);
    if (reply.method === 'Target.attachedToTarget' && reply.params !== undefined)
      return void begin([...path, reply.params.sessionId], nameOf(reply.params.targetInfo.url));
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  };
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => void begin([sessionId], nameOf(targetInfo.url)));
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => hear([sessionId], message));
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false } as never);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 1000 });
  await session.send('Profiler.start');
  return {
    async write() {
      const { profile } = await session.send('Profiler.stop');
      writeFileSync(join(folder, 'page.cpuprofile'), JSON.stringify(profile));
      for (const [at, { sessionId, name }] of targets.entries()) {
        const stopped = send(paths.get(sessionId) as readonly string[], 'Profiler.stop');
        const ended = new Promise<null>((settle) => setTimeout(() => settle(null), 10_000));
        const reply = await Promise.race([stopped, ended]);
        if (reply?.result?.profile !== undefined)
          writeFileSync(join(folder, `${name}-${at}.cpuprofile`), JSON.stringify(reply.result.profile));
      }
    },
  };
}

function nameOf(url: string): string {
  return /([a-z-]+?)-[\w-]+\.js$/.exec(url)?.[1] ?? 'target';
}
