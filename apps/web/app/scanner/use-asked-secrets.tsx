/** Asks again for what an earlier run of a scan sent and nobody stored: headers, cookie, password. */
import { noScanSecrets, type ScanSecrets } from '@orbweaver/model/scan-options.ts';
import type { StoredScan } from '@orbweaver/scan/results/protocol.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { headerFault, noSecretChoices, secretsFor, secretsOf } from './secret-choices.ts';
import { SecretFields } from './secret-fields.tsx';

/** Null where the person does not want to go on. */
export type AskSecrets = (scan: Pick<StoredScan, 'startUrl' | 'hadSecrets'>) => Promise<ScanSecrets | null>;

interface Question {
  readonly startUrl: string;
  readonly answer: (secrets: ScanSecrets | null) => void;
}

export function useAskedSecrets(): { readonly ask: AskSecrets; readonly dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback<AskSecrets>(
    ({ startUrl, hadSecrets }) =>
      hadSecrets ? new Promise((answer) => setQuestion({ startUrl, answer })) : Promise.resolve(noScanSecrets),
    [],
  );
  const answer = (secrets: ScanSecrets | null) => {
    question?.answer(secrets);
    setQuestion(null);
  };
  return { ask, dialog: <SecretsDialog startUrl={question?.startUrl ?? null} onAnswer={answer} /> };
}

interface SecretsDialogProps {
  /** Null = closed. */
  readonly startUrl: string | null;
  readonly onAnswer: (secrets: ScanSecrets | null) => void;
}

function SecretsDialog({ startUrl, onAnswer }: SecretsDialogProps) {
  const t = useTranslate();
  return (
    <Dialog title={t('scanner.secret.again')} isOpen={startUrl !== null} onClose={() => onAnswer(null)}>
      {startUrl !== null && <SecretsForm startUrl={startUrl} onAnswer={onAnswer} />}
    </Dialog>
  );
}

function SecretsForm({ startUrl, onAnswer }: { readonly startUrl: string; readonly onAnswer: SecretsDialogProps['onAnswer'] }) {
  const t = useTranslate();
  const host = URL.parse(startUrl)?.host ?? '';
  const [secrets, setSecrets] = useState(() => secretsFor(noSecretChoices, host));
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (headerFault(secrets) === null) onAnswer(secretsOf(secrets, startUrl));
  };
  return (
    <form method="post" onSubmit={goOn} className="grid gap-4">
      <p className="text-14 wrap-anywhere text-muted">{t('scanner.secret.again.text', { host: `\u2066${host}\u2069` })}</p>
      <SecretFields secrets={secrets} onChange={setSecrets} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onAnswer(noScanSecrets)}>{t('scanner.secret.go-without')}</Button>
        <Button kind="primary" type="submit">
          {t('scanner.secret.go-on')}
        </Button>
      </div>
    </form>
  );
}
