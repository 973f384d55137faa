/** The name of a plan; one that the product does not know any more keeps its id. Needs the area `pricing`. */
import type { Translate } from '@orbweaver/i18n/words.ts';
import { type PlanId, plans } from '@orbweaver/model/plans.ts';

export function planName(t: Translate, id: string): string {
  return Object.hasOwn(plans, id) ? t(`pricing.name.${id as PlanId}`) : id;
}
