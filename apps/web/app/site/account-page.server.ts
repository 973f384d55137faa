/** Words of every account page, and of what the server may refuse. */
import type { Area } from '@orbweaver/i18n/keys.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage, type PageBasics } from '../web-context.server.ts';

/** `more` names further areas. */
export function loadAccountPage(args: LoaderFunctionArgs, more: readonly Area[] = []): Promise<PageBasics> {
  return loadPage(args, ['account', 'errors', ...more]);
}
