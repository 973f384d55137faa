/** Links by which a stored scan can be read without an account. */

/** How long a link may be open, in days; null = until it is revoked. */
export const shareDays = [7, 30, 90, null] as const;

export type ShareDays = (typeof shareDays)[number];

/** Of one account. */
export const maxShareLinks = 500;

/** People tell each other such a password; guesses are limited by address. */
export const minSharePassword = 8;
export const maxSharePassword = 128;
