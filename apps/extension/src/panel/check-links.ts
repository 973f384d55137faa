/**
 * What the targets of a page's links answer: those of its own origin are asked for by the page itself, others by the extension where it may,
 * without cookies. Two at a time, with a pause after each.
 */
import type { FetchErrorCode } from '@orbweaver/model/fetch-record.ts';
import { judgeStatus, type LinkVerdict } from '@orbweaver/model/link-verdict.ts';
import { defaultScanOptions } from '@orbweaver/model/scan-options.ts';
import { askInTab } from '../page/read-tab.ts';

export interface TargetVerdict {
  readonly verdict: LinkVerdict;
  /** 0 where no response came. */
  readonly status: number;
}

export interface LinkCheck {
  readonly tabId: number;
  /** Of the page. */
  readonly origin: string;
  readonly targets: readonly string[];
  readonly withOthers: boolean;
  readonly onVerdict: (target: string, verdict: TargetVerdict) => void;
  readonly signal: AbortSignal;
}

const atOnce = 2;
const pauseMs = 200;

/** To be called in the turn of a click: the browser asks the person. */
export function askOtherSites(): Promise<boolean> {
  return chrome.permissions.request({ origins: ['http://*/*', 'https://*/*'] });
}

export async function checkLinks({ targets, origin, withOthers, signal, onVerdict, tabId }: LinkCheck): Promise<void> {
  const asked = targets.filter((url) => withOthers || new URL(url).origin === origin);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let url = asked[next++]; url !== undefined && !signal.aborted; url = asked[next++]) {
      onVerdict(url, await (new URL(url).origin === origin ? askOwn(tabId, url) : askOther(url)));
      await new Promise((settle) => setTimeout(settle, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function askOwn(tabId: number, url: string): Promise<TargetVerdict> {
  const record = await askInTab(tabId, url, 0).catch(() => null);
  if (record === null) return { verdict: 'not-checked', status: 0 };
  return judged({ url, endUrl: record.url, status: record.status, error: record.error });
}

async function askOther(url: string): Promise<TargetVerdict> {
  try {
    const signal = AbortSignal.timeout(defaultScanOptions.timeoutMs);
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal });
    await response.body?.cancel();
    return judged({ url, endUrl: response.url, status: response.status, error: null });
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return judged({ url, endUrl: url, status: 0, error: isTimeout ? 'timeout' : 'refused' });
  }
}

interface Ended {
  readonly url: string;
  readonly endUrl: string;
  readonly status: number;
  readonly error: FetchErrorCode | null;
}

/** Redirects are followed: the verdict on where they end, and that there was one. */
function judged({ url, endUrl, status, error }: Ended): TargetVerdict {
  const verdict = judgeStatus(status, error);
  return { verdict: verdict === 'works' && endUrl !== url ? 'redirects' : verdict, status };
}
