/** How a person likes tables: density, and of each view the columns and their widths. Remembered on this device. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { useCallback, useMemo, useState } from 'react';
import { useMedia } from './use-media.ts';

interface ViewSettings {
  readonly widths: Readonly<Record<string, number>>;
  /** null: the columns that the view begins with. */
  readonly hidden: readonly string[] | null;
}

type Density = 'comfortable' | 'dense';

export interface TableSettings {
  readonly density: Density;
  readonly views: Readonly<Record<string, ViewSettings>>;
  /** Share of the details pane. */
  readonly share: number;
  readonly hasSingleKeys: boolean;
}

const storageKey = 'orbweaver-table';
/** Density as it was chosen; null: by the width of the window. */
type StoredSettings = Omit<TableSettings, 'density'> & { readonly density: Density | null };

const standard: StoredSettings = { density: null, views: {}, share: 0.4, hasSingleKeys: true };
const noSettings: ViewSettings = { widths: {}, hidden: null };

/** Windows in which more rows are worth more than air between them. */
const wide = '(min-width: 75rem)';

export function useTableSettings() {
  const [stored, setSettings] = useState(readSettings);
  const isWide = useMedia(wide);
  const settings = useMemo<TableSettings>(
    () => ({ ...stored, density: stored.density ?? (isWide ? 'dense' : 'comfortable') }),
    [stored, isWide],
  );
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

function readSettings(): StoredSettings {
  if (typeof localStorage === 'undefined') return standard;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...standard, ...stored } : standard;
  } catch {
    return standard;
  }
}

/** A private window may refuse: then they hold for this page only. */
function storeSettings(settings: StoredSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {}
}
