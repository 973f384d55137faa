/** The results screen over one .scan file (`/scan-file`), without accounts: `?lang=ar` chooses the language, `&dark` the colours. */
import { localeOf, locales } from '@orbweaver/i18n/locales.ts';
import { joinWords } from '@orbweaver/i18n/words.ts';
import type { FiguresBefore, ListedSegment, PageHistoryStep, StoredScan } from '@orbweaver/scan/results/protocol.ts';
import type { IgnoreChanged } from '@orbweaver/store/change-ignores.ts';
import type { ComparisonSummary } from '@orbweaver/store/views/result-session.ts';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import '../../app/app.css';
import { CommandPalette } from '../../app/palette/command-palette.tsx';
import '@orbweaver/ui/work-icons.ts';
import { type ResultActions, type ResultsClient, ResultsProvider } from '../../app/results/results-client.tsx';
import { ResultsScreen } from '../../app/results/results-screen.tsx';

type MessageFile = Readonly<Record<string, string | { readonly text: string }>>;
const files = import.meta.glob<MessageFile>('../../../../packages/i18n/messages/*/{shell,table,results,user}.json', { import: 'default' });

const parameters = new URLSearchParams(location.search);
const locale = localeOf(locales.find(({ id }) => id === parameters.get('lang'))?.id ?? 'en');
document.documentElement.lang = locale.tag;
document.documentElement.dir = locale.direction;
document.documentElement.classList.toggle('dark', parameters.has('dark'));

async function readArea(area: string) {
  const read = async (lang: string) => (await files[`../../../../packages/i18n/messages/${lang}/${area}.json`]?.()) ?? {};
  return joinWords(await read('en'), locale.id === 'en' ? {} : await read(locale.id));
}

type Send = (call: object) => Promise<unknown>;

function startWorker(): Send {
  const worker = new Worker(new URL('./scan-file-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(response: unknown): void; reject(error: Error): void }>();
  let last = 0;
  worker.onmessage = ({ data: { id, response, fault, ms } }) => {
    if (fault === undefined) waiting.get(id)?.resolve(response);
    else waiting.get(id)?.reject(new Error(fault));
    waiting.delete(id);
    performance.mark('answered', { detail: { id, ms } });
  };
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      worker.postMessage({ id: last, call });
    });
}

const words = Object.assign({}, ...(await Promise.all(['shell', 'table', 'results', 'segments', 'user'].map(readArea))));
const send = startWorker();
const client = { ask: (kind: string, ask: unknown) => send({ question: { kind, ask } }) } as ResultsClient;
Object.assign(globalThis, { resultsClient: client });
const { nodes } = await client.ask('tree', { parentId: 0, from: 0, count: 1 });
const startUrl = nodes[0]?.url ?? '';
const others: readonly StoredScan[] = await fetch('/others').then((response) => response.json());

function Harness() {
  const [version, setVersion] = useState(1);
  const [segment, setSegment] = useState<string | null>(null);
  const [run, setRun] = useState<ReadonlySet<string>>(new Set());
  const actions = useMemo<ResultActions>(
    () => ({
      author: 'Ada Lovelace',
      async ignore(change) {
        const changed = (await send({ ignore: change })) as IgnoreChanged;
        setVersion((now) => now + 1);
        return changed;
      },
      listOthers: async () => others.map((scan) => ({ ...scan, startUrl, title: null, isAway: false })),
      fetchOther: () => Promise.reject(new Error('there is no account')),
      compare: (compare) => send({ compare }) as Promise<ComparisonSummary>,
      listEarlier: async () => [],
      changesSince: () => Promise.reject(new Error('there is no earlier scan')),
      figuresBefore: () => send({ figures: 'old' }) as Promise<FiguresBefore | null>,
      history: (history) => send({ history }) as Promise<readonly PageHistoryStep[]>,
      runChecks: async (views) => {
        await send({ runChecks: views });
        setRun((now) => new Set([...now, ...views]));
        setVersion((now) => now + 1);
      },
      readSource: null,
      ticketPath: (page) => `/user/ticket/new?page=${encodeURIComponent(page)}`,
      rescan: null,
      gather: null,
      segments: {
        async show(name) {
          await send({ segment: name });
          setSegment(name);
          setVersion((now) => now + 1);
        },
        list: () => send({ segments: null }) as Promise<readonly ListedSegment[]>,
        async keep(lines) {
          await send({ keepSegments: lines });
          setVersion((now) => now + 1);
        },
      },
      speed: null,
      traffic: { import: () => Promise.reject(new Error('no worker for it')), end: async () => {} },
    }),
    [],
  );
  const value = useMemo(
    () => ({
      client,
      version,
      isGrowing: false,
      isElsewhere: false,
      startUrl,
      actions,
      readsEnglishOnly: false,
      segment,
      keywordsNotRun: new Set<never>(),
      viewsNotGathered: new Set<string>(),
      viewsNotRun: new Set(['rich-snippets', 'structured-data'].filter((view) => !run.has(view))),
    }),
    [version, actions, run, segment],
  );
  return (
    <ResultsProvider value={value}>
      <div className="flex min-w-0 grow flex-col">
        <header className="flex h-14 shrink-0 items-center border-b border-line px-3">
          <CommandPalette />
        </header>
        <main className="flex min-h-0 grow">
          <ResultsScreen />
        </main>
      </div>
    </ResultsProvider>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Harness /> }]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <WordsProvider locale={locale.id} words={words}>
    <RouterProvider router={router} />
    <ToastStack />
  </WordsProvider>,
);
