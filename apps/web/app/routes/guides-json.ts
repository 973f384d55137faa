/** `/guides.json?language=de`: the guides by title and the pages of the application that hold them, for the command palette. */
import { defaultLocale, findLocale } from '@orbweaver/i18n/locales.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { listGuides } from '../guides/guides.server.ts';

export async function loader({ url }: LoaderFunctionArgs): Promise<Response> {
  const locale = findLocale(url.searchParams.get('language') ?? '')?.id ?? defaultLocale;
  return Response.json(await listGuides('user', locale), { headers: { 'Cache-Control': 'public, max-age=600' } });
}
