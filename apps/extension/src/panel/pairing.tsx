/** Lets the installation that is open scan through this extension, and lists those that may. */
import { installationMark } from '@orbweaver/platform/extension/messages.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useCallback, useEffect, useState } from 'react';
import { builtOrigins, pair, pairedOrigins, unpair } from '../paired.ts';
import type { TabPage } from './use-tab-page.ts';

export function Pairing({ page }: { readonly page: TabPage }) {
  const t = useTranslate();
  const [paired, setPaired] = useState<readonly string[]>([]);
  const load = useCallback(() => void pairedOrigins().then(setPaired), []);
  useEffect(load, [load]);
  const open = installationOf(page);
  const isKnown = open === null || paired.includes(open.origin) || builtOrigins.includes(open.origin);
  const isEmpty = isKnown && paired.length + builtOrigins.length === 0;
  if (isEmpty) return null;
  return (
    <section className="grid gap-2" aria-label={t('extension.pair')}>
      {!isKnown && (
        <div className="grid justify-items-start gap-2 rounded-control border border-accent bg-accent-soft p-2.5 text-13 text-ink">
          <p>{t('extension.pair.hint', { origin: open.origin })}</p>
          <Button kind="primary" size="small" onClick={() => void pair(open.origin, open.tabId).then(load)}>
            {t('extension.pair.allow')}
          </Button>
        </div>
      )}
      {[...builtOrigins, ...paired].map((origin) => (
        <p key={origin} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 grow break-words">{t('extension.pair.done', { origin })}</span>
          {paired.includes(origin) && (
            <Button size="small" onClick={() => void unpair(origin).then(load)}>
              {t('extension.pair.remove')}
            </Button>
          )}
        </p>
      ))}
    </section>
  );
}

function installationOf(page: TabPage): { readonly origin: string; readonly tabId: number } | null {
  if (page.state !== 'read') return null;
  const isMarked = page.analysis.now.facts?.metas.some(({ name }) => name === installationMark) === true;
  return isMarked ? { origin: new URL(page.analysis.now.url).origin, tabId: page.tabId } : null;
}
