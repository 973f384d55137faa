/** For scans on the server: whether pages are read as they are served, or as a browser shows them. */
import { renderModes } from '@orbweaver/model/rendering.ts';
import type { ScanOptions } from '@orbweaver/model/scan-options.ts';
import { screenshotChoices } from '@orbweaver/model/screenshots.ts';
import { SelectField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { OptionsProps } from './option-panels.tsx';

const devices = ['phone', 'desktop'] as const;

export function RenderOptions({ choices, onChange }: OptionsProps) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <SelectField
        label={t('scanner.render')}
        value={choices.render}
        onChange={({ target }) => onChange({ ...choices, render: target.value as ScanOptions['render'] })}
      >
        {renderModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`scanner.render.${mode}`)}
          </option>
        ))}
      </SelectField>
      {choices.render !== 'off' && (
        <SelectField
          label={t('scanner.render.as')}
          value={choices.renderAs}
          onChange={({ target }) => onChange({ ...choices, renderAs: target.value as ScanOptions['renderAs'] })}
        >
          {devices.map((device) => (
            <option key={device} value={device}>
              {t(`scanner.render.${device}`)}
            </option>
          ))}
        </SelectField>
      )}
      {choices.render !== 'off' && (
        <SelectField
          label={t('scanner.screenshots')}
          value={choices.screenshots}
          onChange={({ target }) => onChange({ ...choices, screenshots: target.value as ScanOptions['screenshots'] })}
        >
          {screenshotChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`scanner.screenshots.${choice}`)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-13 text-muted sm:col-span-2">{t('scanner.render.hint')}</p>
    </div>
  );
}
