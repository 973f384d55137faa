/** Only the sites that an owner saved may hold the widget in a frame, and only the widget: every other page stays out of frames. */
import { AppError } from '@orbweaver/model/errors.ts';
import { framingOrigins } from '@orbweaver/model/widget.ts';
import type { AppDatabase } from '../db/database.ts';
import { findWidget } from '../db/widgets.ts';
import type { PageRights } from '../plugins/security.ts';

/** `url` is the path and query that were asked for. */
export async function widgetRights(db: AppDatabase, url: string): Promise<PageRights> {
  const asked = URL.parse(url, 'http://localhost');
  const key = asked?.pathname === '/widgetscan' ? asked.searchParams.get('key') : null;
  if (key === null) return {};
  try {
    const { settings, logo } = await findWidget(db, key);
    const logoOrigin = logo === null && settings.logoUrl !== null ? URL.parse(settings.logoUrl)?.origin : undefined;
    return { framedBy: framingOrigins(settings), pictures: logoOrigin === undefined ? [] : [logoOrigin] };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return {};
    throw error;
  }
}
