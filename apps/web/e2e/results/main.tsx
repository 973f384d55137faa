/** The results screen over one .scan file (`/scan-file`), without accounts: `?lang=ar` chooses the language, `&dark` the colours. */
import { localeOf, locales } from '@orbweaver/i18n/locales.ts';
import { joinWords } from '@orbweaver/i18n/words.ts';
import { ToastStack } from '@orbweaver/ui/toast.tsx';
import { WordsProvider } from '@orbweaver/ui/words.tsx';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import '../../app/app.css';
import { type ResultsClient, ResultsProvider } from '../../app/results/results-client.tsx';
import { ResultsScreen } from '../../app/results/results-screen.tsx';

type MessageFile = Readonly<Record<string, string | { readonly text: string }>>;
const files = import.meta.glob<MessageFile>('../../../../packages/i18n/messages/*/{shell,table,results}.json', { import: 'default' });

const parameters = new URLSearchParams(location.search);
const locale = localeOf(locales.find(({ id }) => id === parameters.get('lang'))?.id ?? 'en');
document.documentElement.lang = locale.tag;
document.documentElement.dir = locale.direction;
document.documentElement.classList.toggle('dark', parameters.has('dark'));

async function readArea(area: string) {
  const read = async (lang: string) => (await files[`../../../../packages/i18n/messages/${lang}/${area}.json`]?.()) ?? {};
  return joinWords(await read('en'), locale.id === 'en' ? {} : await read(locale.id));
}

function startClient(): ResultsClient {
  const worker = new Worker(new URL('./scan-file-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;
  worker.onmessage = ({ data }) => {
    const { call, answer, fault, ms } = data;
    if (fault === undefined) waiting.get(call)?.resolve(answer);
    else waiting.get(call)?.reject(new Error(fault));
    waiting.delete(call);
    performance.mark('answered', { detail: { call, ms } });
  };
  return {
    ask: (kind, ask) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve: resolve as (answer: unknown) => void, reject });
        worker.postMessage({ call: last, question: { kind, ask } });
      }),
  };
}

const words = Object.assign({}, ...(await Promise.all(['shell', 'table', 'results'].map(readArea))));
const client = startClient();
Object.assign(globalThis, { resultsClient: client });
const { nodes } = await client.ask('tree', { parentId: 0, from: 0, count: 1 });
const value = { client, version: 1, isGrowing: false, startUrl: nodes[0]?.url ?? '', tabsNotRun: new Set(['structured-data']) };
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <ResultsProvider value={value}>
        <ResultsScreen />
      </ResultsProvider>
    ),
  },
]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <WordsProvider locale={locale.id} words={words}>
    <RouterProvider router={router} />
    <ToastStack />
  </WordsProvider>,
);
