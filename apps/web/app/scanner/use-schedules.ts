/** The account's schedules of scans on the server. */
import type { AlertsChange } from '@orbweaver/model/alerts.ts';
import type { Schedule } from '@orbweaver/model/api/schedules.ts';
import type { ScheduleRule } from '@orbweaver/model/schedule.ts';
import { useCallback, useEffect, useState } from 'react';
import { type CallFailure, type CallResult, callServer, type RouteData } from '../session/server-call.ts';
import { type ScanChoices, serverOptionsOf } from './scan-choices.ts';
import { plainOptions } from './use-server-scans.ts';

export interface Schedules {
  /** false as well while it is not known. */
  readonly isInPlan: boolean;
  readonly schedules: readonly Schedule[];
  readonly add: (choices: ScanChoices, rule: ScheduleRule, alerts: AlertsChange) => Promise<CallResult<Schedule>>;
  readonly pause: (id: string, isPaused: boolean) => Promise<CallFailure | null>;
  readonly changeAlerts: (id: string, alerts: AlertsChange) => Promise<CallFailure | null>;
  /** Of a webhook, as long as it is shown. */
  readonly secret: string | null;
  readonly hideSecret: () => void;
  readonly remove: (id: string) => Promise<CallFailure | null>;
}

export type ListedSchedules = Omit<Schedules, 'isInPlan' | 'add'>;

/** Schedules that are there, and what is done with each; `put` adds the one that a call made. */
export function useListedSchedules(first: readonly Schedule[]) {
  const [schedules, setSchedules] = useState(first);
  const [secret, setSecret] = useState<string | null>(null);
  const change = async (id: string, body: ScheduleChange): Promise<CallFailure | null> => {
    const response = await callServer('PATCH /server/schedules/:id', { params: { id }, body });
    if (!response.ok) return response;
    setSchedules((before) => before.map((one) => (one.id === id ? response.data : one)));
    setSecret(response.data.webhookSecret);
    return null;
  };
  const listed: ListedSchedules = {
    schedules,
    pause: (id, isPaused) => change(id, { isPaused }),
    changeAlerts: (id, alerts) => change(id, { alerts: plainAlerts(alerts) }),
    secret,
    hideSecret: () => setSecret(null),
    remove: async (id) => {
      const response = await callServer('DELETE /server/schedules/:id', { params: { id } });
      if (!response.ok) return response;
      setSchedules((before) => before.filter((one) => one.id !== id));
      return null;
    },
  };
  const put = (response: CallResult<RouteData<'POST /server/schedules'>>): CallResult<Schedule> => {
    if (!response.ok) return response;
    setSchedules((before) => [...before, response.data]);
    setSecret(response.data.webhookSecret);
    return response;
  };
  return { listed, setSchedules, put };
}

type ScheduleChange = NonNullable<Parameters<typeof callServer<'PATCH /server/schedules/:id'>>[1]>['body'];

const none: readonly Schedule[] = [];

export function useSchedules(): Schedules {
  const { listed, setSchedules, put } = useListedSchedules(none);
  const [isInPlan, setInPlan] = useState(false);
  const load = useCallback(async () => {
    const response = await callServer('GET /server/schedules');
    if (!response.ok) return;
    setSchedules(response.data.schedules);
    setInPlan(response.data.isInPlan);
  }, [setSchedules]);
  useEffect(() => void load(), [load]);
  return {
    ...listed,
    isInPlan,
    add: async (choices, rule, alerts) => {
      const { startUrl, ...options } = serverOptionsOf(choices);
      const body = { url: startUrl, options: plainOptions(options), rule, alerts: plainAlerts(alerts) };
      return put(await callServer('POST /server/schedules', { body }));
    },
  };
}

/** As JSON has it. */
export function plainAlerts({ rules, ...alerts }: AlertsChange) {
  return { ...alerts, rules: { ...rules, checks: [...rules.checks] } };
}
