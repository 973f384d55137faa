/** AI suggestions for the selected pages, one after the other: progress, an end at any time, each text edited and accepted into the list. */
import type { AiStatus } from '@orbweaver/model/api/ai.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { AcceptedTexts } from './accepted-list.tsx';
import { acceptText, useAcceptedTexts } from './accepted-texts.ts';
import { useResults } from './results-client.tsx';
import { Suggestion, useAiStatus } from './suggest-texts.tsx';
import { type Suggested, suggestTexts } from './suggestion-call.ts';
import type { RowSelection } from './use-selection.ts';

/** More at once than anybody reads. */
const mostPages = 200;

interface BulkProps {
  /** Views whose rows are pages. */
  readonly view: 'title' | 'description';
  readonly selection: RowSelection;
}

export function BulkSuggest({ view, selection }: BulkProps) {
  const t = useTranslate();
  const { actions } = useResults();
  const [isOpen, setOpen] = useState(false);
  const [status] = useAiStatus(actions?.speed != null);
  if (actions?.speed == null || status?.isSetUp !== true) return null;
  return (
    <>
      <Button size="small" kind="quiet" icon="sparkles" onClick={() => setOpen(true)}>
        {t('results.suggest')}
      </Button>
      <Dialog title={t('results.suggest')} isOpen={isOpen} onClose={() => setOpen(false)} shape="sheet">
        {isOpen && <Pages view={view} selection={selection} scanId={actions.speed.scanId} status={status} />}
      </Dialog>
    </>
  );
}

/** The next page may have better luck. */
const isOfPage = (fault: Suggested['fault']): boolean => fault === 'unusable' || fault === 'timeout' || fault === 'taken';

interface Result {
  readonly urlId: number;
  readonly url: string;
  readonly before: string;
  readonly text: string;
}

interface PagesProps extends BulkProps {
  readonly scanId: string;
  readonly status: AiStatus;
}

function Pages({ view, selection, scanId, status }: PagesProps) {
  const t = useTranslate();
  const { client } = useResults();
  const [results, setResults] = useState<readonly Result[]>([]);
  const [done, setDone] = useState(0);
  const [fault, setFault] = useState<Suggested['fault']>(null);
  const [isRunning, setRunning] = useState(false);
  const control = useRef<AbortController | null>(null);
  const accepted = useAcceptedTexts(scanId);
  const total = Math.min(selection.count, mostPages);
  useEffect(() => () => control.current?.abort(), []);

  const run = async () => {
    const own = new AbortController();
    control.current = own;
    setRunning(true);
    setFault(null);
    setDone(0);
    setResults([]);
    try {
      await suggestForAll(own.signal);
    } catch {
      // The scan was closed, or another tab has it.
      setFault('server');
    } finally {
      if (control.current === own) setRunning(false);
    }
  };
  const suggestForAll = async (signal: AbortSignal) => {
    const chosen = selection.selection;
    const keys =
      'keys' in chosen
        ? chosen.keys
        : (await client.ask('keys', { view, query: chosen.query, from: 0, count: selection.count + chosen.except.length })).filter(
            (key) => !chosen.except.includes(key),
          );
    // Two pages with one title would be the next finding.
    const used = new Set(accepted.map(({ after }) => after.toLowerCase()));
    for (const urlId of keys.slice(0, mostPages)) {
      const details = await client.ask('page', { urlId });
      if (signal.aborted) break;
      if (details?.page != null) {
        const current = details.page[view] ?? '';
        const told = await suggestTexts(client, { details, page: details.page, kind: view, current, keyword: '' }, signal);
        if (signal.aborted) break;
        const text = told.texts.find((each) => !used.has(each.toLowerCase()));
        if (text !== undefined) {
          used.add(text.toLowerCase());
          setResults((before) => [...before, { urlId, url: details.url, before: current, text }]);
        }
        if (told.fault !== null) setFault(told.fault);
        else if (text === undefined) setFault('taken');
        // The next page would fail alike.
        if (told.fault !== null && !isOfPage(told.fault)) break;
      }
      setDone((before) => before + 1);
    }
  };
  const end = () => {
    control.current?.abort();
    control.current = null;
    setRunning(false);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3 text-13">
        {isRunning ? (
          <>
            <progress
              value={done}
              max={total}
              aria-label={t('results.suggest.progress', { done, total })}
              className="h-1.5 w-40 accent-accent"
            />
            <span aria-hidden="true">{t('results.suggest.progress', { done, total })}</span>
            <Button size="small" onClick={end}>
              {t('results.speed.stop')}
            </Button>
          </>
        ) : (
          <Button kind="primary" icon="sparkles" data-focus onClick={() => void run()}>
            {t(status.credits === null ? 'results.suggest.pages' : 'results.suggest.pages-for-credits', { count: total })}
          </Button>
        )}
        {selection.count > mostPages && <span className="text-muted">{t('results.suggest.most', { count: mostPages })}</span>}
      </div>
      {fault !== null && (
        <p role="alert" className="text-13 text-error">
          {t(`results.suggest.fault.${fault}`)}
        </p>
      )}
      <ul className="grid gap-4">
        {results.map(({ urlId, url, before, text }) => (
          <li key={urlId} className="grid gap-1 text-13">
            <CutUrl url={url} />
            <p>
              <span className="text-muted">{t('results.suggest.before')}</span> <bdi>{before === '' ? '–' : before}</bdi>
            </p>
            <Suggestion kind={view} text={text} onAccept={(after) => acceptText(scanId, { url, kind: view, before, after })} />
          </li>
        ))}
      </ul>
      <AcceptedTexts scanId={scanId} />
    </div>
  );
}
