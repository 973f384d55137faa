/**
 * Entry of the bridge: stands in the pages of a paired installation, between its scan's worker and the extension. It hands messages on and knows
 * nothing of them, but for the end of the extension's worker, which it starts again.
 */
import {
  type FromBridge,
  type FromExtension,
  fetchesPort,
  type PermitAsk,
  type ToBridge,
  type ToExtension,
} from '@orbweaver/platform/extension/messages.ts';

declare global {
  var orbweaverBridge: true | undefined;
}

/** A worker that ends again and again is given up. */
const maxRestarts = 20;
const calmMs = 60_000;

// Put here when the page was paired, and again by the browser.
if (globalThis.orbweaverBridge === undefined && window === window.top) {
  globalThis.orbweaverBridge = true;
  window.addEventListener('message', hear);
  tell({ orbweaver: 'here', version: chrome.runtime.getManifest().version });
}

function tell(message: FromBridge): void {
  window.postMessage(message, location.origin);
}

function hear(event: MessageEvent<ToBridge | null>): void {
  if (event.source !== window || event.origin !== location.origin || chrome.runtime?.id === undefined) return;
  const { data, ports } = event;
  switch (typeof data === 'object' && data !== null ? data.orbweaver : undefined) {
    case 'hello':
      return tell({ orbweaver: 'here', version: chrome.runtime.getManifest().version });
    case 'connect':
      if (ports[0] !== undefined) join(ports[0]);
      return;
    case 'permit':
      return void permit(data as Extract<ToBridge, { readonly orbweaver: 'permit' }>);
  }
}

async function permit({ call, site, withCookies }: Extract<ToBridge, { readonly orbweaver: 'permit' }>): Promise<void> {
  const ask: PermitAsk = { permit: String(site), withCookies: withCookies === true };
  const granted = await chrome.runtime.sendMessage<PermitAsk, boolean>(ask).catch(() => false);
  tell({ orbweaver: 'permitted', call, granted: granted === true });
}

function join(page: MessagePort): void {
  let restarts = 0;
  let restartedMs = 0;
  let runtime: chrome.runtime.Port | null = null;
  const say = (message: FromExtension): void => page.postMessage(message);
  let wasAnswered = false;
  const connect = (): void => {
    try {
      runtime = chrome.runtime.connect({ name: fetchesPort });
    } catch {
      // The extension was removed or updated under this page.
      runtime = null;
      return say({ type: 'gone' });
    }
    runtime.onMessage.addListener((message: FromExtension) => {
      wasAnswered = true;
      say(message);
    });
    runtime.onDisconnect.addListener(() => {
      runtime = null;
      if (performance.now() - restartedMs > calmMs) restarts = 0;
      restartedMs = performance.now();
      // Who is not let in never hears anything.
      if (++restarts > (wasAnswered ? maxRestarts : 2)) return say({ type: 'gone' });
      connect();
      if (runtime !== null) say({ type: 'lost' });
    });
  };
  page.onmessage = ({ data }: MessageEvent<ToExtension>) => {
    try {
      runtime?.postMessage(data);
    } catch {
      // It ended just now; what was asked is asked again.
    }
  };
  connect();
}
