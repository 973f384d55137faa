/** Tools that only read scans, wherever these are kept; in the order in which an audit goes. */
import type { Tool } from './tool.ts';
import { compareTool, issuesTool, overviewTool } from './tools/findings.ts';
import { robotsTool } from './tools/robots.ts';
import { linksTool, pageTool, rowsTool } from './tools/rows.ts';

export const readingTools: readonly Tool[] = [overviewTool, issuesTool, rowsTool, pageTool, linksTool, compareTool, robotsTool];
