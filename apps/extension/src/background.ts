/** Entry of the extension's worker: opens the panel, and makes the requests of scans of paired installations. */
import { fetchesPort, type PermitAsk, type ToExtension } from '@orbweaver/platform/extension/messages.ts';
import { FetchSession } from './fetches/fetch-session.ts';
import { dropLeftHeaders } from './fetches/own-headers.ts';
import { startWatching } from './fetches/request-watch.ts';
import { forgetRemoved, isPaired } from './paired.ts';
import { askPerson } from './permit/ask-person.ts';
import { pressed } from './pressed.ts';

startWatching();
const ready = dropLeftHeaders();

// A press gives the right to read this one tab; the panel may be open already.
chrome.action.onClicked.addListener((tab) => {
  void chrome.sidePanel.open({ windowId: tab.windowId });
  chrome.runtime.sendMessage(pressed).catch(() => {});
});

chrome.permissions.onRemoved.addListener(() => void forgetRemoved());

/** Names and cookies that a scan sets go with all requests of the extension: one installation scans at a time. */
const scanning = new Map<chrome.runtime.Port, string>();

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== fetchesPort) return port.disconnect();
  const early: ToExtension[] = [];
  let session: FetchSession | null = null;
  port.onMessage.addListener((message: ToExtension) => {
    if (session === null) early.push(message);
    else session.take(message);
  });
  port.onDisconnect.addListener(() => scanning.delete(port));
  void admit(port.sender).then((installation) => {
    if (installation === null || [...scanning.values()].some((other) => other !== installation)) return port.disconnect();
    scanning.set(port, installation);
    session = new FetchSession(port, installation);
    for (const message of early) session.take(message);
  });
});

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  if (!isPermitAsk(message)) return false;
  void admit(sender)
    .then((installation) => installation !== null && askPerson(message.permit, message.withCookies === true ? installation : null))
    .then(respond, () => respond(false));
  return true;
});

/** Origin of the installation, for our own bridge, in the page itself and not in a frame of it, where it was paired; else null. */
async function admit(sender: chrome.runtime.MessageSender | undefined): Promise<string | null> {
  await ready;
  if (sender?.id !== chrome.runtime.id || sender.tab === undefined || sender.frameId !== 0) return null;
  const { origin } = sender;
  return origin !== undefined && (await isPaired(origin)) ? origin : null;
}

function isPermitAsk(message: unknown): message is PermitAsk {
  return typeof message === 'object' && message !== null && 'permit' in message && typeof message.permit === 'string';
}
