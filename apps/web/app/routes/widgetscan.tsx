/** `/widgetscan`: the widget (`?key=`, in a frame of the owner's site), or the full report of one scan (`?scan=`, the link of a mail). */
import { findLocale } from '@orbweaver/i18n/locales.ts';
import type { PublicWidget, WidgetScan } from '@orbweaver/model/api/widget.ts';
import { newWidgetSettings } from '@orbweaver/model/widget.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { callServer } from '../session/server-call.ts';
import { pageMeta } from '../site/page-meta.ts';
import { loadPage } from '../web-context.server.ts';
import { VisitReport } from '../widget/visit-report.tsx';
import { VisitView } from '../widget/visit-view.tsx';
import { WidgetFrame } from '../widget/widget-frame.tsx';

interface Shown {
  readonly key: string;
  readonly widget: PublicWidget | null;
  readonly scan: WidgetScan | null;
  readonly isReport: boolean;
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = args.url;
  const [key, scanId] = [searchParams.get('key') ?? '', searchParams.get('scan') ?? ''];
  const basics = await loadPage(args, ['visit', 'errors']);
  const nothing: Shown = { key, widget: null, scan: null, isReport: scanId !== '' };
  if (scanId !== '') {
    const got = await readServer(args.context, 'GET /server/widget/scans/:scan', { params: { scan: scanId } });
    if (!got.ok) return data({ ...basics, ...nothing }, { status: 404 });
    // In the look of its owner, for as long as they have a widget.
    const owners = await readServer(args.context, 'GET /server/widget/:key', { params: { key: got.data.key } });
    return data({ ...basics, ...nothing, scan: got.data, widget: owners.ok ? owners.data : null });
  }
  if (key === '') return data({ ...basics, ...nothing });
  const got = await readServer(args.context, 'GET /server/widget/:key', { params: { key } });
  if (!got.ok) return data({ ...basics, ...nothing }, { status: 404 });
  const fixed = findLocale(got.data.language ?? undefined)?.id;
  if (fixed !== undefined && fixed !== basics.locale) throw redirect(`/widgetscan?${new URLSearchParams({ key, language: fixed })}`);
  return data({ ...basics, ...nothing, widget: got.data });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => pageMeta(loaderData, 'visit');

// biome-ignore lint/style/noDefaultExport: React Router renders the default export.
export default function WidgetScanPage() {
  const t = useTranslate();
  const { key, widget, scan, isReport } = useLoaderData<typeof loader>();
  useShown(widget === null || isReport ? null : key);
  const look = widget ?? newWidgetSettings;
  const logo = widget?.logo ? <img src={widget.logo} alt="" className="h-10 max-w-full justify-self-start object-contain" /> : null;
  if (isReport && scan?.report) {
    const title = t('visit.report', { url: `\u2068${scan.url}\u2069` });
    return (
      <WidgetFrame look={look} title={title} lead={null} logo={logo} heading="h1">
        <VisitReport report={scan.report} url={scan.url} isFull={scan.hasLead} isHeaded />
      </WidgetFrame>
    );
  }
  if (widget === null || isReport) {
    const [title, lead] = isReport ? [t('visit.report-gone'), null] : [t('visit.gone'), t('visit.gone.text')];
    return (
      <WidgetFrame look={look} title={title} lead={lead} logo={null} heading="h1">
        {null}
      </WidgetFrame>
    );
  }
  return (
    <WidgetFrame look={look} title={widget.title || t('visit.title')} lead={widget.lead || t('visit.lead')} logo={logo} heading="h1">
      <VisitView widgetKey={key} widget={widget} />
    </WidgetFrame>
  );
}

/** Counts that it was shown, once for each document. */
function useShown(key: string | null): void {
  useEffect(() => {
    if (key !== null) void callServer('POST /server/widget/:key/shown', { params: { key } });
  }, [key]);
}
