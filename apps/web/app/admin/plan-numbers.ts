/** The numbers of a plan in the order of the table, and a plan read back from the fields of its form. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { builtSwitches, type Plan, type PlanId, type PlanSwitch, planSwitchIds, plans } from '@orbweaver/model/plans.ts';
import { numberIn } from './number-field.ts';

export interface PlanNumber {
  readonly id: string;
  /** Key of its name. */
  readonly word: MessageKey;
  readonly of: (plan: Plan) => number | null;
}

export const planNumbers: readonly PlanNumber[] = [
  { id: 'spider', word: 'pricing.spider', of: ({ limits }) => limits.spider },
  { id: 'analysis', word: 'pricing.analysis', of: ({ limits }) => limits.analysis },
  { id: 'link', word: 'pricing.link', of: ({ limits }) => limits.link },
  { id: 'code', word: 'pricing.code', of: ({ limits }) => limits.code },
  { id: 'tools', word: 'pricing.tools', of: ({ limits }) => limits.tools },
  { id: 'pagesPerScan', word: 'pricing.pages', of: ({ pagesPerScan }) => pagesPerScan },
  { id: 'saveSlots', word: 'pricing.slots', of: ({ saveSlots }) => saveSlots },
  { id: 'storageMb', word: 'pricing.storage', of: ({ storageMb }) => storageMb },
  { id: 'aiCredits', word: 'pricing.ai', of: ({ aiCredits }) => aiCredits },
  { id: 'price', word: 'pricing.price', of: ({ price }) => price },
];

/** Those whose feature is still to come: the form names them, and nothing changes them. */
export const laterSwitches: readonly PlanSwitch[] = planSwitchIds.filter((id) => !builtSwitches.includes(id));

/** An empty number is unlimited; what the form does not ask about stays as `plan` has it. */
export function readPlan(fields: FormData, plan: Plan): Plan {
  const number = (name: string) => numberIn(fields, name);
  const [spider, analysis, link, code, tools] = ['spider', 'analysis', 'link', 'code', 'tools'].map(number) as [
    number | null,
    number | null,
    number | null,
    number | null,
    number | null,
  ];
  return {
    limits: { spider, analysis, link, code, tools },
    pagesPerScan: number('pagesPerScan'),
    fullWebsite: fields.get('fullWebsite') !== null,
    saveSlots: number('saveSlots'),
    storageMb: number('storageMb'),
    widget: fields.get('widget') !== null,
    switches: { ...plan.switches, ...Object.fromEntries(builtSwitches.map((id) => [id, fields.get(id) !== null])) },
    aiCredits: number('aiCredits'),
    price: number('price') ?? 0,
  };
}

/** The numbers are those that the product comes with. */
export function isShipped(id: PlanId, plan: Plan): boolean {
  const shipped: Plan = plans[id];
  const isSame = planNumbers.every(({ of }) => of(plan) === of(shipped));
  const hasSame = planSwitchIds.every((name) => plan.switches[name] === shipped.switches[name]);
  return isSame && hasSame && plan.fullWebsite === shipped.fullWebsite && plan.widget === shipped.widget;
}
