/** Which accounts `/admin/user` shows, from its address and back into one. */
import { type PlanId, plans } from '@orbweaver/model/plans.ts';
import { type AccountState, type SeenSpan, seenSpans, type UserOrder, userOrders, userStates } from '@orbweaver/model/user-list.ts';

export interface UserQuery {
  readonly search?: string;
  readonly plan?: PlanId;
  readonly verified?: 'yes' | 'no';
  readonly state?: AccountState;
  readonly seen?: SeenSpan;
  readonly order?: UserOrder;
  /** Id of the account before the page. */
  readonly after?: string;
}

export const planIds = Object.keys(plans) as readonly PlanId[];

/** What no account can be found by is left out, and the order that is the usual one. */
export function readUserQuery(parameters: URLSearchParams): UserQuery {
  const among = <T extends string>(values: readonly T[], name: string): T | undefined =>
    values.find((each) => each === parameters.get(name));
  const search = parameters.get('search')?.trim().slice(0, 200) ?? '';
  const after = parameters.get('after') ?? '';
  const plan = among(planIds, 'plan');
  const verified = among(['yes', 'no'] as const, 'verified');
  const state = among(userStates, 'state');
  const seen = among(seenSpans, 'seen');
  const order = among(userOrders, 'order');
  return {
    ...(search !== '' && { search }),
    ...(plan !== undefined && { plan }),
    ...(verified !== undefined && { verified }),
    ...(state !== undefined && { state }),
    ...(seen !== undefined && { seen }),
    ...(order !== undefined && order !== 'newest' && { order }),
    ...(after !== '' && after.length <= 64 && { after }),
  };
}

export function userListPath(query: UserQuery): string {
  const parameters = new URLSearchParams({ ...query });
  return parameters.size === 0 ? '/admin/user' : `/admin/user?${parameters}`;
}
