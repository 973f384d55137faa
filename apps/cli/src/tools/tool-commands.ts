/** The tools that the command line has, by name, in the order of the help. */
import type { Command } from '../command.ts';
import { cssTool, htmlTool, jsTool } from './code.ts';
import { criticalCssTool } from './critical-css.ts';
import { faviconTool } from './favicon.ts';
import { metatagsTool, opengraphTool, serpTool } from './head.ts';
import { hreflangTool } from './hreflang.ts';
import { htaccessTool } from './htaccess.ts';
import { imageTool } from './image.ts';
import { redirectsTool } from './redirects.ts';
import { robotsTool } from './robots.ts';
import { schemaTool } from './schema.ts';
import { sitemapTool } from './sitemap.ts';
import { smtpTool } from './smtp.ts';
import { textTool } from './text.ts';
import { utmTool } from './utm.ts';

export const toolCommands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['sitemap', sitemapTool],
  ['htaccess', htaccessTool],
  ['robots', robotsTool],
  ['schema', schemaTool],
  ['metatags', metatagsTool],
  ['opengraph', opengraphTool],
  ['serp', serpTool],
  ['critical-css', criticalCssTool],
  ['html', htmlTool],
  ['css', cssTool],
  ['js', jsTool],
  ['text', textTool],
  ['hreflang', hreflangTool],
  ['utm', utmTool],
  ['image', imageTool],
  ['favicon', faviconTool],
  ['redirects', redirectsTool],
  ['smtp', smtpTool],
]);
