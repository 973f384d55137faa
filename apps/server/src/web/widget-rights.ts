/** Only the sites that an owner saved may hold the widget in a frame, and only the widget: its report and every other page stay out of frames. */
import { AppError } from '@orbweaver/model/errors.ts';
import { framingOrigins } from '@orbweaver/model/widget.ts';
import type { AppDatabase } from '../db/database.ts';
import { getWidgetScan } from '../db/widget-scans.ts';
import { findWidget, type WidgetRow, widgetOf } from '../db/widgets.ts';
import type { PageRights } from '../plugins/security.ts';

/** `url` is the path and query that were asked for. */
export async function widgetRights(db: AppDatabase, url: string): Promise<PageRights> {
  const asked = URL.parse(url, 'http://localhost');
  if (asked?.pathname !== '/widgetscan') return {};
  const [key, scan] = [asked.searchParams.get('key'), asked.searchParams.get('scan')];
  try {
    if (scan !== null) return { pictures: picturesOf(await widgetOf(db, (await getWidgetScan(db, scan)).userId)) };
    if (key === null) return {};
    const widget = await findWidget(db, key);
    return { framedBy: framingOrigins(widget.settings), pictures: picturesOf(widget) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return {};
    throw error;
  }
}

/** Where the logo is, unless it was uploaded. */
function picturesOf(widget: WidgetRow | null): readonly string[] {
  const origin = widget === null || widget.logo !== null ? undefined : URL.parse(widget.settings.logoUrl ?? '')?.origin;
  return origin === undefined ? [] : [origin];
}
