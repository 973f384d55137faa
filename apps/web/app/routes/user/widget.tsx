/** `/user/widget`: settings of the account's widget, its keys and code, a preview, counts, and the leads that it brought. */
import { extensionPath, wordpressPluginPath } from '@orbweaver/model/api/downloads.ts';
import { newWidgetSettings, type WidgetSettings } from '@orbweaver/model/widget.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { EmptyState } from '@orbweaver/ui/empty-state.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { PageFrame, Panel } from '../../user-pages/page-frame.tsx';
import { loadPage } from '../../web-context.server.ts';
import { CodePanel } from '../../widget-settings/code-panel.tsx';
import { CountsPanel } from '../../widget-settings/counts-panel.tsx';
import { KeysPanel } from '../../widget-settings/keys-panel.tsx';
import { LeadsPanel } from '../../widget-settings/leads-panel.tsx';
import { LogoField } from '../../widget-settings/logo-field.tsx';
import { PreviewPanel } from '../../widget-settings/preview-panel.tsx';
import { SettingsForm } from '../../widget-settings/settings-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [basics, own, leads] = await Promise.all([
    loadPage(args, ['widget', 'visit', 'errors']),
    readServer(args.context, 'GET /server/user/widget'),
    readServer(args.context, 'GET /server/user/widget/leads', { query: {} }),
  ]);
  return { ...basics, own: own.ok ? own.data : null, leads: leads.ok ? leads.data : null };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'widget');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function WidgetPage() {
  const t = useTranslate();
  const { own, leads } = useLoaderData<typeof loader>();
  return (
    <PageFrame title="widget.title" lead={t('widget.lead')}>
      {own === null || leads === null ? (
        <EmptyState icon="octagon-x" tone="error" title={t('widget.failed')} />
      ) : (
        <>
          {!own.isInPlan && <NoWidget />}
          {own.widget !== null && <CountsPanel counts={own.counts} held={own.held} />}
          {own.widget !== null && <LeadsPanel first={leads} />}
          {own.isInPlan && <OpenWidget />}
          <Download name="wordpress" path={wordpressPluginPath} />
          <Download name="extension" path={extensionPath} />
        </>
      )}
    </PageFrame>
  );
}

/** What is installed elsewhere and works with this installation. */
function Download({ name, path }: { readonly name: 'wordpress' | 'extension'; readonly path: string }) {
  const t = useTranslate();
  return (
    <Panel title={t(`widget.${name}.title`)} id={name}>
      <div className="grid justify-items-start gap-3">
        <p className="max-w-2xl text-14">{t(`widget.${name}.text`)}</p>
        <a href={path} download className={buttonClass()}>
          {t(`widget.${name}.download`)}
        </a>
      </div>
    </Panel>
  );
}

function NoWidget() {
  const t = useTranslate();
  return (
    <EmptyState
      icon="lock"
      title={t('widget.upgrade')}
      actions={
        <Link to="/pricing" className={buttonClass('primary')}>
          {t('widget.upgrade.link')}
        </Link>
      }
    />
  );
}

function OpenWidget() {
  const t = useTranslate();
  const { own, origin } = useLoaderData<typeof loader>();
  const widget = own?.widget ?? null;
  const [draft, setDraft] = useState<WidgetSettings>(widget?.settings ?? { ...newWidgetSettings, siteUrl: '' });
  const logoFile = widget?.logoFile ?? null;
  return (
    <>
      {widget === null && (
        <p role="status" className="rounded-panel border border-line bg-accent-soft px-4 py-3 text-14">
          {t('widget.unsaved')}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SettingsForm
          draft={draft}
          onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          logo={widget === null ? null : <LogoField logoFile={logoFile} />}
        />
        <div className="lg:sticky lg:top-6">
          <PreviewPanel draft={draft} logoFile={logoFile} />
        </div>
      </div>
      {widget !== null && (
        <>
          <KeysPanel widget={widget} />
          <CodePanel origin={origin} publicKey={widget.publicKey} />
        </>
      )}
    </>
  );
}
