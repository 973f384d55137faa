/** Every tool, in the order in which an audit goes. */
import type { Tool } from './tool.ts';
import { robotsTool, sitemapTool, sqlTool } from './tools/files.ts';
import { compareTool, issuesTool, overviewTool } from './tools/findings.ts';
import { linksTool, pageTool, rowsTool } from './tools/rows.ts';
import { followScanTool, listScansTool, startScanTool, stopScanTool } from './tools/scans.ts';

export const allTools: readonly Tool[] = [
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
