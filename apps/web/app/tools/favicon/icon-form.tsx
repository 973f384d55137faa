/** The form of the favicon tool: the picture or the letters, the dark variant, and what the manifest says. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { ColorField } from './color-field.tsx';
import { FileChoice } from './file-choice.tsx';
import type { IconChoices, IconPictures } from './make-icons.ts';

export interface IconFormProps {
  readonly choices: IconChoices;
  readonly change: (part: Partial<IconChoices>) => void;
  readonly files: IconPictures;
  readonly onFiles: (files: IconPictures) => void;
}

export function IconForm(props: IconFormProps) {
  const t = useTranslate();
  const { choices, change } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-panel border border-line bg-surface p-4">
        <SelectField
          label={t('tool-favicon.source')}
          value={choices.source}
          onChange={(event) => change({ source: event.target.value as IconChoices['source'] })}
        >
          <option value="file">{t('tool-favicon.source.file')}</option>
          <option value="letters">{t('tool-favicon.source.letters')}</option>
        </SelectField>
        {choices.source === 'letters' ? <LetterFields {...props} /> : <FileFields {...props} />}
      </div>
      <SiteFields {...props} />
    </div>
  );
}

function FileFields({ choices, change, files, onFiles }: IconFormProps) {
  const t = useTranslate();
  return (
    <>
      <FileChoice
        label={t('tool-favicon.choose')}
        hint={t('tool-favicon.drop')}
        file={files.light}
        onFile={(light) => onFiles({ ...files, light })}
      />
      <DarkField choices={choices} change={change} own="tool-favicon.dark.own" />
      {choices.dark === 'own' && (
        <FileChoice label={t('tool-favicon.dark.choose')} file={files.dark} onFile={(dark) => onFiles({ ...files, dark })} />
      )}
    </>
  );
}

function LetterFields({ choices, change }: IconFormProps) {
  const t = useTranslate();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('tool-favicon.letters')}
          hint={t('tool-favicon.letters.hint')}
          dir="auto"
          maxLength={16}
          autoComplete="off"
          spellCheck={false}
          value={choices.letters}
          onChange={(event) => change({ letters: event.target.value })}
        />
        <SelectField
          label={t('tool-favicon.shape')}
          value={choices.shape}
          onChange={(event) => change({ shape: event.target.value as IconChoices['shape'] })}
        >
          {(['square', 'rounded', 'circle'] as const).map((shape) => (
            <option key={shape} value={shape}>
              {t(`tool-favicon.shape.${shape}`)}
            </option>
          ))}
        </SelectField>
        <ColorField label={t('tool-favicon.ink')} value={choices.ink} onChange={(ink) => change({ ink })} />
        <ColorField label={t('tool-favicon.plate')} value={choices.plate} onChange={(plate) => change({ plate })} />
      </div>
      <DarkField choices={choices} change={change} own="tool-favicon.dark.colors" />
      {choices.dark === 'own' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ColorField label={t('tool-favicon.dark.ink')} value={choices.darkInk} onChange={(darkInk) => change({ darkInk })} />
          <ColorField label={t('tool-favicon.dark.plate')} value={choices.darkPlate} onChange={(darkPlate) => change({ darkPlate })} />
        </div>
      )}
    </>
  );
}

interface DarkFieldProps extends Pick<IconFormProps, 'choices' | 'change'> {
  /** Key of the choice of an own variant. */
  readonly own: MessageKey;
}

function DarkField({ choices, change, own }: DarkFieldProps) {
  const t = useTranslate();
  return (
    <SelectField
      label={t('tool-favicon.dark')}
      value={choices.dark}
      onChange={(event) => change({ dark: event.target.value as IconChoices['dark'] })}
    >
      <option value="same">{t('tool-favicon.dark.same')}</option>
      <option value="inverted">{t('tool-favicon.dark.inverted')}</option>
      <option value="own">{t(own)}</option>
    </SelectField>
  );
}

function SiteFields({ choices, change }: IconFormProps) {
  const t = useTranslate();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('tool-favicon.name')}
        dir="auto"
        maxLength={200}
        value={choices.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('tool-favicon.short-name')}
        dir="auto"
        maxLength={30}
        value={choices.shortName}
        onChange={(event) => change({ shortName: event.target.value })}
      />
      <ColorField label={t('tool-favicon.theme')} value={choices.theme} onChange={(theme) => change({ theme })} />
      <ColorField label={t('tool-favicon.background')} value={choices.background} onChange={(background) => change({ background })} />
      <TextField
        label={t('tool-favicon.padding')}
        type="number"
        min={0}
        max={40}
        value={choices.padding}
        onChange={(event) => change({ padding: event.target.value })}
      />
      <TextField
        label={t('tool-favicon.path')}
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        value={choices.path}
        onChange={(event) => change({ path: event.target.value })}
      />
    </div>
  );
}
