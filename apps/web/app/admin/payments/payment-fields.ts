/** The settings of payments read back from the fields of their form. An empty price is not for sale. */
import type { PaymentDeskSettings } from '@orbweaver/model/api/payment-desk.ts';
import { purchaseKinds, type SoldPlanId, soldPlanIds } from '@orbweaver/model/payments.ts';
import { numberIn } from '../number-field.ts';

export function readPaymentFields(fields: FormData): PaymentDeskSettings {
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const prices = (group: string) =>
    Object.fromEntries(soldPlanIds.map((id) => [id, numberIn(fields, `${group}.${id}`)])) as Record<SoldPlanId, number | null>;
  const once = Object.fromEntries(purchaseKinds.map((kind) => [kind, numberIn(fields, `once.${kind}`)]));
  return {
    currency: text('currency').toLowerCase(),
    monthly: prices('monthly'),
    yearly: prices('yearly'),
    once: once as PaymentDeskSettings['once'],
    graceDays: numberIn(fields, 'graceDays') ?? -1,
    collectsTax: fields.get('collectsTax') !== null,
    takesPromotionCodes: fields.get('takesPromotionCodes') !== null,
    marketplaceUrl: text('marketplaceUrl') === '' ? null : text('marketplaceUrl'),
    maxCodes: numberIn(fields, 'maxCodes') ?? -1,
    trialPages: numberIn(fields, 'trialPages') ?? -1,
  };
}
