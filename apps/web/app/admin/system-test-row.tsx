/** One part of the installation: what its test does, its button, and what the last run found. */
import type { LocaleId } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import type { SystemTestResult } from '@orbweaver/model/api/system-test.ts';
import type { SystemPart } from '@orbweaver/model/system-test.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { callWords } from '../session/call-words.ts';
import type { CallResult } from '../session/server-call.ts';
import { formatBytes } from '../site/format.ts';

export type TestOutcome = CallResult<SystemTestResult> | 'running';

interface SystemTestRowProps {
  readonly part: SystemPart;
  readonly outcome: TestOutcome | undefined;
  /** Another test runs. */
  readonly isBlocked: boolean;
  readonly onRun: () => void;
}

export function SystemTestRow({ part, outcome, isBlocked, onRun }: SystemTestRowProps) {
  const t = useTranslate();
  const name = t(`system.${part}.title`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 text-14">
      <div className="grid gap-1">
        <h2 className="text-14 font-semibold">{name}</h2>
        <p className="text-13 text-muted">{t(`system.${part}.text`)}</p>
      </div>
      <Button size="small" aria-label={t('system.run-one', { name })} isBusy={outcome === 'running'} disabled={isBlocked} onClick={onRun}>
        {t('system.run')}
      </Button>
      <div role="status" className="col-span-full grid gap-1 empty:hidden">
        {outcome !== undefined && outcome !== 'running' && <Found part={part} outcome={outcome} />}
      </div>
    </li>
  );
}

const looks: Readonly<Record<SystemTestResult['state'], { readonly icon: string; readonly colour: string }>> = {
  passed: { icon: 'check', colour: 'text-accent' },
  failed: { icon: 'octagon-x', colour: 'text-error' },
  'not-set-up': { icon: 'circle-dashed', colour: 'text-muted' },
};

function Found({ part, outcome }: { readonly part: SystemPart; readonly outcome: CallResult<SystemTestResult> }) {
  const t = useTranslate();
  const locale = useLocale();
  if (!outcome.ok) return <p className="text-error">{callWords(t, outcome).message}</p>;
  const { state, tookMs, detail } = outcome.data;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={`flex items-center gap-1.5 font-medium ${looks[state].colour}`}>
          <Icon name={looks[state].icon} size={16} />
          {t(`system.state.${state}`)}
        </span>
        <span className="text-13 text-muted">{t('system.took', { ms: tookMs })}</span>
      </p>
      <p className="max-w-[75ch] wrap-anywhere">{wordsOf(t, part, outcome.data, locale)}</p>
      {detail !== null && (
        <p className="max-w-[75ch] text-13 text-muted">
          {t('system.said')}{' '}
          <bdi dir="ltr" className="font-mono text-12 wrap-anywhere">
            {detail}
          </bdi>
        </p>
      )}
    </>
  );
}

/** Values that are sizes; a negative one is unknown. */
const sizes = new Set(['bytes', 'free', 'reserve']);

function wordsOf(t: Translate, part: SystemPart, { state, values }: SystemTestResult, locale: LocaleId): string {
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sizes.has(name) ? sizeWords(t, Number(value), locale) : value]),
  );
  if (state === 'not-set-up') return part === 'gateway' || part === 'payments' || part === 'ai' ? t(`system.${part}.unset`, said) : '';
  return t(`system.${part}.${state}`, said);
}

function sizeWords(t: Translate, bytes: number, locale: LocaleId): string {
  return bytes < 0 ? t('system.unknown') : formatBytes(locale, bytes);
}
