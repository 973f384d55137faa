/** What the page of a tool loads: words of the tool's own area, of the frame, and of the errors. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';

export function loadToolPage(args: LoaderFunctionArgs, id: ToolId) {
  return loadPage(args, ['tools', 'errors', `tool-${id}`]);
}
