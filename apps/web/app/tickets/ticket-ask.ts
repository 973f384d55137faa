/** What a ticket asks the operator for, where nothing is sold by card: in the address of the form, and back out of it. */
import { type PlanId, plans } from '@orbweaver/model/plans.ts';

export type TicketAsk =
  /** null = whichever the operator recommends. */
  | { readonly kind: 'plan'; readonly plan: PlanId | null }
  | { readonly kind: 'refill' }
  | { readonly kind: 'addons'; readonly credits: number; readonly slots: number };

/** The most of credits or slots that are asked for at once. */
export const mostAsked = 100_000;

/** null = it asks for nothing. */
export function readTicketAsk(parameters: URLSearchParams): TicketAsk | null {
  const kind = parameters.get('ask');
  if (kind === 'refill') return { kind };
  if (kind === 'plan') {
    const plan = parameters.get('plan') ?? '';
    return { kind, plan: Object.hasOwn(plans, plan) ? (plan as PlanId) : null };
  }
  if (kind !== 'addons') return null;
  const [credits, slots] = [countIn(parameters, 'credits'), countIn(parameters, 'slots')];
  return credits + slots === 0 ? null : { kind, credits, slots };
}

function countIn(parameters: URLSearchParams, name: string): number {
  const count = Number(parameters.get(name));
  return Number.isInteger(count) && count > 0 ? Math.min(count, mostAsked) : 0;
}

export function askPath(ask: TicketAsk): string {
  const { kind, ...more } = ask;
  const told = Object.entries(more).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, String(value)]]));
  return `/user/ticket/new?${new URLSearchParams([['ask', kind], ...told])}`;
}
