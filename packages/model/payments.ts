/** What is sold: plans by the month or year, and what is bought once. */
import type { PlanId } from './plans.ts';

export const soldPlanIds = ['monthly', 'standard', 'advanced', 'business', 'enterprise'] as const satisfies readonly PlanId[];

export type SoldPlanId = (typeof soldPlanIds)[number];

export const billingIntervals = ['month', 'year'] as const;

export type BillingInterval = (typeof billingIntervals)[number];

/** Bought once, never renewed; credits and slots never expire. */
export const purchaseKinds = ['ai-credit', 'save-slot', 'refill'] as const;

export type PurchaseKind = (typeof purchaseKinds)[number];

/** What the operator sets beside the plans. Prices are in the currency's usual unit; null = not for sale. What a plan costs a month stands with the plan. */
export interface PaymentSettings {
  /** ISO 4217, in small letters. */
  readonly currency: string;
  readonly yearly: Readonly<Record<SoldPlanId, number | null>>;
  readonly once: Readonly<Record<PurchaseKind, number | null>>;
  /** Days that a plan goes on after a payment failed. */
  readonly graceDays: number;
  readonly collectsTax: boolean;
  readonly takesPromotionCodes: boolean;
  /** Where people with a plan of a marketplace's code change it and ask for their money; null = there is none. */
  readonly marketplaceUrl: string | null;
  /** How many codes an account may redeem. */
  readonly maxCodes: number;
}

/** Ten months for a year. */
export const standardPayments: PaymentSettings = {
  currency: 'eur',
  yearly: { monthly: 90, standard: 190, advanced: 490, business: 990, enterprise: 2_490 },
  once: { 'ai-credit': 0.1, 'save-slot': 2, refill: null },
  graceDays: 7,
  collectsTax: false,
  takesPromotionCodes: false,
  marketplaceUrl: null,
  maxCodes: 1,
};

/** Most of a kind that one purchase may have. */
export const mostOfPurchase = 10_000;
