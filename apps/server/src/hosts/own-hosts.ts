/**
 * Hosts that accounts prove to be their own: checks them, looks again every day, and says at which addresses an account decides how its scans
 * treat a host. A name that has moved to an address which never showed the proof gives no right there until a check finds it.
 */
import type { OwnHost } from '@orbweaver/model/api/own-hosts.ts';
import { AppError } from '@orbweaver/model/errors.ts';
import { isOfHost, splitHost } from '@orbweaver/model/own-hosts.ts';
import { type AccountActor, type Actor, noteEvent } from '../db/audit.ts';
import type { AppDatabase } from '../db/database.ts';
import {
  addOwnHost,
  claimDueHosts,
  findOwnHost,
  hostStateOf,
  listOwnHosts,
  type OwnHostRow,
  removeOwnHost,
  saveCheck,
  toOwnHost,
} from '../db/own-hosts.ts';
import { found } from '../db/owned.ts';
import { InputError } from '../wire/input-error.ts';
import { type AddressesOf, addressesBySystem } from './addresses.ts';
import type { HostCheck, HostQuestion } from './check-host.ts';
import { readHostEntry } from './host-entry.ts';
import { freshAddresses, judgeCheck } from './judge-check.ts';

export interface OwnHosts {
  readonly list: (userId: string) => Promise<OwnHost[]>;
  /** Throws `input-invalid` for what is no public name, and `host-limit`. */
  readonly add: (userId: string, typed: string) => Promise<OwnHost>;
  /** Throws `not-found`, and what the process that looks throws. */
  readonly check: (by: AccountActor, id: string) => Promise<OwnHost>;
  readonly remove: (by: AccountActor, id: string) => Promise<void>;
  readonly isVerified: (userId: string, url: URL) => Promise<boolean>;
  /**
   * Addresses that showed the proof of the URL's host; empty where the account has no right there, or the name leads to none of them now. A
   * right that was taken away ends within a second.
   */
  readonly provenAddresses: (userId: string, url: URL) => Promise<ReadonlySet<string>>;
  /** Looks again at hosts that are due. */
  readonly checkDue: () => Promise<void>;
  /** Nothing that was begun is under way any more. */
  readonly settled: () => Promise<void>;
}

interface OwnHostsOptions {
  readonly db: AppDatabase;
  /** Looks for the proof, in a process of its own: what it reads is foreign. */
  readonly look: (question: HostQuestion, owner: string) => Promise<HostCheck>;
  /** All addresses of a name; the system's where absent. */
  readonly addressesOf?: AddressesOf;
  readonly now: () => Date;
  readonly onError: (error: unknown, message: string) => void;
}

const rowsKeptMs = 1_000;
const addressesKeptMs = 30_000;
/** A name that leads elsewhere is looked at again by itself, this often at most. */
const lookAgainMs = 60_000;
/** Another process takes over what one has not checked in this time. */
const claimMs = 10 * 60_000;
const dueAtOnce = 4;
const maxKept = 5_000;

export function createOwnHosts(options: OwnHostsOptions): OwnHosts {
  const { db, look, addressesOf = addressesBySystem, now, onError } = options;
  const rows = createKept((userId: string) => listOwnHosts(db, userId), rowsKeptMs);
  const addresses = createKept(addressesOf, addressesKeptMs);
  const underWay = new Map<string, Promise<OwnHostRow>>();

  const runCheck = async (row: OwnHostRow, by: Actor): Promise<OwnHostRow> => {
    const check = await look({ host: row.host, token: row.token }, row.userId);
    const saved = await db.transaction(async (tx) => {
      const after = await saveCheck(tx, row.id, judgeCheck(row, check, now()));
      const [was, is] = [hostStateOf(row), after === null ? null : hostStateOf(after)];
      if (is !== null && is !== was && is !== 'waiting')
        await noteEvent(tx, { by, action: `host-${is}`, subject: row.host, after: { proof: check.proof } });
      return after;
    });
    rows.forget(row.userId);
    return found(saved);
  };

  /** Two who ask for the same host at once wait for one check. */
  const checkOnce = (row: OwnHostRow, by: Actor): Promise<OwnHostRow> => {
    const known = underWay.get(row.id);
    if (known !== undefined) return known;
    const check = runCheck(row, by).finally(() => underWay.delete(row.id));
    underWay.set(row.id, check);
    return check;
  };
  const byItself = ({ userId }: OwnHostRow): Actor => ({ userId, address: null });

  const verifiedRow = async (userId: string, url: URL): Promise<OwnHostRow | null> =>
    (await rows.of(userId)).find((row) => row.proof !== null && isOfHost(url, row.host)) ?? null;

  /** Those that the name leads to now are among them, or there are none. */
  const reachedOf = async (row: OwnHostRow): Promise<ReadonlySet<string>> => {
    const proven = new Set(Object.keys(freshAddresses(row, now())));
    const led = await addresses.of(splitHost(row.host).host).catch(() => []);
    return led.some((address) => proven.has(address)) ? proven : new Set();
  };

  return {
    list: async (userId) => (await listOwnHosts(db, userId)).map(toOwnHost),
    async add(userId, typed) {
      const host = readHostEntry(typed);
      if (host === null) throw new InputError({ host: 'invalid' });
      return toOwnHost(await addOwnHost(db, userId, host, now()));
    },
    async check(by, id) {
      const row = found(await findOwnHost(db, by.userId, id));
      addresses.forget(splitHost(row.host).host);
      return toOwnHost(await checkOnce(row, by));
    },
    async remove(by, id) {
      await db.transaction(async (tx) => {
        const { host } = found(await removeOwnHost(tx, by.userId, id));
        await noteEvent(tx, { by, action: 'host-removed', subject: host });
      });
      rows.forget(by.userId);
    },
    isVerified: async (userId, url) => (await verifiedRow(userId, url)) !== null,
    async provenAddresses(userId, url) {
      const row = await verifiedRow(userId, url);
      if (row === null) return new Set();
      const reached = await reachedOf(row);
      const isLookedAt = row.checkedAt !== null && now().getTime() - row.checkedAt.getTime() < lookAgainMs;
      if (reached.size > 0 || isLookedAt) return reached;
      const again = await checkOnce(row, byItself(row)).catch((error: unknown) => {
        if (!(error instanceof AppError)) onError(error, 'a host was not checked');
        return null;
      });
      return again === null || again.proof === null ? new Set() : reachedOf(again);
    },
    settled: async () => void (await Promise.allSettled(underWay.values())),
    async checkDue() {
      const due = await claimDueHosts(db, now(), new Date(now().getTime() + claimMs), dueAtOnce);
      const checks = due.map((row) => checkOnce(row, byItself(row)));
      for (const outcome of await Promise.allSettled(checks)) {
        if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) onError(outcome.reason, 'a host was not checked');
      }
    },
  };
}

interface Kept<T> {
  readonly of: (key: string) => Promise<T>;
  readonly forget: (key: string) => void;
}

/** Answers of the last `keptMs`; failures are asked again. */
function createKept<T>(ask: (key: string) => Promise<T>, keptMs: number): Kept<T> {
  const answers = new Map<string, { readonly answer: Promise<T>; readonly atMs: number }>();
  return {
    of(key) {
      const known = answers.get(key);
      if (known !== undefined && performance.now() - known.atMs < keptMs) return known.answer;
      if (answers.size >= maxKept) answers.clear();
      const answer = ask(key);
      answers.set(key, { answer, atMs: performance.now() });
      answer.catch(() => answers.delete(key));
      return answer;
    },
    forget: (key) => void answers.delete(key),
  };
}
