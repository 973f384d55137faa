/** How administrators look for accounts: the words of the list's filters and orders. */

/** `ended`: the plan has; `cancelled`: it ends with its month. */
export const userStates = ['active', 'cancelled', 'ended', 'blocked'] as const;
export type AccountState = (typeof userStates)[number];

/** When an account was used last; `longer`: not for 90 days. */
export const seenSpans = ['week', 'month', 'quarter', 'longer'] as const;
export type SeenSpan = (typeof seenSpans)[number];

export const seenDays = { week: 7, month: 30, quarter: 90, longer: 90 } as const satisfies Readonly<Record<SeenSpan, number>>;

export const userOrders = ['newest', 'oldest', 'seen', 'unseen', 'name', 'email'] as const;
export type UserOrder = (typeof userOrders)[number];

/** What an administrator does to an account, beside its plan and its role. */
export const userActs = ['verify', 'block', 'unblock', 'end-sessions', 'mail-reset'] as const;
export type UserAct = (typeof userActs)[number];
