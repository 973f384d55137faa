/** What is wrong with the markup, and which of its texts visitors cannot see on the page it was taken from. */
import type { Feature } from '@orbweaver/formats/schema-org/feature.ts';
import { judgeMarkup } from '@orbweaver/tools/schema/judge.ts';
import { findHiddenTexts } from '@orbweaver/tools/schema/visible.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useMemo } from 'react';
import { Panel } from '../panel.tsx';
import { ProblemList } from '../problem-list.tsx';
import type { ScannedPage } from '../scan-page.tsx';

export interface MarkupCheckProps {
  readonly feature: Feature;
  readonly json: Readonly<Record<string, unknown>>;
  readonly page: ScannedPage | null;
}

export function MarkupCheck({ feature, json, page }: MarkupCheckProps) {
  const t = useTranslate();
  const problems = judgeMarkup(feature, json).map((problem) => ({
    id: `${problem.code} ${problem.path} ${problem.value}`,
    severity: problem.severity,
    text: t(`tool-schema.problem.${problem.code}`, { path: problem.path, value: problem.value }),
  }));
  const visible = useMemo(() => (page?.source == null ? null : visibleTextOf(page.source)), [page]);
  const hidden = visible === null ? [] : findHiddenTexts(json, visible);
  return (
    <Panel title={t('tool-schema.check')}>
      <div aria-live="polite" className="grid gap-3">
        <ProblemList problems={problems} fine={t('tool-schema.fine')} />
        {hidden.length > 0 && (
          <ProblemList
            fine=""
            problems={hidden.map(({ path, value }) => ({
              id: `${path} ${value}`,
              severity: 'warning',
              text: t('tool-schema.hidden', { path, value }),
            }))}
          />
        )}
      </div>
      <p className="text-13 text-muted">
        {t(page === null ? 'tool-schema.visible.rule' : visible === null ? 'tool-schema.visible.unknown' : 'tool-schema.visible.checked')}
      </p>
    </Panel>
  );
}

/** Words of the page without its scripts; nothing of it runs. */
function visibleTextOf(source: string): string {
  const document = new DOMParser().parseFromString(source, 'text/html');
  for (const element of document.querySelectorAll('script, style, template, noscript, head')) element.remove();
  return document.body.textContent ?? '';
}
