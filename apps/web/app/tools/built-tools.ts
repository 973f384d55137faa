/** The tools whose pages are on the site map. */
import { type Tool, toolList } from '@orbweaver/tools/tool-list.ts';
import { siteMap } from '../site-map.ts';

export const builtTools: readonly Tool[] = toolList.filter(({ id }) => siteMap.some((page) => page.tool === id));
