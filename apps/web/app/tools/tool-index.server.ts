/** What an index page of tools loads. */
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';
import { builtTools } from './built-tools.ts';

/** Words of the index: of each tool its name and its line alone. */
export async function loadToolIndex(args: LoaderFunctionArgs) {
  const basics = await loadPage(args, ['tools', ...builtTools.map(({ id }) => `tool-${id}`)]);
  const words = Object.entries(basics.words).filter(([key]) => /^tools\.|^tool-[\w-]+\.(?:title|lead)$/.test(key));
  return { ...basics, words: Object.fromEntries(words) };
}
