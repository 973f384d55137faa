/** What a scheduled scan tells of: the rules that a person chose, and what they found new and important since the scan before. */

/** In the order in which a message names them. */
export const alertKinds = ['start-down', 'certificate-ends', 'robots-changed', 'noindex', 'new-errors', 'score-drop'] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface AlertRules {
  /** The start page could be read before, and cannot now. */
  readonly startDown: boolean;
  /** A certificate of the site ends in fewer days than these; null = not told. */
  readonly certificateDays: number | null;
  /** What robots.txt says to crawlers has changed; comments do not count. */
  readonly robotsChange: boolean;
  /** Pages that could be indexed say noindex now. */
  readonly noindex: boolean;
  readonly newErrors: boolean;
  /** Only new issues of these checks, whatever their severity; none = every new error. */
  readonly checks: readonly string[];
  /** The score is lower by as many points or more; null = not told. */
  readonly scoreDrop: number | null;
}

export const firstAlertRules: AlertRules = {
  startDown: true,
  certificateDays: 14,
  robotsChange: true,
  noindex: true,
  newErrors: true,
  checks: [],
  scoreDrop: 5,
};

export const maxAlertChecks = 50;
export const maxCertificateDays = 90;
/** Places that a message lists of one alert. */
export const maxListedPlaces = 10;

export type Alert =
  /** `detail`: a status, an error of the network, or where it leads. */
  | { readonly kind: 'start-down'; readonly url: string; readonly detail: string }
  /** `validTo`: ISO 8601. */
  | { readonly kind: 'certificate-ends'; readonly host: string; readonly validTo: string }
  /** Rules that came and went; a status that is not the one before says that the file itself did. */
  | {
      readonly kind: 'robots-changed';
      readonly url: string;
      readonly added: number;
      readonly removed: number;
      readonly statusBefore: number;
      readonly status: number;
    }
  /** The first of them, and how many there are. */
  | { readonly kind: 'noindex'; readonly count: number; readonly urls: readonly string[] }
  /** By cause. `url` is '' for the site. */
  | {
      readonly kind: 'new-errors';
      readonly count: number;
      readonly errors: readonly { readonly check: string; readonly url: string }[];
    }
  | { readonly kind: 'score-drop'; readonly before: number; readonly score: number };

/** When messages go out: each at once, or what was found in one of its day or week. */
export const digests = ['none', 'daily', 'weekly'] as const;
export type Digest = (typeof digests)[number];

/** What a schedule tells of and how, less the addresses that are secrets. */
export interface ScheduleAlerts {
  readonly rules: AlertRules;
  readonly digest: Digest;
  /** To the address of the account. */
  readonly mail: boolean;
  readonly webhookUrl: string | null;
}

export const firstScheduleAlerts: ScheduleAlerts = { rules: firstAlertRules, digest: 'none', mail: true, webhookUrl: null };

/** As a person gives it: an address of Slack that is not given stays as it was, null removes it. */
export interface AlertsChange extends ScheduleAlerts {
  readonly slackUrl?: string | null | undefined;
}

/** What one scan found. `at`: ISO 8601. */
export interface RunAlerts {
  readonly scanId: string;
  readonly at: string;
  readonly alerts: readonly Alert[];
}

/** Runs that a summary holds: the last ones. */
export const maxSummaryRuns = 31;
