/** The head of a tool's page. */
import type { ToolId } from '@orbweaver/tools/tool-list.ts';
import type { MetaDescriptor } from 'react-router';
import { type HeadSource, pageMeta } from '../site/page-meta.ts';
import { breadcrumbData } from '../site/structured-data.ts';

export function toolMeta(source: HeadSource | undefined, id: ToolId): MetaDescriptor[] {
  return pageMeta(source, `tool-${id}`, (head) => [breadcrumbData(head, `tool-${id}`)]);
}
