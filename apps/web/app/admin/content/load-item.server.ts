/** The text that `?id=` names; null without one. One that is not there throws the 404 page. */
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import type { ContentKind } from '@orbweaver/model/content.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { readServer } from '../../session/read-server.server.ts';

export async function loadItem({ url, context }: LoaderFunctionArgs, kind: ContentKind): Promise<ContentItem | null> {
  const id = url.searchParams.get('id');
  if (id === null) return null;
  const item = await readServer(context, 'GET /server/admin/content/:kind/:id', { params: { kind, id } });
  if (!item.ok) throw data({ reason: 'unmatched' }, { status: 404 });
  return item.data;
}
