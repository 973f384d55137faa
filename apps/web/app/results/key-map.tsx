/** The map of keys, and the switch that turns single keys off (WCAG 2.1.4). */
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { Checkbox } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { TableSettingsStore } from './table-settings.ts';

const keys = [
  ['Ctrl+K', 'palette'],
  ['F6', 'panes'],
  ['← → ↑ ↓', 'cells'],
  ['Home, End, Ctrl+Home, Ctrl+End', 'ends'],
  ['Page Up, Page Down', 'pages'],
  ['Enter', 'open'],
  ['Esc', 'close'],
  ['Alt+↑, Alt+↓', 'step'],
  ['Space', 'select'],
  ['Shift+↑, Shift+↓', 'extend'],
  ['Ctrl+A', 'all'],
  ['Ctrl+C', 'copy'],
  ['/', 'filter'],
  ['[ ]', 'views'],
  ['?', 'help'],
] as const;

export interface KeyMapProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly settings: TableSettingsStore;
}

export function KeyMap({ isOpen, onClose, settings }: KeyMapProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('results.keys')} isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
        {keys.map(([key, name]) => (
          <div key={name} className="contents">
            <dt>
              <kbd dir="ltr" className="rounded-control border border-line bg-raised px-1.5 py-0.5 font-mono text-12">
                {key}
              </kbd>
            </dt>
            <dd>{t(`results.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('results.single-keys')}
        checked={settings.settings.hasSingleKeys}
        onChange={(event) => settings.save({ hasSingleKeys: event.target.checked })}
      />
    </Dialog>
  );
}
