/** The server's jobs: how each stands, when it runs next, why it last failed, and another try. */
import type { JobState } from '@orbweaver/model/api/jobs.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callWords } from '../../session/call-words.ts';
import { callServer } from '../../session/server-call.ts';
import { Panel } from '../../user-pages/page-frame.tsx';

export function JobPanel({ jobs }: { readonly jobs: readonly JobState[] }) {
  const t = useTranslate();
  return (
    <Panel title={t('overview.jobs')}>
      <ul className="-my-3 grid divide-y divide-line md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]">
        {jobs.map((job) => (
          <Job key={job.name} job={job} />
        ))}
      </ul>
    </Panel>
  );
}

function Job({ job }: { readonly job: JobState }) {
  const t = useTranslate();
  const { name, isOn, waiting, running, retrying, failed, lastError } = job;
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 text-14 md:col-span-full md:grid-cols-subgrid">
      <div className="grid gap-0.5">
        <h3 className="font-semibold">{t(`overview.job.${name}`)}</h3>
        <p className="text-13 text-muted">{t(`overview.job.${name}.about`)}</p>
      </div>
      <div className="grid gap-0.5">
        <p className={lastError === null ? undefined : 'text-error'}>{t(`overview.job-state.${stateOf(job)}`, { failed, retrying })}</p>
        {waiting + running > 0 && <p>{t('overview.job-queue', { waiting, running })}</p>}
        <Times job={job} />
        {lastError !== null && (
          <p className="text-13 wrap-anywhere text-error">{t('overview.last-error', { error: `\u2068${lastError}\u2069` })}</p>
        )}
      </div>
      {isOn && <Retry job={job} />}
    </li>
  );
}

type State = 'off' | 'retrying' | 'failed' | 'well';

function stateOf({ isOn, failed, retrying }: JobState): State {
  if (failed > 0) return 'failed';
  if (retrying > 0) return 'retrying';
  return isOn ? 'well' : 'off';
}

function Times({ job: { lastDoneAt, nextRunAt } }: { readonly job: JobState }) {
  const t = useTranslate();
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const shown = [
    ['overview.job-done', lastDoneAt],
    ['overview.job-next', nextRunAt],
  ] as const;
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-muted empty:hidden">
      {shown.map(
        ([key, time]) =>
          time !== null && (
            <time key={key} dateTime={time}>
              {t(key, { time: t('admin.audit.time', { time: format.format(new Date(time)) }) })}
            </time>
          ),
      )}
    </p>
  );
}

/** Of a job with a schedule and nothing to try again, a run in between. */
function Retry({ job: { name, schedule, failed, retrying } }: { readonly job: JobState }) {
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const hasFailed = failed + retrying > 0;
  if (!hasFailed && schedule === null) return null;
  const retry = async () => {
    setBusy(true);
    const response = await callServer('POST /server/admin/jobs/:name/retry', { params: { name } });
    setBusy(false);
    if (!response.ok) showToast({ text: callWords(t, response).message, tone: 'error' });
    else if (response.data.tried === 0) showToast({ text: t('overview.job-runs') });
    else showToast({ text: t(hasFailed ? 'overview.tried' : 'overview.job-asked', { count: response.data.tried }) });
    void revalidate();
  };
  const words = t(hasFailed ? 'overview.retry' : 'overview.job-run');
  return (
    <Button
      size="small"
      className="justify-self-start"
      aria-label={`${words}: ${t(`overview.job.${name}`)}`}
      isBusy={isBusy}
      onClick={() => void retry()}
    >
      {words}
    </Button>
  );
}
