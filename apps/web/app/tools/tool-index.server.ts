/** What an index page of tools loads. */
import { toolList } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';

/** Words of the index: of each tool its name and its line alone, and all words of `more` areas. */
export async function loadToolIndex(args: LoaderFunctionArgs, more: readonly string[] = []) {
  const basics = await loadPage(args, ['tools', ...toolList.map(({ id }) => `tool-${id}`), ...more]);
  const words = Object.entries(basics.words).filter(([key]) => !key.startsWith('tool-') || /^tool-[\w-]+\.(?:title|lead)$/.test(key));
  return { ...basics, words: Object.fromEntries(words) };
}
