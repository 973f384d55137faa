/** Views that show no table of rows: the overview and the link tree. */
import type { PlainView } from './view.ts';

export const overviewView: PlainView = { id: 'opr', group: 'top', icon: 'gauge' };
export const treeView: PlainView = { id: 'tree', group: 'links', icon: 'list-tree' };
