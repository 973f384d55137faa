/** Links of the page, and what their targets answer when that is asked for. */
import { linkRel } from '@orbweaver/model/link-rel.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { askOtherSites, checkLinks, type TargetVerdict } from '../check-links.ts';
import { NoPage } from './no-page.tsx';
import { ShowButton } from './show-button.tsx';
import type { ViewProps } from './view-props.ts';

export function LinksView({ report: { facts, url: own }, tabId, version, mark }: ViewProps) {
  const t = useTranslate();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, TargetVerdict>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const ended = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ended.current = controller;
    return () => controller.abort();
  }, []);
  const targets = useMemo(() => [...new Set(facts?.links.flatMap(({ url }) => (url === null ? [] : [url])) ?? [])], [facts]);
  if (facts === null) return <NoPage />;
  const { origin } = new URL(own);
  const check = async (withOthers: boolean): Promise<void> => {
    if (withOthers && !(await askOtherSites())) return;
    setBusy(true);
    const onVerdict = (target: string, verdict: TargetVerdict): void => setVerdicts((before) => new Map(before).set(target, verdict));
    await checkLinks({ tabId, origin, targets, withOthers, onVerdict, signal: ended.current.signal });
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <p className="text-muted">{t('extension.links.sentence', { count: facts.links.length, targets: targets.length })}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" isBusy={isBusy} onClick={() => void check(false)}>
          {t('extension.links.check-own')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void check(true)}>
          {t('extension.links.check-all')}
        </Button>
      </div>
      <ul className="grid gap-1.5">
        {facts.links.map(({ url, href, text, label, offset, rel, onlyRendered }) => {
          const verdict = url === null ? undefined : verdicts.get(url);
          return (
            <li key={offset} className="flex items-start gap-2 border-b border-line pb-1.5">
              <div className="grid min-w-0 grow gap-0.5">
                <span dir="auto" className="truncate">
                  {text || label || <span className="text-muted">{t('results.no-text')}</span>}
                </span>
                <CutUrl url={url ?? href ?? ''} />
                <span className="flex flex-wrap gap-x-3 text-12 text-muted empty:hidden">
                  {verdict !== undefined && <VerdictWords verdict={verdict} />}
                  {(rel & linkRel.nofollow) !== 0 && <span>nofollow</span>}
                  {onlyRendered && version === 'now' && <span>{t('extension.links.only-now')}</span>}
                </span>
              </div>
              <ShowButton mark={mark} version={version} offset={offset} label={text || label} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function VerdictWords({ verdict: { verdict, status } }: { readonly verdict: TargetVerdict }) {
  const t = useTranslate();
  const look = verdict === 'broken' ? 'text-error' : verdict === 'works' ? 'text-opportunity' : 'text-warning';
  return (
    <span className={look}>
      {t(`results.choice.verdict.${verdict}`)}
      {status > 0 && ` (${status})`}
    </span>
  );
}
