/** Every tool, in the order in which an audit goes. */
import { readingTools } from '@orbweaver/mcp/reading-tools.ts';
import type { Tool } from '@orbweaver/mcp/tool.ts';
import type { Session } from './session.ts';
import { sitemapTool, sqlTool } from './tools/files.ts';
import { followScanTool, listScansTool, startScanTool, stopScanTool } from './tools/scans.ts';

export const allTools: readonly Tool<Session>[] = [
  listScansTool,
  startScanTool,
  followScanTool,
  stopScanTool,
  ...readingTools,
  sitemapTool,
  sqlTool,
];
