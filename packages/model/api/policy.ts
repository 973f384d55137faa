/** Who may call a route, how often, and whose object its `:id` names: declared with the route, enforced by the server before the handler. */
import type { KeyScope } from '../api-keys.ts';
import type { ProjectRole } from '../projects.ts';

/**
 * `public`: everybody; `user`: a signed-in account; `verified`: one with a confirmed address; `admin`: an administrator. For all others an
 * administrator's route does not exist. `key`: a program with a key of an account, and no session.
 */
export type Who = 'public' | 'user' | 'verified' | 'admin' | 'key';

/** Calls above `max` in a window are refused with `rate-limited`. */
export interface AttemptPolicy {
  /** `address`: of the network; `account`: who is signed in; `email`: the mailbox that the body names; `domain`: the one after its `@`. */
  readonly per: 'address' | 'account' | 'email' | 'domain';
  readonly max: number;
  readonly windowMs: number;
}

/** What accounts own. */
export type OwnedKind =
  | 'scan'
  | 'upload'
  | 'grant'
  | 'session'
  | 'ticket'
  | 'host'
  | 'key'
  | 'server-scan'
  | 'schedule'
  | 'lead'
  | 'share'
  | 'report-profile'
  | 'project'
  | 'webhook';

export interface Policy {
  readonly who: Who;
  /** What the key has to be allowed; of routes for keys. */
  readonly scope?: KeyScope;
  readonly attempts?: readonly AttemptPolicy[];
  /** `:id` is one of these, of the caller or of a project that they are a member of (`role`): one of somebody else is `not-found`, as one that is not there. */
  readonly owns?: OwnedKind;
  /** What a member of the object's project has to be at least; absent = the owner alone. */
  readonly role?: ProjectRole;
  /** Takes one use of the plan: `body` = of the counter that the body names. */
  readonly counter?: 'body';
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
