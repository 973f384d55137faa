/** Takes one page of the scan into a tool: the button opens a search over its pages, the chosen one is read; `?from=scan&page=<id>` names it. */
import type { PageMarkup } from '@orbweaver/store/views/page-markup.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ScanButton, useScanSource } from './scan-source.tsx';

type Ask = Awaited<ReturnType<ReturnType<typeof useScanSource>['open']>>;

export interface ScannedPage {
  readonly markup: PageMarkup;
  /** null where the scan kept no source. */
  readonly source: string | null;
}

interface FoundPage {
  readonly urlId: number;
  readonly url: string;
  readonly title: string;
}

const shownPages = 50;

export function ScanPageButton({ onPage }: { readonly onPage: (page: ScannedPage) => void }) {
  const t = useTranslate();
  const source = useScanSource();
  const [ask, setAsk] = useState<Ask | null>(null);
  const [parameters] = useSearchParams();
  const wanted = useRef(Number(parameters.get('page')));
  const onScan = async (open: Ask) => {
    const page = wanted.current > 0 ? await readPage(open, wanted.current) : null;
    wanted.current = 0;
    if (page === null) setAsk(() => open);
    else onPage(page);
  };
  return (
    <div className="grid w-full justify-items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        <ScanButton source={source} onScan={onScan} />
        {ask !== null && (
          <Button kind="quiet" icon="x" onClick={() => setAsk(null)}>
            {t('tools.scan.close')}
          </Button>
        )}
      </div>
      {ask !== null && (
        <PageSearch
          ask={ask}
          onPage={(page) => {
            setAsk(null);
            onPage(page);
          }}
        />
      )}
    </div>
  );
}

function PageSearch({ ask, onPage }: { readonly ask: Ask; readonly onPage: (page: ScannedPage) => void }) {
  const t = useTranslate();
  const id = useId();
  const [words, setWords] = useState('');
  const [pages, setPages] = useState<readonly FoundPage[]>([]);
  const [isFault, setFault] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    findPages(ask, words)
      .then((found) => isCurrent && setPages(found))
      .catch(() => isCurrent && setFault(true));
    return () => {
      isCurrent = false;
    };
  }, [ask, words]);
  const choose = async (urlId: number) => {
    try {
      const page = await readPage(ask, urlId);
      if (page !== null) onPage(page);
    } catch {
      setFault(true);
    }
  };
  return (
    <section aria-label={t('tools.scan.pages')} className="grid w-full max-w-2xl gap-2 rounded-panel border border-line bg-surface p-3">
      <label htmlFor={id} className="text-13 font-medium">
        {t('tools.scan.search')}
      </label>
      <input id={id} type="search" className="control" value={words} onChange={(event) => setWords(event.target.value)} />
      <ul className="max-h-64 overflow-auto">
        {pages.map((page) => (
          <li key={page.urlId}>
            <button
              type="button"
              onClick={() => void choose(page.urlId)}
              className="grid w-full gap-0.5 rounded-control px-2 py-1.5 text-start hover:bg-raised"
            >
              <span dir="auto" className="truncate text-14">
                {page.title || page.url}
              </span>
              <span className="url truncate font-mono text-12 text-muted">{page.url}</span>
            </button>
          </li>
        ))}
      </ul>
      {isFault ? (
        <p role="alert" className="text-13 text-error">
          {t('tools.scan.failed')}
        </p>
      ) : (
        pages.length === 0 && <p className="text-13 text-muted">{t('tools.scan.no-pages')}</p>
      )}
    </section>
  );
}

/** null for what is no page of the scan. */
async function readPage(ask: Ask, urlId: number): Promise<ScannedPage | null> {
  const markup = await ask('markup', { urlId });
  return markup === null ? null : { markup, source: await ask('source', { urlId }) };
}

async function findPages(ask: Ask, text: string): Promise<readonly FoundPage[]> {
  const question = {
    view: 'title',
    list: null,
    findings: false,
    check: null,
    text,
    conditions: [],
    match: 'all',
    sort: [],
    about: null,
    from: 0,
    count: shownPages,
  } as const;
  let response = await ask('rows', question);
  // A long table is read in steps; each response says so.
  for (let step = 0; response.reading !== null && step < 100; step++) response = await ask('rows', question);
  const at = (id: string) => response.columns.findIndex((column) => column.id === id);
  const [url, title] = [at('url'), at('title')];
  return response.rows.map(({ urlId, cells }) => ({ urlId, url: String(cells[url] ?? ''), title: String(cells[title] ?? '') }));
}
