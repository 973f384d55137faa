/** The words of a legal page, and the operator's own text where there is one. */
import type { PublicTextKind } from '@orbweaver/model/public-texts.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { readServer } from '../session/read-server.server.ts';
import { loadPage } from '../web-context.server.ts';
import { readBlocks } from './own-text.ts';

export async function loadLegalPage(args: LoaderFunctionArgs, kind: PublicTextKind) {
  const basics = await loadPage(args, ['legal']);
  const own = await readServer(args.context, 'GET /server/texts/:kind', { params: { kind }, query: { language: basics.locale } });
  const replaced = own.ok && own.data !== null ? { language: own.data.language, blocks: readBlocks(own.data.text) } : null;
  return { ...basics, replaced };
}
