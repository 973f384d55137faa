/** A button for what cannot be undone: it asks first. */
import { Button, type ButtonKind } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';

export interface AskButtonProps {
  readonly label: string;
  /** Read aloud, where the label alone does not say what it is about. */
  readonly about?: string;
  /** Of the dialog; absent = the label. */
  readonly title?: string;
  readonly question: string;
  readonly kind?: ButtonKind;
  readonly icon?: string;
  readonly onYes: () => Promise<void>;
}

export function AskButton({ label, about, title = label, question, kind = 'secondary', icon, onYes }: AskButtonProps) {
  const t = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const named = about === undefined ? {} : { 'aria-label': about };
  return (
    <>
      <Button size="small" kind={kind} {...named} {...(icon === undefined ? {} : { icon })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className="text-14 wrap-anywhere text-muted">{question}</p>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setAsking(false)}>
            {t('shell.cancel')}
          </Button>
          <Button
            kind={kind}
            onClick={() => {
              setAsking(false);
              void onYes();
            }}
          >
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
