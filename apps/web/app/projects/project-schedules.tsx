/** A project's schedules, and the next one for whoever may change them. Each is the owner's: their plan counts, and mails go to them. */
import type { AlertsChange } from '@orbweaver/model/alerts.ts';
import type { ProjectDetail } from '@orbweaver/model/api/projects.ts';
import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import { isAtLeast } from '@orbweaver/model/projects.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import { Button } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { TextField } from '@orbweaver/ui/field.tsx';
import { showToast } from '@orbweaver/ui/toast.tsx';
import { useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useEffect, useState } from 'react';
import { ScanFailure } from '../scanner/scan-failure.tsx';
import { ScheduleFields } from '../scanner/schedule-form.tsx';
import { ScheduleList } from '../scanner/schedule-list.tsx';
import { momentWords } from '../scanner/schedule-words.ts';
import { plainAlerts, useListedSchedules } from '../scanner/use-schedules.ts';
import { type CallFailure, type CallResult, callServer, type RouteData } from '../session/server-call.ts';
import { startUrlOf } from './start-url.ts';

/** Their moments are told by the clock of the browser, which the server does not know. */
export function ProjectSchedules({ project }: { readonly project: ProjectDetail }) {
  const t = useTranslate();
  const { role, schedules, hasSchedulesInPlan } = project;
  const { listed, put } = useListedSchedules(schedules);
  const [isInBrowser, setInBrowser] = useState(false);
  const [isAdding, setAdding] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return null;
  return (
    <>
      <ScheduleList {...listed} role={role} />
      {isAtLeast(role, 'editor') && hasSchedulesInPlan && (
        <div>
          <Button icon="clock" onClick={() => setAdding(true)}>
            {t('projects.schedule')}
          </Button>
        </div>
      )}
      <Dialog title={t('projects.schedule')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddSchedule project={project} onAnswer={put} onClose={() => setAdding(false)} />
      </Dialog>
    </>
  );
}

interface AddScheduleProps {
  readonly project: ProjectDetail;
  readonly onAnswer: (response: CallResult<RouteData<'POST /server/projects/:id/schedules'>>) => CallResult<Schedule>;
  readonly onClose: () => void;
}

function AddSchedule({ project, onAnswer, onClose }: AddScheduleProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { id, host, role, owner } = project;
  const [url, setUrl] = useState(() => startUrlOf(project));
  const [fault, setFault] = useState<string | undefined>();
  const [failed, setFailed] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOfOwner = role !== 'owner';

  async function add(rule: ScheduleRule, alerts: AlertsChange) {
    const typed = url.trim();
    if (URL.parse(typed)?.host !== host) return setFault(t('projects.schedule.elsewhere', { host: `\u2066${host}\u2069` }));
    setBusy(true);
    const body = { url: typed, rule, alerts: plainAlerts(alerts) };
    const added = onAnswer(await callServer('POST /server/projects/:id/schedules', { params: { id }, body }));
    setFailed(added.ok ? null : added);
    setBusy(false);
    if (!added.ok) return;
    onClose();
    const { nextRunAt } = added.data;
    if (nextRunAt !== null) showToast({ text: t('scanner.schedule.saved', { when: momentWords(locale, nextRunAt) }) });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-13 text-muted">
        {isOfOwner ? t('projects.schedule.of-owner', { owner: `\u2068${owner}\u2069` }) : t('projects.schedule.about')}
      </p>
      <TextField
        label={t('scanner.address')}
        type="url"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        data-focus
        value={url}
        error={fault}
        onChange={({ target }) => {
          setUrl(target.value);
          setFault(undefined);
        }}
      />
      <ScheduleFields isBusy={isBusy} isOfOwner={isOfOwner} onSchedule={(rule, alerts) => void add(rule, alerts)} />
      <div role="alert" className="empty:hidden">
        {failed !== null && <ScanFailure failed={failed} />}
      </div>
    </div>
  );
}
