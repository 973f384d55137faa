/** The presets of checks, each with what a scan with it costs. */
import { Chip } from '@orbweaver/ui/chip.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useId } from 'react';
import { presetTimes } from './preset-times.ts';
import { applyPreset, isPresetChosen, presets, type ScanChoices } from './scan-choices.ts';

interface PresetButtonsProps {
  readonly choices: ScanChoices;
  readonly onChange: (choices: ScanChoices) => void;
}

export function PresetButtons({ choices, onChange }: PresetButtonsProps) {
  const t = useTranslate();
  const share = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const id = useId();
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-x-2 gap-y-3">
        {presets.map((preset) => (
          <li key={preset} className="grid content-start justify-items-start gap-1">
            <Chip
              label={t(`scanner.preset.${preset}`)}
              isChosen={isPresetChosen(choices, preset)}
              describedBy={`${id}-${preset}`}
              onChoose={() => onChange(applyPreset(choices, preset))}
            />
            <span id={`${id}-${preset}`} className="text-13 text-muted">
              {t('scanner.preset-time', { share: share.format(presetTimes[preset]) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-13 text-muted">{t('scanner.preset-time-hint')}</p>
    </div>
  );
}
