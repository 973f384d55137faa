/** The side panel: one page, as it was served and as it is now, in views. */
import { type LocaleId, localeOf, locales } from '@orbweaver/i18n/locales.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { Chip } from '@orbweaver/ui/chip.tsx';
import { CutUrl } from '@orbweaver/ui/data-table/cut-url.tsx';
import { Mark } from '@orbweaver/ui/mark.tsx';
import { SkeletonRows } from '@orbweaver/ui/skeleton.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
import type { PageVersion } from '../page/messages.ts';
import { ExportMenu } from './export-menu.tsx';
import { PageFault } from './page-fault.tsx';
import { Pairing } from './pairing.tsx';
import { type TabPageControl, useTabPage } from './use-tab-page.ts';
import { panelViews } from './views/panel-views.tsx';

export function Panel({ onLocale }: { readonly onLocale: (locale: LocaleId) => void }) {
  const t = useTranslate();
  const control = useTabPage();
  const { page, read } = control;
  return (
    <div className="flex min-h-screen flex-col">
      <header className="flex items-center gap-2 border-b border-line bg-surface px-3 py-2">
        <Mark size={20} />
        <h1 className="min-w-0 grow truncate text-14">{t('extension.panel.title')}</h1>
        {page.state === 'read' && <ExportMenu page={page} />}
        <IconButton icon="refresh-cw" size="small" label={t('extension.panel.read-again')} onClick={read} />
      </header>
      <main className="grow">
        {page.state === 'reading' && (
          <div className="p-3">
            <SkeletonRows rows={8} label={t('extension.panel.reading')} />
          </div>
        )}
        {page.state === 'failed' && <PageFault fault={page.fault} onRetry={read} />}
        {page.state === 'read' && <ReadPage control={control} page={page} />}
      </main>
      <footer className="grid gap-2 border-t border-line px-3 py-2 text-12 text-muted">
        <Pairing page={page} />
        <LanguageChoice onLocale={onLocale} />
      </footer>
    </div>
  );
}

interface ReadPageProps {
  readonly control: TabPageControl;
  readonly page: Extract<TabPageControl['page'], { readonly state: 'read' }>;
}

function ReadPage({ control, page }: ReadPageProps) {
  const t = useTranslate();
  const { direction } = localeOf(useLocale());
  const [version, setVersion] = useState<PageVersion>('now');
  const { analysis, tabId } = page;
  const report = analysis[version];
  return (
    <>
      <div className="grid gap-2 border-b border-line px-3 py-2">
        <CutUrl url={report.url} />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('extension.version')}</legend>
          {(['served', 'now'] as const).map((each) => (
            <Chip
              key={each}
              label={t(`extension.version.${each}`)}
              count={String(analysis[each].issues.length)}
              isChosen={each === version}
              onChoose={() => setVersion(each)}
            />
          ))}
        </fieldset>
      </div>
      <Tabs.Root defaultValue="findings" dir={direction}>
        <Tabs.List aria-label={t('extension.views')} className="flex flex-wrap border-b border-line bg-surface px-1">
          {panelViews.map(({ id }) => (
            <Tabs.Trigger
              key={id}
              value={id}
              className="min-h-9 shrink-0 border-b-2 -outline-offset-2 border-transparent px-2 text-13 text-muted hover:text-ink data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink pointer-coarse:min-h-11"
            >
              {t(`extension.view.${id}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {panelViews.map(({ id, View }) => (
          <Tabs.Content key={id} value={id} className="p-3">
            <View analysis={analysis} version={version} report={report} tabId={tabId} mark={control.mark} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </>
  );
}

function LanguageChoice({ onLocale }: { readonly onLocale: (locale: LocaleId) => void }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <label className="flex items-center gap-2">
      {t('extension.language')}
      <select
        value={locale}
        onChange={(event) => onLocale(event.target.value as LocaleId)}
        className="min-h-7 rounded-control border border-line bg-surface px-1 text-ink pointer-coarse:min-h-11"
      >
        {locales.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
