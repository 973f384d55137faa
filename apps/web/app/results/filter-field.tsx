/** The field that filters a view: what is typed is taken in when it pauses. */
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useRef, useState } from 'react';
import { SentTexts } from './sent-texts.ts';

const typingMs = 80;

export interface FilterFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function FilterField({ text, onText }: FilterFieldProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(text);
  const [sent] = useState(() => new SentTexts());
  const send = useRef(onText);
  send.current = onText;
  useEffect(() => {
    if (sent.isNews(text)) setTyped(text);
  }, [sent, text]);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => {
      sent.send(typed);
      send.current(typed);
    }, typingMs);
    return () => clearTimeout(timer);
  }, [sent, typed, text]);
  return (
    <div className="relative min-w-40 grow basis-48 sm:max-w-72">
      <Icon name="search" size={14} className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-muted" />
      <input
        type="search"
        data-filter-field
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('results.filter')}
        placeholder={t('results.filter')}
        className="control min-h-8 py-1 ps-8 text-13"
      />
    </div>
  );
}
