/** Which kind of mail a campaign is, for whom, and how fast it goes out, with the number of accounts that would get it now. */
import { locales } from '@orbweaver/i18n/locales.ts';
import { type Audience, type CampaignPlan, maxMailsPerMinute, maxSeenDays, standardCampaignPlan } from '@orbweaver/model/campaign.ts';
import type { ContentDetail } from '@orbweaver/model/content.ts';
import { mailKinds } from '@orbweaver/model/mail-kinds.ts';
import { type PlanId, plans } from '@orbweaver/model/plans.ts';
import { Checkbox, SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import type { ReactNode } from 'react';
import { AudienceCount } from './audience-count.tsx';

export interface PlanFieldsProps {
  readonly detail: ContentDetail;
  readonly onDetail: (detail: ContentDetail) => void;
}

const planIds = Object.keys(plans) as readonly PlanId[];

export function PlanFields({ detail, onDetail }: PlanFieldsProps) {
  const t = useTranslate();
  const plan = detail.campaign ?? standardCampaignPlan;
  const change = (part: Partial<CampaignPlan>) => onDetail({ ...detail, campaign: { ...plan, ...part } });
  const changeAudience = (part: Partial<Audience>) => change({ audience: { ...plan.audience, ...part } });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('campaign.kind')}
          value={plan.mailKind}
          onChange={(event) => change({ mailKind: mailKinds.find((each) => each === event.target.value) ?? 'news' })}
        >
          {mailKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`mails.kind.${kind}`)}
            </option>
          ))}
        </SelectField>
        <NumberField
          label={t('campaign.pace')}
          max={maxMailsPerMinute}
          value={plan.mailsPerMinute}
          onNumber={(mailsPerMinute) => mailsPerMinute !== undefined && change({ mailsPerMinute })}
        />
      </div>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-14 font-semibold">{t('campaign.audience')}</legend>
        <AudienceFields audience={plan.audience} onAudience={changeAudience} />
        <AudienceCount mailKind={plan.mailKind} audience={plan.audience} />
      </fieldset>
    </>
  );
}

interface AudienceFieldsProps {
  readonly audience: Audience;
  readonly onAudience: (part: Partial<Audience>) => void;
}

function AudienceFields({ audience, onAudience }: AudienceFieldsProps) {
  const t = useTranslate();
  const { plans: chosen = [], languages = [], withUnconfirmed = false, seenWithinDays, unseenForDays } = audience;
  return (
    <>
      <Choices legend={t('campaign.plans')}>
        {planIds.map((id) => (
          <Checkbox
            key={id}
            label={t(`pricing.name.${id}`)}
            checked={chosen.includes(id)}
            onChange={(event) => onAudience({ plans: switched(planIds, chosen, id, event.target.checked) })}
          />
        ))}
      </Choices>
      <Choices legend={t('campaign.languages')}>
        {locales.map(({ id, name, tag }) => (
          <Checkbox
            key={id}
            label={<span lang={tag}>{name}</span>}
            checked={languages.includes(id)}
            onChange={(event) => onAudience({ languages: switched(localeIds, languages, id, event.target.checked) })}
          />
        ))}
      </Choices>
      <Checkbox
        label={t('campaign.unconfirmed')}
        hint={t('campaign.unconfirmed-hint')}
        checked={withUnconfirmed}
        onChange={(event) => onAudience({ withUnconfirmed: event.target.checked })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          label={t('campaign.seen-within')}
          hint={t('campaign.days-hint')}
          max={maxSeenDays}
          value={seenWithinDays}
          onNumber={(days) => onAudience({ seenWithinDays: days })}
        />
        <NumberField
          label={t('campaign.unseen-for')}
          hint={t('campaign.days-hint')}
          max={maxSeenDays}
          value={unseenForDays}
          onNumber={(days) => onAudience({ unseenForDays: days })}
        />
      </div>
    </>
  );
}

const localeIds: readonly string[] = locales.map(({ id }) => id);

/** In the order of `all`. */
function switched<T>(all: readonly T[], chosen: readonly T[], id: T, isOn: boolean): T[] {
  return all.filter((each) => (each === id ? isOn : chosen.includes(each)));
}

function Choices({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-medium">{legend}</legend>
      <div className="grid gap-2 sm:grid-cols-3">{children}</div>
    </fieldset>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly max: number;
  readonly value: number | undefined;
  /** undefined = the field is empty. What is no whole number from 1 to `max` is not told. */
  readonly onNumber: (value: number | undefined) => void;
}

function NumberField({ label, hint, max, value, onNumber }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      defaultValue={value ?? ''}
      onChange={({ target }) => {
        const number = Number(target.value);
        if (target.value === '') onNumber(undefined);
        else if (Number.isInteger(number) && number >= 1 && number <= max) onNumber(number);
      }}
    />
  );
}
