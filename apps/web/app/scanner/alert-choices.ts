/** What a person chooses to be told of, as the fields hold it, and as the server takes it. */
import { type AlertKind, type AlertRules, type AlertsChange, firstAlertRules, firstScheduleAlerts } from '@orbweaver/model/alerts.ts';
import type { Schedule } from '@orbweaver/model/api/schedules.ts';

export interface AlertChoices {
  /** A number stays beside a box that is not ticked. */
  readonly kinds: ReadonlySet<AlertKind>;
  readonly certificateDays: number;
  readonly scoreDrop: number;
  readonly checks: readonly string[];
  readonly digest: AlertsChange['digest'];
  readonly mail: boolean;
  readonly webhookUrl: string;
  /** A new one; '' leaves the one that is kept. */
  readonly slackUrl: string;
  readonly hasSlack: boolean;
  readonly removesSlack: boolean;
}

export function choicesOf({ rules, digest, mail, webhookUrl, hasSlack }: Schedule['alerts']): AlertChoices {
  return {
    ...{ kinds: new Set(kindsOf(rules)), checks: rules.checks, digest, mail, hasSlack },
    certificateDays: rules.certificateDays ?? (firstAlertRules.certificateDays as number),
    scoreDrop: rules.scoreDrop ?? (firstAlertRules.scoreDrop as number),
    webhookUrl: webhookUrl ?? '',
    slackUrl: '',
    removesSlack: false,
  };
}

export const firstAlertChoices: AlertChoices = choicesOf({
  ...firstScheduleAlerts,
  rules: { ...firstAlertRules, checks: [] },
  hasSlack: false,
});

export function alertsOf(choices: AlertChoices): AlertsChange {
  const { kinds, certificateDays, scoreDrop, checks, digest, mail, webhookUrl, slackUrl, removesSlack } = choices;
  const rules: AlertRules = {
    startDown: kinds.has('start-down'),
    certificateDays: kinds.has('certificate-ends') ? certificateDays : null,
    robotsChange: kinds.has('robots-changed'),
    noindex: kinds.has('noindex'),
    newErrors: kinds.has('new-errors'),
    checks,
    scoreDrop: kinds.has('score-drop') ? scoreDrop : null,
  };
  const alerts = { rules, digest, mail, webhookUrl: webhookUrl.trim() || null };
  if (removesSlack) return { ...alerts, slackUrl: null };
  return slackUrl.trim() === '' ? alerts : { ...alerts, slackUrl: slackUrl.trim() };
}

function kindsOf(rules: AlertRules): AlertKind[] {
  const isOn: Readonly<Record<AlertKind, boolean>> = {
    'start-down': rules.startDown,
    'certificate-ends': rules.certificateDays !== null,
    'robots-changed': rules.robotsChange,
    noindex: rules.noindex,
    'new-errors': rules.newErrors,
    'score-drop': rules.scoreDrop !== null,
  };
  return (Object.keys(isOn) as AlertKind[]).filter((kind) => isOn[kind]);
}
