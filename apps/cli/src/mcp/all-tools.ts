/** Every tool, in the order in which an audit goes. */
import type { Tool } from '@orbweaver/mcp/tool.ts';
import { compareTool, issuesTool, overviewTool } from '@orbweaver/mcp/tools/findings.ts';
import { robotsTool } from '@orbweaver/mcp/tools/robots.ts';
import { linksTool, pageTool, rowsTool } from '@orbweaver/mcp/tools/rows.ts';
import type { Session } from './session.ts';
import { sitemapTool, sqlTool } from './tools/files.ts';
import { followScanTool, listScansTool, startScanTool, stopScanTool } from './tools/scans.ts';

export const allTools: readonly Tool<Session>[] = [
  listScansTool,
  startScanTool,
  followScanTool,
  stopScanTool,
  overviewTool,
  issuesTool,
  rowsTool,
  pageTool,
  linksTool,
  compareTool,
  robotsTool,
  sitemapTool,
  sqlTool,
];
