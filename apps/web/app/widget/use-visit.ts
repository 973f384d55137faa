/** One visit of the widget: an address, the proof of work, the scan and how far it is, and what was left of it. */
import type { WidgetScan } from '@orbweaver/model/api/widget.ts';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { callWords } from '../session/call-words.ts';
import { solveProof } from '../session/proof/solve-proof.ts';
import { type CallFailure, callServer } from '../session/server-call.ts';

const pollMs = 1_500;

export interface Visit {
  readonly scan: WidgetScan | null;
  /** The browser solves its task, or the scan is asked for. */
  readonly isStarting: boolean;
  /** What went wrong last. */
  readonly fault: string | null;
  readonly start: (url: string) => void;
  readonly setScan: (scan: WidgetScan) => void;
  readonly again: () => void;
}

export function useVisit(widgetKey: string, initial: WidgetScan | null): Visit {
  const t = useTranslate();
  const language = useLocale();
  const [scan, setScan] = useState(initial);
  const [isStarting, setStarting] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const runs = scan !== null && (scan.state === 'waiting' || scan.state === 'running');
  const id = scan?.id;

  useEffect(() => {
    if (!runs || id === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async () => {
      const got = await callServer('GET /server/widget/scans/:scan', { params: { scan: id } });
      if (isLeft) return;
      if (got.ok) setScan(got.data);
      if (!got.ok && got.code === 'not-found') return setScan(null);
      timer = setTimeout(look, pollMs);
    };
    timer = setTimeout(look, pollMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [runs, id]);

  const wordsOf = (failure: CallFailure): string => {
    if (failure.code === 'unreachable') return t('visit.away');
    return failure.code === 'proof-required' ? t('visit.unproven') : callWords(t, failure).message;
  };

  async function start(url: string) {
    setFault(null);
    setStarting(true);
    const proof = await solveProof(callServer('GET /server/widget/:key/challenge', { params: { key: widgetKey } }));
    if (proof === null) setFault(t('visit.unproven'));
    else {
      const begun = await callServer('POST /server/widget/:key/scans', { params: { key: widgetKey }, body: { url, language, proof } });
      if (begun.ok) setScan(begun.data);
      else setFault(wordsOf(begun));
    }
    setStarting(false);
  }

  return {
    scan,
    isStarting,
    fault,
    setScan,
    start: (url) => void start(url),
    again: () => {
      setScan(null);
      setFault(null);
    },
  };
}
