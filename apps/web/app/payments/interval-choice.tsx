/** Whether one pays by the month or by the year. */
import { type BillingInterval, billingIntervals } from '@orbweaver/model/payments.ts';
import { useTranslate } from '@orbweaver/ui/words.tsx';

export interface IntervalChoiceProps {
  readonly interval: BillingInterval;
  readonly onChoose: (interval: BillingInterval) => void;
}

export function IntervalChoice({ interval, onChoose }: IntervalChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="flex flex-wrap gap-4">
      <legend className="sr-only">{t('pricing.interval')}</legend>
      {billingIntervals.map((each) => (
        <label key={each} className="flex min-h-9 items-center gap-2 text-14 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="interval"
            value={each}
            checked={interval === each}
            onChange={() => onChoose(each)}
            className="accent-accent"
          />
          {t(`pricing.${each}`)}
        </label>
      ))}
    </fieldset>
  );
}
