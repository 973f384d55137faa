/** What the page of a tool loads: words of the tool's own area, of the frame, of the errors, of areas that it shares with other tools, and on the public page of its guide. */
import type { Area } from '@orbweaver/i18n/keys.ts';
import { type ToolId, toolOf } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';
import { isPublicPath } from './public-page.ts';

export function loadToolPage(args: LoaderFunctionArgs, id: ToolId, more: readonly Area[] = []) {
  const tool = toolOf(id);
  const guide: readonly Area[] = tool.needsAccount || !isPublicPath(args.url.pathname) ? [] : [`guide-${tool.id}`];
  return loadPage(args, ['tools', 'errors', `tool-${id}`, ...more, ...guide]);
}
