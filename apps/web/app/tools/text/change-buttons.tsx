/** Buttons that change the text: letter case and clean-up, undone step by step by one more, until the text is edited: what was typed is never lost. */
import { changeText, type TextChange, textChanges } from '@orbweaver/tools/text/change-text.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';

export interface ChangeButtonsProps {
  readonly text: string;
  readonly language: string | null;
  readonly onText: (text: string) => void;
}

interface Change {
  readonly before: string;
  readonly after: string;
}

/** Steps that can be taken back. */
const maxKept = 20;

export function ChangeButtons({ text, language, onText }: ChangeButtonsProps) {
  const t = useTranslate();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const last = changes.at(-1);
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium">{t('tool-text.change')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {(Object.keys(textChanges) as TextChange[]).map((change) => (
          <Button
            key={change}
            size="small"
            disabled={text === ''}
            onClick={() => {
              const after = changeText(text, change, language);
              if (after === text) return;
              setChanges([...changes.slice(last?.after === text ? -maxKept : changes.length), { before: text, after }]);
              onText(after);
            }}
          >
            {t(`tool-text.change.${change}`)}
          </Button>
        ))}
        {last !== undefined && last.after === text && (
          <Button
            size="small"
            kind="quiet"
            icon="undo-2"
            onClick={() => {
              onText(last.before);
              setChanges(changes.slice(0, -1));
            }}
          >
            {t('tool-text.change.undo')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
