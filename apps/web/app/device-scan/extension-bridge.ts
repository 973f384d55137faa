/** The browser extension as this page reaches it: through the bridge that it has put into the page, where a person paired them. */
import type { FromBridge, ToBridge } from '@orbweaver/platform/extension/messages.ts';

/** A bridge answers within a few milliseconds; a page that loads may keep it waiting. */
const helloMs = 1000;

/** Version of the extension; null where there is none, or none that takes this page. */
export function findExtension(): Promise<string | null> {
  return ask({ orbweaver: 'hello' }, (answer) => (answer.orbweaver === 'here' ? answer.version : undefined), helloMs);
}

/** Calls back where the extension comes into the open page: it has just been paired. */
export function onExtension(call: () => void): () => void {
  return listen((answer) => {
    if (answer.orbweaver === 'here') call();
  });
}

/** A port to the extension; null where there is none. */
export async function connectExtension(): Promise<MessagePort | null> {
  if ((await findExtension()) === null) return null;
  const { port1, port2 } = new MessageChannel();
  window.postMessage({ orbweaver: 'connect' } satisfies ToBridge, location.origin, [port2]);
  return port1;
}

let nextCall = 1;

/** Whether the extension may ask the site, an origin; with this browser's cookies or without; where that is not known yet a person is asked, in a window of the extension. */
export async function maySiteBeAsked(site: string, withCookies: boolean): Promise<boolean> {
  const call = nextCall++;
  const read = (answer: FromBridge) => (answer.orbweaver === 'permitted' && answer.call === call ? answer.granted : undefined);
  return (await ask({ orbweaver: 'permit', call, site, withCookies }, read)) === true;
}

function ask<T>(message: ToBridge, read: (answer: FromBridge) => T | undefined, limitMs: number | null = null): Promise<T | null> {
  return new Promise((resolve) => {
    const end = (result: T | null): void => {
      stop();
      resolve(result);
    };
    const stop = listen((answer) => {
      const result = read(answer);
      if (result !== undefined) end(result);
    });
    if (limitMs !== null) setTimeout(() => end(null), limitMs);
    window.postMessage(message, location.origin);
  });
}

function listen(hear: (answer: FromBridge) => void): () => void {
  const receive = ({ source, origin, data }: MessageEvent<FromBridge | null>): void => {
    if (source === window && origin === location.origin && typeof data === 'object' && data !== null && 'orbweaver' in data) hear(data);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
