/** What the list would change in the live sitemap: links that come, go and say something else. */
import { compareRows, type SitemapDifference } from '@orbweaver/tools/sitemap/compare-rows.ts';
import type { WorkRow } from '@orbweaver/tools/sitemap/edit-rows.ts';
import type { SitemapPlan } from '@orbweaver/tools/sitemap/write-sitemap.ts';
import { type Tool, toolOf } from '@orbweaver/tools/tool-list.ts';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useFormats } from '../../results/format.ts';
import { useRootData } from '../../session/use-root-data.ts';
import { Panel } from '../panel.tsx';
import { RunBar } from '../run-bar.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { useToolRun } from '../use-tool-run.ts';
import { readLiveRows } from './live-sitemap.ts';
import { withScheme } from './use-source.ts';

const comparing: Tool = toolOf('sitemap');
const maxShown = 500;
const kinds = ['added', 'removed', 'changed'] as const;

export interface LiveCompareProps {
  readonly rows: readonly WorkRow[];
  readonly plan: SitemapPlan;
}

export function LiveCompare({ rows, plan }: LiveCompareProps) {
  const t = useTranslate();
  const isSignedIn = useRootData()?.session != null;
  const run = useToolRun<SitemapDifference>(comparing, { countedBy: 'server', isVerdict: true });
  const [typed, setTyped] = useState<string | null>(null);
  const url = typed ?? plan.baseUrl;
  const start = () =>
    void run.start(async (signal) => compareRows(rows, (await readLiveRows({ url: withScheme(url), signal })).rows, plan));
  return (
    <Panel title={t('tool-sitemap.compare')}>
      <p className="text-14 text-muted">{t('tool-sitemap.compare.lead')}</p>
      {isSignedIn ? (
        <>
          <TextField
            label={t('tool-sitemap.live.url')}
            hint={t('tools.runs-on.server')}
            type="url"
            inputMode="url"
            dir="ltr"
            value={url}
            onChange={(event) => setTyped(event.target.value)}
          />
          <RunBar
            tool={comparing}
            run={run}
            label="tool-sitemap.compare.run"
            hasKey={false}
            isDisabled={url.trim() === '' || rows.length === 0}
            onRun={start}
          />
        </>
      ) : (
        <p className="text-14">
          <SignInLink tool={comparing}>{t('tool-sitemap.live.sign-in')}</SignInLink>
        </p>
      )}
      <div aria-live="polite">{run.result !== null && <Difference difference={run.result} />}</div>
    </Panel>
  );
}

function Difference({ difference }: { readonly difference: SitemapDifference }) {
  const t = useTranslate();
  const format = useFormats();
  const [chosen, setChosen] = useState<(typeof kinds)[number] | null>(null);
  const kind = chosen ?? kinds.find((each) => difference[each].length > 0) ?? null;
  if (kinds.every((each) => difference[each].length === 0)) return <p className="text-14">{t('tool-sitemap.compare.none')}</p>;
  const shown = kind === null ? [] : kind === 'changed' ? [] : difference[kind].slice(0, maxShown);
  const count = kind === null ? 0 : difference[kind].length;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-1.5">
        {kinds.map((each) => (
          <Chip
            key={each}
            label={t(`tool-sitemap.compare.${each}`)}
            count={format.number(each === 'changed' ? new Set(difference.changed.map(({ url }) => url)).size : difference[each].length)}
            isChosen={kind === each}
            onChoose={() => setChosen(each)}
          />
        ))}
        <span className="text-13 text-muted">{t('tool-sitemap.compare.same', { count: difference.same })}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolled part has to be a named, focusable region. */}
      <div role="region" tabIndex={0} aria-label={t('tool-sitemap.compare')} className="max-h-80 overflow-auto">
        <ul className="grid gap-1 text-13">
          {shown.map((url) => (
            <li key={url}>
              <bdi className="font-mono [overflow-wrap:anywhere]">{url}</bdi>
            </li>
          ))}
          {kind === 'changed' &&
            difference.changed.slice(0, maxShown).map(({ url, field, before, after }) => (
              <li key={`${url} ${field}`} className="grid gap-0.5">
                <bdi className="font-mono [overflow-wrap:anywhere]">{url}</bdi>
                <span className="text-muted [overflow-wrap:anywhere]">
                  {t('tool-sitemap.compare.change', {
                    field: t(`tool-sitemap.column.${field}`),
                    before: before ?? t('tool-sitemap.compare.nothing'),
                    after: after ?? t('tool-sitemap.compare.nothing'),
                  })}
                </span>
              </li>
            ))}
        </ul>
      </div>
      {count > maxShown && <p className="text-13 text-muted">{t('tools.problems.more', { count: count - maxShown })}</p>}
    </div>
  );
}
