/** Views that show no table of rows: the overview, the link tree, and unused resources, which need what a scan does not bring. */
import type { PlainView } from './view.ts';

export const overviewView: PlainView = { id: 'opr', group: 'top', icon: 'gauge' };
export const treeView: PlainView = { id: 'tree', group: 'links', icon: 'list-tree' };
export const unusedView: PlainView = { id: 'unused', group: 'resources', icon: 'minus', categories: ['unused'] };
