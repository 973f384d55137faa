/** What the page of a tool loads: words of the tool's own area, of the frame, of the errors, of areas that it shares with other tools, and on the public page of its guide. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';
import { isPublicPath } from './public-page.ts';

export function loadToolPage(args: LoaderFunctionArgs, id: ToolId, more: readonly string[] = []) {
  const guide = isPublicPath(args.url.pathname) ? [`guide-${id}`] : [];
  return loadPage(args, ['tools', 'errors', `tool-${id}`, ...more, ...guide]);
}
