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

chrome.runtime.onConnect.addListener((port) => {
  if (port.name !== fetchesPort) return port.disconnect();
  const early: ToExtension[] = [];
  let session: FetchSession | null = null;
  port.onMessage.addListener((message: ToExtension) => {
    if (session === null) early.push(message);
    else session.take(message);
  });
  void admit(port.sender).then((isWelcome) => {
    if (!isWelcome) return port.disconnect();
    session = new FetchSession(port);
    for (const message of early) session.take(message);
  });
});

chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
  if (!isPermitAsk(message)) return false;
  void admit(sender)
    .then((isWelcome) => isWelcome && askPerson(message.permit))
    .then(respond, () => respond(false));
  return true;
});

/** Our own bridge, in the page itself and not in a frame of it, of an installation that was paired. */
async function admit(sender: chrome.runtime.MessageSender | undefined): Promise<boolean> {
  await ready;
  if (sender?.id !== chrome.runtime.id || sender.tab === undefined || sender.frameId !== 0) return false;
  return sender.origin !== undefined && isPaired(sender.origin);
}

function isPermitAsk(message: unknown): message is PermitAsk {
  return typeof message === 'object' && message !== null && 'permit' in message && typeof message.permit === 'string';
}
