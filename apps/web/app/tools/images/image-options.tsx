/** The options of a conversion: those of the whole batch, or of one picture; the form that asks for them, and what the converter takes. */
import { type Options, readOption, type ValuesOf } from '@orbweaver/model/option.ts';
import { highestQuality, type ImageOptions, imageOptionList } from '@orbweaver/tools/images/image-option-list.ts';
import { Checkbox, SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';

/** As the form keeps them: numbers as they are typed. */
export const imageChoiceList = {
  ...imageOptionList,
  by: { kind: 'choice', choices: ['quality', 'similarity'], initial: 'quality' },
  quality: { kind: 'text', initial: String(imageOptionList.quality.initial) },
  similarity: { kind: 'text', initial: '0.98' },
  maxWidth: { kind: 'text', initial: '' },
  maxHeight: { kind: 'text', initial: '' },
} as const satisfies Options;
const similarities = ['0.99', '0.98', '0.95', '0.9'] as const;

export type ImageChoices = ValuesOf<typeof imageChoiceList>;

export function readOptions({ format, by, quality, similarity, maxWidth, maxHeight, keepsMetadata }: ImageChoices): ImageOptions {
  const isAlike = by === 'similarity';
  const { min, max, initial } = imageOptionList.quality;
  return {
    format,
    quality: isAlike ? highestQuality : Math.min(max, Math.max(min, Number(quality) || initial)),
    similarity: isAlike ? (readOption(imageOptionList.similarity, Number(similarity)) ?? null) : null,
    maxWidth: readOption(imageOptionList.maxWidth, Number(maxWidth)) ?? null,
    maxHeight: readOption(imageOptionList.maxHeight, Number(maxHeight)) ?? null,
    keepsMetadata,
  };
}

export function OptionFields({
  options,
  change,
}: {
  readonly options: ImageChoices;
  readonly change: (part: Partial<ImageChoices>) => void;
}) {
  const t = useWords();
  return (
    <div className="@container">
      <div className="grid items-start gap-3 @md:grid-cols-2 @4xl:grid-cols-5">
        <SelectField
          label={t('tool-image.format')}
          value={options.format}
          onChange={(event) => change({ format: event.target.value as ImageChoices['format'] })}
        >
          <option value="webp">WebP</option>
          <option value="avif">AVIF</option>
        </SelectField>
        <SelectField
          label={t('tool-image.by')}
          value={options.by}
          onChange={(event) => change({ by: event.target.value as ImageChoices['by'] })}
        >
          <option value="quality">{t('tool-image.by.quality')}</option>
          <option value="similarity">{t('tool-image.by.similarity')}</option>
        </SelectField>
        {options.by === 'quality' ? (
          <TextField
            label={t('tool-image.quality')}
            type="number"
            min={1}
            max={100}
            value={options.quality}
            onChange={(event) => change({ quality: event.target.value })}
          />
        ) : (
          <SelectField
            label={t('tool-image.similarity')}
            value={options.similarity}
            onChange={(event) => change({ similarity: event.target.value })}
          >
            {similarities.map((each) => (
              <option key={each} value={each}>
                {t('tool-image.similarity.at-least', { share: Number(each) * 100 })}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('tool-image.max-width')}
          type="number"
          min={1}
          value={options.maxWidth}
          onChange={(event) => change({ maxWidth: event.target.value })}
        />
        <TextField
          label={t('tool-image.max-height')}
          type="number"
          min={1}
          value={options.maxHeight}
          onChange={(event) => change({ maxHeight: event.target.value })}
        />
        {options.format === 'webp' && (
          <div className="@md:col-span-2 @4xl:col-span-5">
            <Checkbox
              label={t('tool-image.metadata')}
              checked={options.keepsMetadata}
              onChange={(event) => change({ keepsMetadata: event.target.checked })}
            />
          </div>
        )}
      </div>
    </div>
  );
}
