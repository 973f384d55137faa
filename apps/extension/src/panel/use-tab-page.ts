/** The page of the tab beside the panel: read when the panel opens, and when the button of the extension is pressed again. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Analyser } from '../page/analyser.ts';
import type { ElementPlace } from '../page/mark-element.ts';
import type { PageAnalysis, PageVersion } from '../page/messages.ts';
import { markInTab, readTab, TabError, type TabFault } from '../page/read-tab.ts';
import { isPressed } from '../pressed.ts';

export type TabPage =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly fault: TabFault | 'unreadable' }
  | { readonly state: 'read'; readonly tabId: number; readonly analysis: PageAnalysis; readonly readAt: string };

export interface TabPageControl {
  readonly page: TabPage;
  readonly read: () => void;
  /** Frames the element of a finding; false where it is not on the screen. */
  readonly mark: (version: PageVersion, offset: number, label: string) => Promise<boolean>;
}

export function useTabPage(): TabPageControl {
  const [page, setPage] = useState<TabPage>({ state: 'reading' });
  const [analyser] = useState(() => new Analyser());
  const turn = useRef(0);
  const read = useCallback(() => {
    const mine = ++turn.current;
    setPage({ state: 'reading' });
    readBeside(analyser).then((next) => {
      if (turn.current === mine) setPage(next);
    });
  }, [analyser]);
  useEffect(() => {
    read();
    const hear = (message: unknown): void => {
      if (isPressed(message)) read();
    };
    chrome.runtime.onMessage.addListener(hear);
    return () => chrome.runtime.onMessage.removeListener(hear);
  }, [read]);
  const mark = async (version: PageVersion, offset: number, label: string): Promise<boolean> => {
    if (page.state !== 'read') return false;
    const place: ElementPlace | null = await analyser.place(version, offset);
    return place !== null && (await markInTab(page.tabId, place, label).catch(() => false));
  };
  return { page, read, mark };
}

async function readBeside(analyser: Analyser): Promise<TabPage> {
  try {
    const tabId = await tabBeside();
    const analysis = await analyser.read(await readTab(tabId));
    return { state: 'read', tabId, analysis, readAt: new Date().toISOString() };
  } catch (error) {
    return { state: 'failed', fault: error instanceof TabError ? error.code : 'unreadable' };
  }
}

/** `?tab=` names one where the panel is opened as a page of its own. */
async function tabBeside(): Promise<number> {
  const named = new URLSearchParams(location.search).get('tab');
  if (named !== null && /^\d+$/.test(named)) return Number(named);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined) throw new TabError('not-allowed');
  return tab.id;
}
