/** What the panes around a table tell it. */
import type { TableSettingsStore } from './table-settings.ts';
import type { ViewChange, ViewState } from './view-state.ts';

export interface TableViewProps {
  readonly state: ViewState;
  readonly change: (change: ViewChange) => void;
  readonly settings: TableSettingsStore;
  readonly isPhone: boolean;
  readonly isTouch: boolean;
  readonly onDownload: () => void;
  /** A row of links opens what it leads to, with its attempts. */
  readonly opensTargets: boolean;
  /** Tells the pane around it how to get to the row before and after. */
  readonly onRows: (step: ((by: 1 | -1) => void) | null) => void;
}
