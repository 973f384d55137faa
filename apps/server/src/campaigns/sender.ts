/**
 * Sends the campaigns that are due: one process holds each, a few lines hand its mails over, and each row says how far its mail is. A process
 * that dies leaves at most one row a line of which nobody knows.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { settle, type Taken, type Turn, takeNext } from '../db/campaign-queue.ts';
import {
  beginDue,
  endIfDone,
  holdCampaign,
  listSending,
  markUnknown,
  moveCampaign,
  noteTrouble,
  planOf,
  releaseCampaign,
} from '../db/campaign-state.ts';
import type { AppDatabase } from '../db/database.ts';
import { contentItem } from '../db/schema.ts';
import type { Handover, Letter, MailLine, MailTransport } from '../mail/transport.ts';
import { createCampaignMail } from './campaign-mail.ts';
import { createPace, type Pace } from './pace.ts';

/** Connections to the mail server. */
const lines = 3;
const renewMs = 10_000;
/** So many refusals in a row are no matter of single recipients. */
const maxRefusals = 25;

export interface CampaignSender {
  /** Looks for campaigns that are due, and goes on with those that wait. Returns when each of them has begun, not when it has ended. */
  readonly wake: () => Promise<void>;
  /** Lets the mails under way be handed over, and leaves the rest to the next process. */
  readonly close: () => Promise<void>;
}

export interface SenderOptions {
  readonly config: Pick<Config, 'hasLimits' | 'origin' | 'mailFrom' | 'operatorEmail'>;
  readonly db: AppDatabase;
  readonly secret: string;
  readonly now: () => Date;
  readonly transport: MailTransport;
  readonly onError: (error: unknown, message: string) => void;
}

export function createCampaignSender(options: SenderOptions): CampaignSender {
  const { db, config, now, onError } = options;
  const holder = randomUUID();
  const closing = new AbortController();
  const running = new Map<string, Promise<void>>();
  const start = (id: string): void => {
    const run = runCampaign(options, { id, holder, signal: closing.signal })
      .catch((error) => onError(error, 'a campaign could not be sent'))
      .finally(() => running.delete(id));
    running.set(id, run);
  };
  return {
    wake: async () => {
      if (closing.signal.aborted) return;
      await beginDue(db, { hasLimits: config.hasLimits, now: now() });
      for (const id of await listSending(db)) {
        // Another wake may have started it meanwhile.
        if (!running.has(id) && (await holdCampaign(db, id, holder)) && !running.has(id)) start(id);
      }
    },
    close: async () => {
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

interface Run {
  readonly id: string;
  readonly holder: string;
  readonly signal: AbortSignal;
}

async function runCampaign(options: SenderOptions, { id, holder, signal }: Run): Promise<void> {
  const { db, now, onError } = options;
  await markUnknown(db, id);
  const [item] = await db.select({ live: contentItem.live }).from(contentItem).where(eq(contentItem.id, id));
  if (item?.live == null) return;
  const { mailKind, mailsPerMinute } = planOf(item.live);
  const work: LineWork = {
    options,
    signal,
    turn: { campaignId: id, mailKind, holder },
    pace: createPace(mailsPerMinute),
    write: createCampaignMail(options, { campaignId: id, mailKind, versions: item.live.versions }),
    // What an earlier run left is cleared by the first mail.
    streak: { refusals: 0, hasTrouble: true },
  };
  const renewal = setInterval(() => {
    holdCampaign(db, id, holder).catch((error) => onError(error, 'a campaign could not be held'));
  }, renewMs).unref();
  try {
    const ended = await Promise.allSettled(Array.from({ length: lines }, () => workLine(work)));
    for (const each of ended) if (each.status === 'rejected') onError(each.reason, 'a campaign could not be sent');
    await endIfDone(db, id, now());
  } finally {
    clearInterval(renewal);
    await releaseCampaign(db, id, holder);
  }
}

interface LineWork {
  readonly options: SenderOptions;
  readonly signal: AbortSignal;
  readonly turn: Omit<Turn, 'now'>;
  readonly pace: Pace;
  readonly write: (to: Taken) => Promise<Letter>;
  /** Of all lines together. */
  readonly streak: { refusals: number; hasTrouble: boolean };
}

/** Until nobody is left, the campaign is paused, the server stops, or the mail server is in the way; the next wake tries again. */
async function workLine(work: LineWork): Promise<void> {
  const { options, signal, turn, pace, write } = work;
  const { db, now } = options;
  const line = options.transport.openLine();
  try {
    while (await pace.turn(signal)) {
      if (!(await isReady(line, work)) || signal.aborted) return;
      const next = await takeNext(db, { ...turn, now: now() });
      if (next === null) return;
      const handover = await handOver(line, () => write(next));
      await settle(db, { ...turn, now: now() }, next.userId, handover);
      if (!(await mayGoOn(handover, work))) return;
    }
  } finally {
    line.close();
  }
}

async function handOver(line: MailLine, write: () => Promise<Letter>): Promise<Handover> {
  try {
    return await line.hand(await write());
  } catch (error) {
    return { state: 'refused', code: null, answer: String(error), isOfAll: false };
  }
}

async function isReady(line: MailLine, work: LineWork): Promise<boolean> {
  try {
    await line.ready();
    return true;
  } catch (error) {
    await tellTrouble(work, error instanceof Error ? error.message : String(error));
    return false;
  }
}

async function mayGoOn({ state, answer, isOfAll }: Handover, work: LineWork): Promise<boolean> {
  const { streak, options, turn } = work;
  if (isOfAll) {
    await tellTrouble(work, answer);
    return false;
  }
  streak.refusals = state === 'refused' ? streak.refusals + 1 : 0;
  if (streak.refusals >= maxRefusals) {
    const by = { userId: null, address: null };
    await moveCampaign(options.db, turn.campaignId, { state: 'paused', by, now: options.now() }).catch(() => {});
    await tellTrouble(work, answer);
    return false;
  }
  if (state === 'taken' && streak.hasTrouble) await tellTrouble(work, null);
  return true;
}

async function tellTrouble({ options, turn, streak }: LineWork, trouble: string | null): Promise<void> {
  streak.hasTrouble = trouble !== null;
  await noteTrouble(options.db, turn.campaignId, trouble?.slice(0, 500) ?? null);
}
