/** The widget as visitors see it, with what stands in the fields. Nothing in it can be used: it is a picture of the real parts. */
import type { WidgetSettings } from '@orbweaver/model/widget.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { Panel } from '../user-pages/page-frame.tsx';
import { StartForm } from '../widget/start-form.tsx';
import { WidgetFrame } from '../widget/widget-frame.tsx';

export interface PreviewPanelProps {
  readonly draft: WidgetSettings;
  /** Path of the uploaded logo. */
  readonly logoFile: string | null;
}

export function PreviewPanel({ draft, logoFile }: PreviewPanelProps) {
  const t = useTranslate();
  const accent = /^#[0-9a-f]{6}$/i.test(draft.accent) ? draft.accent : '#0b7a6b';
  return (
    <Panel title={t('widget.preview.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-13 text-muted">{t('widget.preview.hint')}</p>
        <div inert className="overflow-hidden rounded-panel border border-line">
          <WidgetFrame
            look={{ theme: draft.theme, accent }}
            title={draft.title || t('visit.title')}
            lead={draft.lead || t('visit.lead')}
            heading="h3"
            logo={<Logo logoFile={logoFile} logoUrl={draft.logoUrl} />}
          >
            <StartForm button={draft.button} />
          </WidgetFrame>
        </div>
      </div>
    </Panel>
  );
}

/** A picture of another site is shown by the widget alone: our own pages load nothing from there. */
function Logo({ logoFile, logoUrl }: { readonly logoFile: string | null; readonly logoUrl: string | null }) {
  const t = useTranslate();
  if (logoFile !== null) return <img src={logoFile} alt="" className="h-10 max-w-full justify-self-start object-contain" />;
  if (logoUrl === null) return null;
  return (
    <span className="justify-self-start rounded-control border border-dashed border-line-strong px-3 py-2 text-13 text-muted">
      {t('widget.preview.logo')}
    </span>
  );
}
