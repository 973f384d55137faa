/** Other services whose accounts people can sign in with, and what may come of it. */

/** Their names, by the id that stands in addresses and in settings. */
export const signInServices = { linkedin: 'LinkedIn', google: 'Google', github: 'GitHub' } as const;

export type SignInService = keyof typeof signInServices;

export const signInServiceIds = Object.keys(signInServices) as [SignInService, ...SignInService[]];

/**
 * Why it did not work. `unconfirmed`: the service has confirmed no address; `no-account`: nobody here has that address; `address-unconfirmed`:
 * the account here has not confirmed it yet.
 */
export const signInFailures = ['cancelled', 'unconfirmed', 'no-account', 'address-unconfirmed', 'blocked', 'failed'] as const;

export type SignInFailure = (typeof signInFailures)[number];

/** The page that a service leads back to with `?refused=`, a `SignInFailure`. */
export function refusedPath(service: SignInService): string {
  return service === 'linkedin' ? '/linkedin' : '/signin';
}
