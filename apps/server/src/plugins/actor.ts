/** Who a call is of, for the audit log. */
import type { AccountSession } from '@orbweaver/model/api/account.ts';
import type { AccountActor, Actor } from '../db/audit.ts';

export function actorOf(request: { readonly caller: AccountSession; readonly ip: string }): AccountActor;
export function actorOf(request: { readonly caller: AccountSession | null; readonly ip: string }): Actor;
export function actorOf({ caller, ip }: { readonly caller: AccountSession | null; readonly ip: string }): Actor {
  return { userId: caller?.userId ?? null, address: ip };
}
