/** Below the search preview: texts that a language model suggests for the page, old beside new, edited and accepted into a list. */
import type { AiStatus } from '@orbweaver/model/api/ai.ts';
import { type SuggestionKind, suggestionLimits } from '@orbweaver/model/suggestions.ts';
import type { PageDetails, PageText } from '@orbweaver/store/views/page-details.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { callServer } from '../session/server-call.ts';
import { AcceptedTexts } from './accepted-list.tsx';
import { acceptText } from './accepted-texts.ts';
import { useResults } from './results-client.tsx';
import { type Suggested, suggestTexts, type TextSlot } from './suggestion-call.ts';

interface SuggestProps {
  readonly details: PageDetails;
  readonly page: PageText;
}

/** Nothing where nobody is signed in to an installation with accounts, as in the sample and behind share links. */
export function SuggestTexts({ details, page }: SuggestProps) {
  const t = useTranslate();
  const { actions } = useResults();
  const [status, setStatus] = useAiStatus(actions !== null);
  if (actions === null || actions.speed === null || status === null) return null;
  return (
    <section aria-labelledby="suggest-title" className="grid gap-3 border-t border-line pt-3">
      <h2 id="suggest-title" className="text-14 font-semibold">
        {t('results.suggest')}
      </h2>
      {status.isSetUp ? (
        <SuggestForm key={details.urlId} details={details} page={page} scanId={actions.speed.scanId} status={status} onStatus={setStatus} />
      ) : (
        <p className="text-13 text-muted">{t('results.suggest.fault.not-set-up')}</p>
      )}
      <AcceptedTexts scanId={actions.speed.scanId} />
    </section>
  );
}

interface FormProps extends SuggestProps {
  readonly scanId: string;
  readonly status: AiStatus;
  readonly onStatus: (status: AiStatus) => void;
}

function SuggestForm({ details, page, scanId, status, onStatus }: FormProps) {
  const t = useTranslate();
  const { client } = useResults();
  const slots = slotsOf(page);
  const [at, setAt] = useState(0);
  const [keyword, setKeyword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<{ readonly slot: TextSlot; readonly texts: readonly string[] } | null>(null);
  const [fault, setFault] = useState<Suggested['fault']>(null);
  const slot = slots[at] ?? (slots[0] as TextSlot);
  const ask = async () => {
    setBusy(true);
    setFault(null);
    const { texts, fault: told, status: now } = await suggestTexts(client, { ...slot, details, page, keyword });
    setBusy(false);
    if (now !== null) onStatus(now);
    setFault(told);
    setFound(texts.length === 0 ? null : { slot, texts });
  };
  const left = status.credits === null ? null : status.credits.ai_credit + status.credits.sumo_ai_credit;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField label={t('results.suggest.for')} value={at} onChange={(event) => setAt(Number(event.target.value))}>
          {slots.map(({ kind, current }, index) => (
            <option key={`${kind} ${current}`} value={index}>
              {t(`results.suggest.kind.${kind}`)}
              {kind === 'title' || kind === 'description' ? '' : `: ${current.slice(0, 60)}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('results.suggest.keyword')}
          value={keyword}
          maxLength={100}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button kind="primary" icon="sparkles" isBusy={isBusy} onClick={() => void ask()}>
          {t(left === null ? 'results.suggest.ask' : 'results.suggest.ask-for-credit')}
        </Button>
      </div>
      {status.credits !== null && (
        <p className="text-13 text-muted">
          {t('results.suggest.credits', { own: status.credits.ai_credit, market: status.credits.sumo_ai_credit })}
        </p>
      )}
      {fault !== null && (
        <p role="alert" className="text-13 text-error">
          {t(`results.suggest.fault.${fault}`)}
        </p>
      )}
      {found !== null && (
        <Found
          {...found}
          onAccept={(text) => acceptText(scanId, { url: details.url, kind: found.slot.kind, before: found.slot.current, after: text })}
        />
      )}
    </>
  );
}

interface FoundProps {
  readonly slot: TextSlot;
  readonly texts: readonly string[];
  readonly onAccept: (text: string) => void;
}

function Found({ slot, texts, onAccept }: FoundProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-13">
        <span className="text-muted">{t('results.suggest.before')}</span> <bdi>{slot.current === '' ? '–' : slot.current}</bdi>
      </p>
      <ul className="grid gap-3">
        {texts.map((text) => (
          <li key={text}>
            <Suggestion kind={slot.kind} text={text} onAccept={onAccept} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Suggestion({
  kind,
  text,
  onAccept,
}: {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly onAccept: (text: string) => void;
}) {
  const t = useTranslate();
  const [edited, setEdited] = useState(text);
  const [isAccepted, setAccepted] = useState(false);
  const { least, most } = suggestionLimits[kind];
  const count = Array.from(edited.trim()).length;
  const fits = count >= least && count <= most;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      <TextField
        label={t('results.suggest.new')}
        hint={t('results.suggest.length', { count, least, most })}
        dir="auto"
        value={edited}
        maxLength={500}
        onChange={(event) => {
          setEdited(event.target.value);
          setAccepted(false);
        }}
      />
      <Button
        icon={isAccepted ? 'check' : 'plus'}
        disabled={!fits || isAccepted}
        onClick={() => {
          onAccept(edited.trim());
          setAccepted(true);
        }}
      >
        {t(isAccepted ? 'results.suggest.accepted' : 'results.suggest.accept')}
      </Button>
    </div>
  );
}

/** Of headings that stand there twice the first. */
function slotsOf({ title, description, headings }: PageText): readonly TextSlot[] {
  const slots: TextSlot[] = [
    { kind: 'title', current: title ?? '' },
    { kind: 'description', current: description ?? '' },
  ];
  for (const { level, text } of headings.slice(0, 60)) {
    const kind = (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[level - 1];
    if (kind !== undefined && text !== '' && !slots.some((slot) => slot.kind === kind && slot.current === text))
      slots.push({ kind, current: text });
  }
  if (!slots.some(({ kind }) => kind === 'h1')) slots.splice(2, 0, { kind: 'h1', current: '' });
  return slots;
}

export function useAiStatus(isWanted: boolean) {
  const [status, setStatus] = useState<AiStatus | null>(null);
  useEffect(() => {
    let isGone = false;
    if (isWanted)
      void callServer('GET /server/ai/status').then((result) => {
        if (!isGone && result.ok) setStatus(result.data);
      });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return [status, setStatus] as const;
}
