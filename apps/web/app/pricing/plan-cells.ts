/** What the table of prices says of a plan: every limit of it in words, in the order of the rows. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { builtSwitches, type Plan, type PlanSwitch } from '@orbweaver/model/plans.ts';

interface Limit {
  readonly id: string;
  readonly word: MessageKey;
  readonly cell: (plan: Plan, words: Words) => string;
}

interface Words {
  readonly t: Translate;
  /** null = unlimited. */
  readonly uses: (limit: number | null) => string;
}

const yesOrNo = (is: boolean, { t }: Words): string => t(is ? 'pricing.yes' : 'pricing.no');

/** A switch whose feature the product does not have yet is no row. */
const switchLimit = (id: PlanSwitch): Limit => ({
  id,
  word: `pricing.switch.${id}`,
  cell: ({ switches }, words) => yesOrNo(switches[id], words),
});

export const limits: readonly Limit[] = [
  { id: 'spider', word: 'pricing.spider', cell: (plan, { uses }) => uses(plan.limits.spider) },
  { id: 'analysis', word: 'pricing.analysis', cell: (plan, { uses }) => uses(plan.limits.analysis) },
  { id: 'link', word: 'pricing.link', cell: (plan, { uses }) => uses(plan.limits.link) },
  { id: 'code', word: 'pricing.code', cell: (plan, { uses }) => uses(plan.limits.code) },
  { id: 'tools', word: 'pricing.tools', cell: (plan, { uses }) => uses(plan.limits.tools) },
  {
    id: 'pages',
    word: 'pricing.pages',
    cell: ({ pagesPerScan }, { t, uses }) => (pagesPerScan === null ? t('pricing.device') : uses(pagesPerScan)),
  },
  { id: 'full', word: 'pricing.full', cell: ({ fullWebsite }, words) => yesOrNo(fullWebsite, words) },
  {
    id: 'slots',
    word: 'pricing.slots',
    cell: ({ saveSlots }, { t, uses }) => (saveSlots === 0 ? t('pricing.last-only') : uses(saveSlots)),
  },
  { id: 'storage', word: 'pricing.storage', cell: ({ storageMb }, { uses }) => uses(storageMb) },
  { id: 'widget', word: 'pricing.widget', cell: ({ widget }, words) => yesOrNo(widget, words) },
  { id: 'ai', word: 'pricing.ai', cell: ({ aiCredits }, { uses }) => uses(aiCredits) },
  ...builtSwitches.map(switchLimit),
];

export function planWords(t: Translate, number: Intl.NumberFormat): Words {
  return { t, uses: (limit) => (limit === null ? t('pricing.unlimited') : number.format(limit)) };
}
