/** Buttons that change the text: letter case and clean-up, each undone by one more. */
import { changeText, type TextChange, textChanges } from '@orbweaver/tools/text/change-text.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { useWords } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';

export interface ChangeButtonsProps {
  readonly text: string;
  readonly language: string | null;
  readonly onText: (text: string) => void;
}

export function ChangeButtons({ text, language, onText }: ChangeButtonsProps) {
  const t = useWords();
  const [last, setLast] = useState<string | null>(null);
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
              setLast(text);
              onText(changeText(text, change, language));
            }}
          >
            {t(`tool-text.change.${change}`)}
          </Button>
        ))}
        {last !== null && (
          <Button
            size="small"
            kind="quiet"
            icon="undo-2"
            onClick={() => {
              onText(last);
              setLast(null);
            }}
          >
            {t('tool-text.change.undo')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
