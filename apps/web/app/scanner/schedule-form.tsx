/** When the server is to scan the address again and again. */
import type { AlertsChange } from '@orbweaver/model/alerts.ts';
import { isCron, maxCronChars } from '@orbweaver/model/cron.ts';
import { cadences, isTimeZone, type ScheduleRule } from '@orbweaver/model/schedule.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { alertsOf, firstAlertChoices } from './alert-choices.ts';
import { AlertFields } from './alert-fields.tsx';
import { Folded } from './option-panels.tsx';
import { weekdayName } from './schedule-words.ts';

interface ScheduleFormProps {
  /** Something was typed that only this device sends. */
  readonly isClosed: boolean;
  /** Each run takes one of the month's uses. */
  readonly isLimited: boolean;
  readonly isBusy: boolean;
  readonly onSchedule: (rule: ScheduleRule, alerts: AlertsChange) => void;
}

interface ScheduleFieldsProps extends Pick<ScheduleFormProps, 'isBusy' | 'onSchedule'> {
  /** It cannot be made now. */
  readonly isClosed?: boolean;
  /** As in `AlertFields`. */
  readonly isOfOwner?: boolean;
}

const firstRule: ScheduleRule = { cadence: 'weekly', hour: 6, minute: 0, weekday: 1, monthDay: 1, timeZone: 'UTC' };
const weekdays = [1, 2, 3, 4, 5, 6, 7];

export function ScheduleForm({ isClosed, isLimited, ...fields }: ScheduleFormProps) {
  const t = useTranslate();
  return (
    <Folded title={t('scanner.schedule.title')}>
      <p className="text-13 text-muted">
        {isClosed ? t('scanner.server.no-secrets') : t('scanner.schedule.about')} {isLimited && t('scanner.schedule.uses-one')}
      </p>
      <ScheduleFields {...fields} isClosed={isClosed} />
    </Folded>
  );
}

/** Shown only in a browser, whose time zone is the first choice. */
export function ScheduleFields({ isBusy, onSchedule, isClosed = false, isOfOwner = false }: ScheduleFieldsProps) {
  const t = useTranslate();
  const locale = useLocale();
  const [rule, setRule] = useState<ScheduleRule>(() => ({ ...firstRule, timeZone: ownTimeZone() }));
  const [alerts, setAlerts] = useState(firstAlertChoices);
  const change = (part: Partial<ScheduleRule>) => setRule({ ...rule, ...part });
  const { cadence, hour, minute } = rule;
  const isWrong = cadence === 'cron' && !isCron(rule.cron ?? '');
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          label={t('scanner.schedule.cadence')}
          value={cadence}
          onChange={({ target }) => change(cadenceOf(target.value as ScheduleRule['cadence'], rule))}
        >
          {cadences.map((each) => (
            <option key={each} value={each}>
              {t(`scanner.schedule.cadence.${each}`)}
            </option>
          ))}
        </SelectField>
        {cadence === 'weekly' && (
          <SelectField
            label={t('scanner.schedule.weekday')}
            value={rule.weekday}
            onChange={({ target }) => change({ weekday: Number(target.value) })}
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {weekdayName(locale, day)}
              </option>
            ))}
          </SelectField>
        )}
        {cadence === 'monthly' && (
          <TextField
            label={t('scanner.schedule.month-day')}
            hint={t('scanner.schedule.month-day.hint')}
            type="number"
            min={1}
            max={31}
            value={rule.monthDay}
            onChange={({ target }) => change({ monthDay: Math.min(31, Math.max(1, Number.parseInt(target.value, 10) || 1)) })}
          />
        )}
        {cadence === 'cron' ? (
          <TextField
            label={t('scanner.schedule.cron')}
            hint={t('scanner.schedule.cron.hint')}
            error={isWrong ? t('scanner.schedule.cron.invalid') : undefined}
            className="font-mono"
            dir="ltr"
            spellCheck={false}
            maxLength={maxCronChars}
            value={rule.cron ?? ''}
            onChange={({ target }) => change({ cron: target.value })}
          />
        ) : (
          <TextField
            label={t('scanner.schedule.time')}
            type="time"
            value={`${twoDigits(hour)}:${twoDigits(minute)}`}
            onChange={({ target }) => change(timeOf(target.value))}
          />
        )}
        <SelectField
          label={t('scanner.schedule.zone')}
          dir="ltr"
          value={rule.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        >
          {zones(rule.timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </SelectField>
      </div>
      <AlertFields choices={alerts} onChange={setAlerts} isOfOwner={isOfOwner} />
      <div>
        <Button icon="clock" isBusy={isBusy} disabled={isClosed || isWrong} onClick={() => onSchedule(rule, alertsOf(alerts))}>
          {t('scanner.schedule.save')}
        </Button>
      </div>
    </>
  );
}

/** An expression begins as what was chosen before. */
function cadenceOf(cadence: ScheduleRule['cadence'], { hour, minute, weekday, monthDay, ...rule }: ScheduleRule): Partial<ScheduleRule> {
  if (cadence !== 'cron') return { cadence, cron: undefined };
  const days = { daily: '* * *', weekly: `* * ${weekday % 7}`, monthly: `${monthDay === 31 ? 'L' : monthDay} * *`, cron: '* * *' };
  return { cadence, cron: rule.cron ?? `${minute} ${hour} ${days[rule.cadence]}` };
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** A field that was emptied keeps the time. */
function timeOf(text: string): Partial<ScheduleRule> {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  return hour === undefined || minute === undefined ? {} : { hour: Number(hour), minute: Number(minute) };
}

function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

function zones(chosen: string): readonly string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
}
