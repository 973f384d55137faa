/** The words of the FAQ, and the questions that the operator answers besides. */
import type { LoaderFunctionArgs } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { loadPage } from '../web-context.server.ts';

export async function loadFaq(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['faq']);
  const more = await readServer(args.context, 'GET /server/faq', { query: { language: basics.locale } });
  return { ...basics, more: more.ok ? more.data : [] };
}
