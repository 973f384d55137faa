/** Structured data: JSON-LD, microdata and RDFa with their types; JSON-LD can be opened. */
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { NoPage } from './no-page.tsx';
import type { ViewProps } from './view-props.ts';

const maxShownChars = 20_000;

export function StructuredView({ report: { facts } }: ViewProps) {
  const t = useTranslate();
  if (facts === null) return <NoPage />;
  const { jsonLd, microdata, rdfa } = facts.structuredData;
  if (jsonLd.length + microdata.length + rdfa.length === 0) return <p className="text-muted">{t('extension.data.none')}</p>;
  const items = [...microdata.map((item) => ['Microdata', item] as const), ...rdfa.map((item) => ['RDFa', item] as const)];
  return (
    <ul className="grid gap-2">
      {jsonLd.map(({ json, error, types, offset }) => (
        <li key={offset} className="rounded-control border border-line bg-surface">
          <details>
            <summary className="flex flex-wrap gap-2 px-2.5 py-2">
              <span className="text-muted">JSON-LD</span>
              <span dir="ltr" className={`min-w-0 break-words ${error === null ? 'font-medium' : 'text-error'}`}>
                {error ?? (types.join(', ') || '–')}
              </span>
            </summary>
            <pre dir="ltr" className="overflow-x-auto border-t border-line p-2.5 font-mono text-12">
              {json === null ? '' : JSON.stringify(json, null, 2).slice(0, maxShownChars)}
            </pre>
          </details>
        </li>
      ))}
      {items.map(([syntax, { types }], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a page that was read never move.
        <li key={at} className="flex flex-wrap gap-2 rounded-control border border-line bg-surface px-2.5 py-2">
          <span className="text-muted">{syntax}</span>
          <span dir="ltr" className="min-w-0 break-words font-medium">
            {types.join(', ') || '–'}
          </span>
        </li>
      ))}
    </ul>
  );
}
