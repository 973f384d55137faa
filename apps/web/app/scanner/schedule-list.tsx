/** Schedules: when each one runs next, whether it pauses and why, and the way to end it. */
import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import { isAtLeast, type ProjectRole } from '@orbweaver/model/projects.ts';
import { failuresToPause } from '@orbweaver/model/schedule.ts';
import { Button, IconButton } from '@orbweaver/ui/button.tsx';
import { Dialog } from '@orbweaver/ui/dialog.tsx';
import { useList, useLocale, useTranslate } from '@orbweaver/ui/words.tsx';
import { useState } from 'react';
import type { CallFailure } from '../session/server-call.ts';
import { AlertsDialog, SecretDialog } from './alerts-dialog.tsx';
import { ScanFailure } from './scan-failure.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import { momentWords, ruleWords } from './schedule-words.ts';
import type { ListedSchedules } from './use-schedules.ts';

interface ScheduleListProps extends ListedSchedules {
  /** Of a project's schedules: what one may do with them. */
  readonly role?: ProjectRole;
}

export function ScheduleList({ schedules, pause, remove, changeAlerts, secret, hideSecret, role = 'owner' }: ScheduleListProps) {
  const t = useTranslate();
  const [leaving, setLeaving] = useState<Schedule | null>(null);
  const [changing, setChanging] = useState<Schedule | null>(null);
  const [failed, setFailed] = useState<CallFailure | null>(null);
  if (schedules.length === 0) return null;
  const removeIt = async ({ id }: Schedule) => {
    setLeaving(null);
    setFailed(await remove(id));
  };
  return (
    <section className="rounded-panel border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-14">{t('scanner.schedule.list')}</h2>
      {failed !== null && (
        <div role="alert" className="px-4 pt-3">
          <ScanFailure failed={failed} />
        </div>
      )}
      <ul>
        {schedules.map((schedule) => (
          <Item
            key={schedule.id}
            schedule={schedule}
            role={role}
            onPause={async (isPaused) => setFailed(await pause(schedule.id, isPaused))}
            onAlerts={() => setChanging(schedule)}
            onRemove={() => setLeaving(schedule)}
          />
        ))}
      </ul>
      <AlertsDialog schedule={changing} onSave={changeAlerts} onClose={() => setChanging(null)} />
      <SecretDialog secret={secret} onClose={hideSecret} />
      <Dialog title={t('scanner.schedule.delete.title')} isOpen={leaving !== null} onClose={() => setLeaving(null)}>
        <p className="text-14 wrap-anywhere text-muted">{t('scanner.schedule.delete.text')}</p>
        <div className="flex justify-end gap-2">
          <Button data-focus onClick={() => setLeaving(null)}>
            {t('shell.cancel')}
          </Button>
          <Button kind="danger" icon="trash-2" onClick={() => leaving !== null && void removeIt(leaving)}>
            {t('scanner.schedule.delete.do')}
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

interface ItemProps {
  readonly schedule: Schedule;
  readonly role: ProjectRole;
  readonly onPause: (isPaused: boolean) => Promise<void>;
  readonly onAlerts: () => void;
  readonly onRemove: () => void;
}

function Item({ schedule, role, onPause, onAlerts, onRemove }: ItemProps) {
  const t = useTranslate();
  const listed = useList();
  const locale = useLocale();
  const { url, rule, nextRunAt, pausedBy, fault, lastMessage } = schedule;
  const undelivered = (['webhook', 'slack'] as const).filter((channel) => lastMessage?.[channel] === 'failed');
  const isPaused = pausedBy !== null;
  const state =
    nextRunAt !== null
      ? t('scanner.schedule.next', { when: momentWords(locale, nextRunAt) })
      : pausedBy === 'failures'
        ? t('scanner.schedule.paused-failures', { count: failuresToPause })
        : t(pausedBy === 'site' ? 'scanner.schedule.paused-blocked' : 'scanner.schedule.paused');
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-b-0">
      <bdi dir="ltr" className="truncate font-mono text-13">
        {url}
      </bdi>
      <p className="text-13 text-muted">{ruleWords(t, locale, rule)}</p>
      <p role="status" className={`text-13 ${pausedBy === 'failures' || pausedBy === 'site' ? 'text-warning' : 'text-muted'}`}>
        {state}
      </p>
      {fault !== null && <ScanFailure failed={fault} />}
      {undelivered.length > 0 && (
        <p className="text-13 text-warning">
          {t('scanner.alerts.failed', {
            channels: listed(undelivered.map((channel) => t(`scanner.alerts.${channel}`))),
          })}
        </p>
      )}
      <ScheduleHistory id={schedule.id} />
      {isAtLeast(role, 'editor') && (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" icon={isPaused ? 'play' : 'pause'} onClick={() => void onPause(!isPaused)}>
            {t(isPaused ? 'scanner.schedule.go-on' : 'scanner.schedule.pause')}
          </Button>
          {role === 'owner' && (
            <Button size="small" icon="bell" onClick={onAlerts}>
              {t('scanner.alerts.change')}
            </Button>
          )}
          <span className="grow" />
          <IconButton size="small" icon="trash-2" label={t('scanner.schedule.delete', { url })} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
