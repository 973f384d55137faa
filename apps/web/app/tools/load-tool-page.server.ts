/** What the page of a tool loads: words of the tool's own area, of the frame, of the errors, and of areas that it shares with other tools. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../web-context.server.ts';

export function loadToolPage(args: LoaderFunctionArgs, id: ToolId, more: readonly string[] = []) {
  return loadPage(args, ['tools', 'errors', `tool-${id}`, ...more]);
}
