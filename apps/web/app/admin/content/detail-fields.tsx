/** Fields that one kind of text has and the others lack: the link and the plans of a notice, the state of a feature, the release of an update, the audience of a campaign, what a video plays. */
import { type ContentDetail, type ContentKind, featureStages } from '@orbweaver/model/content.ts';
import { type PlanId, plans } from '@orbweaver/model/plans.ts';
import { Checkbox, SelectField, TextField } from '@orbweaver/ui/field.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { PlanFields } from '../campaign/plan-fields.tsx';
import { VideoFields } from './video-fields.tsx';

export interface DetailFieldsProps {
  readonly kind: ContentKind;
  readonly detail: ContentDetail;
  readonly onDetail: (detail: ContentDetail) => void;
}

export function DetailFields({ kind, detail, onDetail }: DetailFieldsProps) {
  const t = useTranslate();
  if (kind === 'campaign') return <PlanFields detail={detail} onDetail={onDetail} />;
  if (kind === 'notice') return <NoticeFields detail={detail} onDetail={onDetail} />;
  if (kind === 'video') return <VideoFields video={detail.video ?? {}} onVideo={(video) => onDetail({ ...detail, video })} />;
  if (kind === 'faq') return null;
  if (kind === 'feature') {
    return (
      <SelectField
        label={t('content.stage')}
        value={detail.stage ?? 'planned'}
        onChange={(event) => onDetail({ ...detail, stage: featureStages.find((each) => each === event.target.value) })}
      >
        {featureStages.map((stage) => (
          <option key={stage} value={stage}>
            {t(`upcoming.stage.${stage}`)}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={t('content.release')}
      dir="ltr"
      maxLength={40}
      value={detail.release ?? ''}
      onChange={(event) => onDetail({ ...detail, release: event.target.value })}
    />
  );
}

const planIds = Object.keys(plans) as readonly PlanId[];

function NoticeFields({ detail, onDetail }: Omit<DetailFieldsProps, 'kind'>) {
  const t = useTranslate();
  const chosen = detail.plans ?? [];
  const choose = (id: PlanId, isOn: boolean) =>
    onDetail({ ...detail, plans: planIds.filter((each) => (each === id ? isOn : chosen.includes(each))) });
  return (
    <>
      <TextField
        label={t('content.url')}
        hint={t('content.url-hint')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={2_000}
        value={detail.url ?? ''}
        onChange={(event) => onDetail({ ...detail, url: event.target.value.trim() })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-13 font-medium">{t('content.plans')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {planIds.map((id) => (
            <Checkbox
              key={id}
              label={t(`pricing.name.${id}`)}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}
