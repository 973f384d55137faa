/** The widget's own parts: scans of its visitors, and the leads that they become. */
import type { AddressGuard } from '../gateway/address-guard.ts';
import { ownPorts } from '../gateway/own-ports.ts';
import { createToolGuard } from '../tools/tool-guard.ts';
import { createWidgetLeads, type WidgetLeads } from './widget-leads.ts';
import type { WidgetParts } from './widget-parts.ts';
import { createWidgetScans, type WidgetScans } from './widget-scans.ts';

export interface Widgets {
  readonly scans: WidgetScans;
  readonly leads: WidgetLeads;
  /** What visitors may have scanned, and where webhooks may go. */
  readonly guard: AddressGuard;
}

export function createWidgets(parts: WidgetParts): Widgets {
  const { allowHosts, blockHosts } = parts.config;
  const guard = createToolGuard({ allowHosts, blockHosts, ownPorts: ownPorts(parts.config) });
  const leads = createWidgetLeads({ ...parts, guard });
  return { guard, leads, scans: createWidgetScans({ ...parts, leads }) };
}
