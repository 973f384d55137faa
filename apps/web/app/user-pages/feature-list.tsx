/** Upcoming features by how far they are, each with its votes. */
import type { Feature } from '@orbweaver/model/api/user-content.ts';
import { featureStages } from '@orbweaver/model/content.ts';
import { Icon } from '@orbweaver/ui/icon.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { Markup } from '../news/markup.tsx';
import { callServer } from '../session/server-call.ts';
import { Panel } from './page-frame.tsx';

export function FeatureList({ features }: { readonly features: readonly Feature[] }) {
  const t = useTranslate();
  return featureStages.map((stage) => {
    const ofStage = features.filter((feature) => feature.stage === stage);
    if (ofStage.length === 0) return null;
    return (
      <Panel key={stage} title={t(`upcoming.stage.${stage}`)}>
        <ul className="-my-4 divide-y divide-line">
          {ofStage.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} />
          ))}
        </ul>
      </Panel>
    );
  });
}

function FeatureRow({ feature }: { readonly feature: Feature }) {
  return (
    <li className="flex flex-wrap items-start gap-4 py-4">
      <div className="grid min-w-0 grow basis-64 gap-1 text-14">
        <h3 lang={feature.language} dir="auto" className="text-14 font-semibold wrap-anywhere">
          {feature.title}
        </h3>
        <Markup html={feature.html} language={feature.language} />
      </div>
      {/* What is shipped needs no votes any more. */}
      {feature.stage !== 'shipped' && <VoteButton feature={feature} />}
    </li>
  );
}

function VoteButton({ feature }: { readonly feature: Feature }) {
  const t = useTranslate();
  const [{ votes, isVoted }, setVotes] = useState<Pick<Feature, 'votes' | 'isVoted'>>(feature);
  const [isBusy, setBusy] = useState(false);
  const vote = async () => {
    setBusy(true);
    const result = await callServer('PUT /server/features/vote', { body: { id: feature.id, isOn: !isVoted } });
    setBusy(false);
    if (result.ok) setVotes(result.data);
    else showToast({ text: t('shell.failed'), tone: 'error' });
  };
  return (
    <button
      type="button"
      aria-pressed={isVoted}
      disabled={isBusy}
      onClick={() => void vote()}
      className="flex min-h-9 items-center gap-2 rounded-control border border-line-strong px-3 text-13 hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent-soft pointer-coarse:min-h-11"
    >
      <Icon name={isVoted ? 'check' : 'arrow-up'} />
      <span className="sr-only">{t('upcoming.vote', { title: feature.title })}</span>
      {t('upcoming.votes', { count: votes })}
    </button>
  );
}
