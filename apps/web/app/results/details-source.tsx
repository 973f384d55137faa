/** The source of a page with the places of its findings marked: the one that the scan kept, or asked of the site now. */
import type { PageSource } from '@orbweaver/model/api/page-source.ts';
import type { PageDetails } from '@orbweaver/store/views/page-details.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useCheckWords } from '@orbweaver/ui/findings/check-words.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormats } from './format.ts';
import { useResults } from './results-client.tsx';
import { markSource, type SourcePiece } from './source-marks.ts';
import { useQuery } from './use-query.ts';

const shownChars = 200_000;

interface SourceProps {
  readonly details: PageDetails;
  /** Number of the finding whose place is wanted. */
  readonly place: number | null;
}

export function DetailsSource({ details, place }: SourceProps) {
  const { response } = useQuery('source', { urlId: details.urlId });
  if (!details.hasSource) return <AskedSource details={details} place={place} />;
  return response === null ? null : <MarkedSource text={response} details={details} place={place} />;
}

type Asked = { readonly source: PageSource } | 'failed' | 'asking' | null;

function AskedSource({ details, place }: SourceProps) {
  const t = useTranslate();
  const format = useFormats();
  const { actions } = useResults();
  const readSource = actions?.readSource ?? null;
  const [asked, setAsked] = useState<Asked>(null);
  const ask = async () => {
    setAsked('asking');
    const response = await readSource?.(details.url);
    setAsked(response?.ok && response.data.text !== '' ? { source: response.data } : 'failed');
  };
  if (asked !== null && typeof asked === 'object') {
    const { bodyBytes, isCut } = asked.source;
    const isSame = bodyBytes === details.bodyBytes && !isCut;
    return (
      <div className="grid gap-2">
        <p className="max-w-[80ch] text-muted">
          {t(isSame ? 'results.source.asked' : 'results.source.changed', { size: format.bytes(bodyBytes) })}
        </p>
        <MarkedSource text={asked.source.text} details={details} place={place} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[65ch] text-muted">{t(readSource ? 'results.source.ask-hint' : 'results.no-source')}</p>
      {readSource && (
        <Button size="small" icon="refresh-cw" isBusy={asked === 'asking'} onClick={() => void ask()}>
          {t('results.source.ask')}
        </Button>
      )}
      {asked === 'failed' && (
        <p role="alert" className="text-error">
          {t('results.source.failed')}
        </p>
      )}
    </div>
  );
}

function MarkedSource({ text, details, place }: SourceProps & { readonly text: string }) {
  const t = useTranslate();
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState(place);
  const pieces = useMemo(() => markSource(text, details.issues), [text, details.issues]);
  const frame = useRef<HTMLPreElement>(null);
  const isBeyond = (piece: SourcePiece) => !showsAll && piece.at >= shownChars;
  const wanted = pieces.find(({ issues }) => chosen !== null && issues.includes(chosen));
  const mustShowAll = wanted !== undefined && isBeyond(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to scroll to.
  useEffect(() => {
    if (mustShowAll) setShowsAll(true);
    else frame.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'center' });
  }, [mustShowAll, chosen]);
  const shown = pieces.filter((piece) => !isBeyond(piece));
  return (
    <div className="grid gap-3">
      <Places details={details} pieces={pieces} chosen={chosen} onChoose={setChosen} />
      <pre ref={frame} dir="ltr" className="font-mono text-12 whitespace-pre-wrap break-all">
        {shown.map((piece) => {
          const words = showsAll ? piece.text : piece.text.slice(0, shownChars - piece.at);
          if (piece.issues.length === 0) return words;
          const isChosen = piece === wanted;
          return (
            <mark
              key={piece.at}
              data-chosen={isChosen || undefined}
              className={`rounded-xs text-ink outline-1 ${isChosen ? 'bg-accent-soft outline-2 outline-accent' : 'bg-warning-soft outline-line-strong'}`}
            >
              {words}
            </mark>
          );
        })}
      </pre>
      {text.length > shownChars && !showsAll && (
        <Button className="justify-self-start" onClick={() => setShowsAll(true)}>
          {t('results.whole-source')}
        </Button>
      )}
    </div>
  );
}

interface PlacesProps {
  readonly details: PageDetails;
  readonly pieces: readonly SourcePiece[];
  readonly chosen: number | null;
  readonly onChoose: (issue: number) => void;
}

function Places({ details, pieces, chosen, onChoose }: PlacesProps) {
  const t = useTranslate();
  const checks = useCheckWords();
  const placed = pieces.flatMap(({ issues }) => issues);
  if (placed.length === 0) return null;
  return (
    <details open={placed.length <= 6}>
      <summary className="cursor-pointer font-medium">{t('results.source.places', { count: placed.length })}</summary>
      <ul className="grid gap-0.5 pt-1">
        {placed.map((number) => {
          const issue = details.issues.find((each) => each.number === number);
          if (issue === undefined) return null;
          const { line } = issue.evidence;
          return (
            <li key={number}>
              <button
                type="button"
                aria-pressed={chosen === number}
                onClick={() => onChoose(number)}
                className="min-h-6 text-start underline decoration-line-strong underline-offset-2 hover:decoration-accent aria-pressed:font-medium pointer-coarse:min-h-11"
              >
                {typeof line === 'number' && <span className="me-2 text-muted">{t('results.evidence.line', { line })}</span>}
                {checks.finding(issue.check, issue.evidence)}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
