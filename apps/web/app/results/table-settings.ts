/** How a person likes tables: density, and of each view the columns and their widths. Remembered on this device. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { useCallback, useMemo, useState } from 'react';

interface ViewSettings {
  readonly widths: Readonly<Record<string, number>>;
  /** null: the columns that the view begins with. */
  readonly hidden: readonly string[] | null;
}

export interface TableSettings {
  readonly density: 'comfortable' | 'dense';
  readonly views: Readonly<Record<string, ViewSettings>>;
  /** Share of the details pane. */
  readonly share: number;
  readonly hasSingleKeys: boolean;
}

const storageKey = 'orbweaver-table';
const standard: TableSettings = { density: 'comfortable', views: {}, share: 0.4, hasSingleKeys: true };
const noSettings: ViewSettings = { widths: {}, hidden: null };

export function useTableSettings() {
  const [settings, setSettings] = useState(readSettings);
  const save = useCallback((change: Partial<TableSettings>) => {
    setSettings((before) => {
      const next = { ...before, ...change };
      storeSettings(next);
      return next;
    });
  }, []);
  const saveView = useCallback((view: string, change: Partial<ViewSettings>) => {
    setSettings((before) => {
      const next = { ...before, views: { ...before.views, [view]: { ...noSettings, ...ownValue(before.views, view), ...change } } };
      storeSettings(next);
      return next;
    });
  }, []);
  return useMemo(
    () => ({ settings, of: (view: string) => ownValue(settings.views, view) ?? noSettings, save, saveView }),
    [settings, save, saveView],
  );
}

export type TableSettingsStore = ReturnType<typeof useTableSettings>;

function readSettings(): TableSettings {
  if (typeof localStorage === 'undefined') return standard;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...standard, ...stored } : standard;
  } catch {
    return standard;
  }
}

/** A private window may refuse: then they hold for this page only. */
function storeSettings(settings: TableSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {}
}
