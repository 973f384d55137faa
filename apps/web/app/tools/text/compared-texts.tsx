/** What was added and removed since an earlier version, in its place. */
import type { TextComparison } from '@orbweaver/tools/text/compare-texts.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Panel } from '../panel.tsx';

/** A browser draws no more parts in good time. */
const maxParts = 5_000;

export function ComparedTexts({ comparison }: { readonly comparison: TextComparison }) {
  const t = useTranslate();
  const { parts, added, removed, isCut } = comparison;
  return (
    <Panel title={t('tool-text.compared', { added, removed })}>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region. */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={t('tool-text.compared.region')}
        dir="auto"
        className="max-h-[50dvh] overflow-auto text-14 whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {placed(parts.slice(0, maxParts)).map(({ kind, text, from }) => {
          if (kind === 'same') return text;
          const Mark = kind === 'added' ? 'ins' : 'del';
          const look = kind === 'added' ? 'bg-opportunity-soft text-opportunity' : 'bg-error-soft text-error';
          return (
            <Mark key={from} className={look}>
              {text}
            </Mark>
          );
        })}
      </div>
      {(isCut || parts.length > maxParts) && <p className="text-13 text-muted">{t('tool-text.compared.cut')}</p>}
    </Panel>
  );
}

/** Parts with where they start in all that is shown. */
function placed(parts: TextComparison['parts']) {
  let from = 0;
  return parts.map((part) => {
    const start = from;
    from += part.text.length;
    return { ...part, from: start };
  });
}
