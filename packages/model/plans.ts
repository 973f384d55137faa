/** The plan table: what each plan grants a month, and which usage counters share a limit. Source: the product's plan table. */

/** Usage counters; each is stored as `<counter>_used`. */
export const counters = ['spider', 'analysis', 'html', 'css', 'js', 'image', 'htaccess', 'text', 'link', 'sitemap'] as const;

export type Counter = (typeof counters)[number];

/** A limit holds for the sum of its group's counters. */
export const limitGroups = {
  analysis: ['analysis'],
  spider: ['spider'],
  link: ['link'],
  code: ['html', 'css', 'js'],
  tools: ['image', 'htaccess', 'text', 'sitemap'],
} as const satisfies Readonly<Record<string, readonly Counter[]>>;

export type LimitGroup = keyof typeof limitGroups;

export const limitGroupIds = Object.keys(limitGroups) as readonly LimitGroup[];

/** The group whose limit a counter uses up. */
export function limitGroupOf(counter: Counter): LimitGroup {
  const found = limitGroupIds.find((group) => (limitGroups[group] as readonly Counter[]).includes(counter));
  if (found === undefined) throw new Error(`counter without a limit group: ${counter}`);
  return found;
}

/** What a plan has or has not, by its feature. */
export const planSwitchIds = ['serverScans', 'schedules', 'rendering', 'ai', 'members', 'apiKeys', 'shareLinks', 'clientReports'] as const;

export type PlanSwitch = (typeof planSwitchIds)[number];

/** Those whose feature the product has: pricing shows them and the administration edits them. The others promise nothing and are not yet available. */
export const builtSwitches: readonly PlanSwitch[] = ['serverScans', 'schedules', 'rendering', 'apiKeys', 'shareLinks', 'clientReports'];

export interface Plan {
  /** Uses a month of each group; null = unlimited. */
  readonly limits: Readonly<Record<LimitGroup, number | null>>;
  /** HTML pages of one scan; null = as many as the device holds. */
  readonly pagesPerScan: number | null;
  readonly fullWebsite: boolean;
  /** Saved scans beside the last one, which needs no slot; null = unlimited. */
  readonly saveSlots: number | null;
  /**
   * Megabytes of saved scans together, beside the last one and those in bought slots, and never less than one full scan of the plan; null =
   * unlimited, or by the setting of a self-hosted installation.
   */
  readonly storageMb: number | null;
  readonly widget: boolean;
  readonly switches: Readonly<Record<PlanSwitch, boolean>>;
  /** AI credits given each month; null = by the installation's own key. */
  readonly aiCredits: number | null;
  /** Placeholder price a month, in the operator's currency. */
  readonly price: number;
}

const uses = (spider: number, each: number): Plan['limits'] => ({ spider, analysis: each, link: each, code: each, tools: each });

const switchesWith = (...on: readonly PlanSwitch[]): Plan['switches'] =>
  Object.fromEntries(planSwitchIds.map((id) => [id, on.includes(id)])) as Record<PlanSwitch, boolean>;

const paid = ['ai', 'shareLinks'] as const;
/** Pages are rendered in scans on the server. */
const larger = [...paid, 'serverScans', 'schedules', 'rendering'] as const;

const unlimitedUses: Plan['limits'] = { spider: null, analysis: null, link: null, code: null, tools: null };

export const plans = {
  trial: {
    limits: uses(10, 10),
    pagesPerScan: 10,
    fullWebsite: false,
    saveSlots: 0,
    storageMb: 100,
    widget: false,
    switches: switchesWith(),
    aiCredits: 0,
    price: 0,
  },
  monthly: {
    limits: uses(30, 60),
    pagesPerScan: 5_000,
    fullWebsite: true,
    saveSlots: 3,
    storageMb: 4_000,
    widget: false,
    switches: switchesWith(...paid),
    aiCredits: 20,
    price: 9,
  },
  standard: {
    limits: uses(100, 200),
    pagesPerScan: 25_000,
    fullWebsite: true,
    saveSlots: 10,
    storageMb: 15_000,
    widget: false,
    switches: switchesWith(...larger),
    aiCredits: 60,
    price: 19,
  },
  advanced: {
    limits: uses(300, 600),
    pagesPerScan: 100_000,
    fullWebsite: true,
    saveSlots: 30,
    storageMb: 50_000,
    widget: false,
    switches: switchesWith(...larger, 'apiKeys', 'clientReports'),
    aiCredits: 200,
    price: 49,
  },
  business: {
    limits: uses(1_000, 2_000),
    pagesPerScan: 500_000,
    fullWebsite: true,
    saveSlots: 100,
    storageMb: 200_000,
    widget: true,
    switches: switchesWith(...planSwitchIds),
    aiCredits: 600,
    price: 99,
  },
  enterprise: {
    limits: unlimitedUses,
    pagesPerScan: null,
    fullWebsite: true,
    saveSlots: 300,
    storageMb: 500_000,
    widget: true,
    switches: switchesWith(...planSwitchIds),
    aiCredits: 2_000,
    price: 249,
  },
  marketplace: {
    limits: uses(100, 200),
    pagesPerScan: 25_000,
    fullWebsite: true,
    saveSlots: 10,
    storageMb: 15_000,
    widget: false,
    switches: switchesWith(...paid),
    aiCredits: 0,
    price: 0,
  },
  'self-hosted': {
    limits: unlimitedUses,
    pagesPerScan: null,
    fullWebsite: true,
    saveSlots: null,
    storageMb: null,
    widget: true,
    switches: switchesWith(...planSwitchIds),
    aiCredits: null,
    price: 0,
  },
} as const satisfies Readonly<Record<string, Plan>>;

export type PlanId = keyof typeof plans;

/** The plan of an id from a database or the wire; an unknown id is the free trial. */
export function planOf(id: string): Plan {
  return Object.hasOwn(plans, id) ? plans[id as PlanId] : plans.trial;
}

/** A plan as the operator changed it: what came to the plans after the change is the product's own. */
export function changedPlan(id: string, value: Partial<Plan> | undefined): Plan {
  const own = planOf(id);
  return { ...own, ...value, switches: { ...own.switches, ...value?.switches } };
}

/** Limits that the specification gives a plan row without numbers of its own. */
export const defaultLimit = 10;
