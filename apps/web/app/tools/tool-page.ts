/** What the route file of a tool needs beside its view: the loader's words and the head. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import type { LoaderFunctionArgs, MetaDescriptor } from 'react-router';
import { type HeadSource, pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';
import { loadPage } from '../web-context.server.ts';

/** Words of the tool's own area, of the frame, and of the errors. */
export function loadToolPage(args: LoaderFunctionArgs, id: ToolId) {
  return loadPage(args, ['tools', 'errors', `tool-${id}`]);
}

export function toolMeta(source: HeadSource | undefined, id: ToolId): MetaDescriptor[] {
  return pageMeta(source, `tool-${id}`, (head) => [breadcrumbData(head, `tool-${id}`)]);
}
