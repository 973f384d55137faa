/** A mail to many: for whom it is, how fast it goes out, and how far it is with each of them. */
import type { MailKind } from './mail-kinds.ts';
import type { PlanId } from './plans.ts';

/** Once its time has come: `ended` when nobody is left, or when it was ended by hand. */
export const campaignStates = ['sending', 'paused', 'ended'] as const;

export type CampaignState = (typeof campaignStates)[number];

/**
 * `handing-over`: a mail server is being given the mail; `unknown`: whether it took it is not known, since the connection or this server ended in
 * that moment. An `unknown` one is never sent again by itself: it could be the second.
 */
export const recipientStates = ['queued', 'handing-over', 'sent', 'failed', 'unknown'] as const;

export type RecipientState = (typeof recipientStates)[number];

/** Those who meet all of it; who switched the kind of mail off is never among them. */
export interface Audience {
  /** None = all. */
  readonly plans?: readonly PlanId[] | undefined;
  /** Ids of the product's languages; none = all. An account without one has English. */
  readonly languages?: readonly string[] | undefined;
  /** Addresses that were never confirmed as well. */
  readonly withUnconfirmed?: boolean | undefined;
  /** Seen within so many days; absent = whenever. */
  readonly seenWithinDays?: number | undefined;
  /** Not seen for so many days; absent = does not matter. */
  readonly unseenForDays?: number | undefined;
}

export interface CampaignPlan {
  readonly mailKind: MailKind;
  readonly audience: Audience;
  readonly mailsPerMinute: number;
}

export const maxMailsPerMinute = 60_000;
export const maxSeenDays = 3_650;

export const standardCampaignPlan: CampaignPlan = { mailKind: 'news', audience: {}, mailsPerMinute: 120 };
