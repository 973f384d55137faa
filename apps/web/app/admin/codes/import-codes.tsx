/** Imports the codes that a marketplace gave as CSV: a file, or text that is pasted. Rows that cannot be codes are named, and then none is imported. */
import type { ImportedCodes } from '@orbweaver/model/api/market-codes.ts';
import { buttonClass } from '@orbweaver/ui/button.tsx';
import { TextArea } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type ChangeEvent, useState } from 'react';
import { textOf } from '../../session/form-text.ts';
import { callServer } from '../../session/server-call.ts';
import { useForm } from '../../session/use-form.ts';
import { CallForm } from '../../shell/call-form.tsx';
import { CodeGoods, readGoods } from './code-goods.tsx';

export function ImportCodes({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslate();
  const [csv, setCsv] = useState('');
  const [faults, setFaults] = useState<ImportedCodes['faults']>([]);
  const form = useForm({
    send: (fields) => callServer('POST /server/admin/codes/import', { body: { ...readGoods(fields), csv: textOf(fields, 'csv') } }),
    onSuccess: (outcome) => {
      setFaults(outcome.faults);
      if (outcome.faults.length > 0) return;
      showToast({ text: t('codes.imported', { count: outcome.imported, known: outcome.known }) });
      onDone();
    },
  });
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file !== undefined) setCsv(await file.text());
    target.value = '';
  };
  return (
    <CallForm form={form} submit={t('codes.import')}>
      <Faults faults={faults} />
      <TextArea
        label={t('codes.csv')}
        hint={t('codes.csv-hint')}
        name="csv"
        dir="ltr"
        rows={6}
        spellCheck={false}
        required
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
        error={form.errors['csv']}
        className="font-mono"
      />
      <label className={`${buttonClass()} justify-self-start focus-within:outline-2 focus-within:outline-accent`}>
        {t('codes.file')}
        <input type="file" accept=".csv,.txt,text/csv,text/plain" onChange={(event) => void readFile(event)} className="sr-only" />
      </label>
      <CodeGoods errors={form.errors} />
    </CallForm>
  );
}

const shownFaults = 10;

function Faults({ faults }: Pick<ImportedCodes, 'faults'>) {
  const t = useTranslate();
  if (faults.length === 0) return null;
  return (
    <div role="alert" className="grid gap-1 text-14 text-error">
      <p>{t('codes.none-imported')}</p>
      <ul className="list-disc ps-5">
        {faults.slice(0, shownFaults).map(({ line, fault }) => (
          <li key={`${line} ${fault}`}>{t('codes.fault', { line, fault: t(`codes.fault.${fault}`) })}</li>
        ))}
      </ul>
    </div>
  );
}
