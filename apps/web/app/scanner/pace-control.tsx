/** The pace of a running scan: how many requests are open at once, and how many a host gets in a second. It holds for the rest of the run. */
import type { Progress, ScanPace } from '@orbweaver/scan/progress.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { Popover } from '@orbweaver/ui/popover.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type FormEvent, useState } from 'react';
import { readPace } from './read-pace.ts';

interface PaceProps {
  readonly progress: Pick<Progress, 'pace' | 'mostConcurrency'>;
  readonly onPace: (pace: ScanPace) => void;
}

export function PaceControl(props: PaceProps) {
  const t = useTranslate();
  return (
    <Popover
      label={t('scanner.pace')}
      align="end"
      trigger={
        <Button size="small" icon="gauge">
          {t('scanner.pace')}
        </Button>
      }
    >
      <PaceForm {...props} />
    </Popover>
  );
}

function PaceForm({ progress: { pace, mostConcurrency }, onPace }: PaceProps) {
  const t = useTranslate();
  const [concurrency, setConcurrency] = useState(String(pace.concurrency));
  const [rate, setRate] = useState(pace.rate === null ? '' : String(pace.rate));
  const wanted = readPace({ concurrency, rate }, mostConcurrency);
  const isHeld = wanted.concurrency === pace.concurrency && wanted.rate === pace.rate;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.concurrency !== null && wanted.rate !== undefined) onPace({ concurrency: wanted.concurrency, rate: wanted.rate });
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        label={t('scanner.option.concurrency')}
        hint={t('scanner.pace.most', { count: mostConcurrency })}
        error={wanted.concurrency === null ? t('scanner.pace.whole', { count: mostConcurrency }) : undefined}
        inputMode="numeric"
        value={concurrency}
        onChange={({ target }) => setConcurrency(target.value)}
      />
      <TextField
        label={t('scanner.option.rate')}
        hint={t('scanner.polite-rate')}
        error={wanted.rate === undefined ? t('scanner.pace.number') : undefined}
        inputMode="decimal"
        value={rate}
        onChange={({ target }) => setRate(target.value)}
      />
      <div className="flex items-center gap-3">
        <Button type="submit" size="small" kind="primary" disabled={wanted.concurrency === null || wanted.rate === undefined}>
          {t('scanner.pace.set')}
        </Button>
        <p role="status" className="text-13 text-muted">
          {isHeld ? t('scanner.pace.held') : ''}
        </p>
      </div>
    </form>
  );
}
