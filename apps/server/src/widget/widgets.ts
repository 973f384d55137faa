/** The widget's own parts: scans of its visitors, and the leads that they become. */
import type { ServerParts } from '../app-parts.ts';
import type { AddressGuard } from '../gateway/address-guard.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { createToolGuard } from '../tools/tool-guard.ts';
import { createWidgetLeads, type WidgetLeads } from './widget-leads.ts';
import { createWidgetScans, type WidgetScans } from './widget-scans.ts';

export interface Widgets {
  readonly scans: WidgetScans;
  readonly leads: WidgetLeads;
  /** What visitors may have scanned, and where webhooks may go. */
  readonly guard: AddressGuard;
}

export function createWidgets(parts: Pick<ServerParts, 'db' | 'config' | 'grants' | 'jobs' | 'post' | 'scanRunner' | 'now'>): Widgets {
  const { allowHosts, blockHosts } = parts.config;
  const guard = createToolGuard({ allowHosts, blockHosts, ownPorts: ownPorts(parts.config) });
  const leads = createWidgetLeads({ ...parts, guard });
  return { guard, leads, scans: createWidgetScans({ ...parts, leads }) };
}
