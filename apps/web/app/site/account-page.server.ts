/** Words of every account page, and of what the server may refuse. */
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage, type PageBasics } from '../web-context.server.ts';

export function loadAccountPage(args: LoaderFunctionArgs): Promise<PageBasics> {
  return loadPage(args, ['account', 'errors']);
}
