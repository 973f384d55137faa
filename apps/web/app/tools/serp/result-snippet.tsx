/** One search result, drawn: trail, title and description cut where they would be, words of the query in bold. */
import { cutToWidth, findQueryWords, type ResultShape, resultShapes, trailOf } from '@orbweaver/tools/serp/search-result.ts';
import { measureArial } from '@orbweaver/ui/measure-arial.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ReactNode, useEffect, useState } from 'react';

export interface Snippet {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly query: string;
}

/** As classes: the page's policy allows no styles inside the markup. Those of `resultShapes`. */
const widths: Readonly<Record<ResultShape, string>> = { desktop: 'max-w-[620px]', mobile: 'max-w-[380px]' };

export function ResultSnippet({ snippet, shape }: { readonly snippet: Snippet; readonly shape: ResultShape }) {
  const t = useTranslate();
  const { titlePx, descriptionPx, titleFontPx, descriptionFontPx } = resultShapes[shape];
  const title = useCut(snippet.title, titlePx, titleFontPx);
  const description = useCut(snippet.description, descriptionPx, descriptionFontPx);
  return (
    <div
      data-preview
      className={`grid w-full gap-1 rounded-control border border-line bg-surface p-4 font-[Arial,sans-serif] ${widths[shape]}`}
    >
      <p dir="ltr" className="truncate text-12 text-muted">
        {trailOf(snippet.url) || 'example.com'}
      </p>
      <p dir="auto" className="text-20 text-notice">
        {title || t('tool-serp.no-title')}
      </p>
      <p dir="auto" className="text-14 text-muted">
        {description ? withBold(description, snippet.query) : t('tool-serp.no-description')}
      </p>
    </div>
  );
}

function useCut(text: string, limit: number, fontPx: number): string {
  const [cut, setCut] = useState(text);
  useEffect(() => setCut(cutToWidth(text, limit, measureArial(fontPx)).text), [text, limit, fontPx]);
  return cut;
}

function withBold(text: string, query: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of findQueryWords(text, query)) {
    parts.push(text.slice(at, from), <b key={from}>{text.slice(from, to)}</b>);
    at = to;
  }
  return [...parts, text.slice(at)];
}
