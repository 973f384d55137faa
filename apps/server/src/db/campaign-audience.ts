/** Who a campaign is for, as a condition on accounts. */
import type { Audience, CampaignPlan } from '@orbweaver/model/campaign.ts';
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { mailOptOut } from './campaign-tables.ts';
import type { AppDatabase } from './database.ts';
import { subscription, user } from './schema.ts';

export interface AudienceRules {
  readonly hasLimits: boolean;
  readonly now: Date;
}

type Chosen = Pick<CampaignPlan, 'audience' | 'mailKind'>;

/** On `user`, with `subscription` joined where there is one. Who switched the kind off is never in. */
export function audienceOf({ audience, mailKind }: Chosen, { hasLimits, now }: AudienceRules): SQL {
  const isOff = sql`exists (select 1 from ${mailOptOut} where ${mailOptOut.userId} = ${user.id} and ${mailOptOut.kind} = ${mailKind})`;
  const conditions = [
    sql`not ${isOff}`,
    // Who may not sign in gets no mail either.
    isNull(user.blockedAt),
    audience.withUnconfirmed === true ? undefined : eq(user.emailVerified, true),
    ofPlans(audience, hasLimits),
    ofLanguages(audience),
    seen(audience, now),
  ];
  return and(...conditions) as SQL;
}

export async function countAudience(db: AppDatabase, chosen: Chosen, rules: AudienceRules): Promise<number> {
  const [row] = await db
    .select({ accounts: count() })
    .from(user)
    .leftJoin(subscription, eq(subscription.userId, user.id))
    .where(audienceOf(chosen, rules));
  return row?.accounts ?? 0;
}

/** Without limits everybody has the self-hosted plan, whatever the row says. */
function ofPlans({ plans = [] }: Audience, hasLimits: boolean): SQL | undefined {
  if (plans.length === 0) return undefined;
  if (!hasLimits) return plans.includes('self-hosted') ? undefined : sql`false`;
  return inArray(sql`coalesce(${subscription.planId}, 'trial')`, [...plans]);
}

function ofLanguages({ languages = [] }: Audience): SQL | undefined {
  return languages.length === 0 ? undefined : inArray(sql`coalesce(nullif(${user.language}, ''), 'en')`, [...languages]);
}

const dayMs = 24 * 60 * 60 * 1_000;

function seen({ seenWithinDays, unseenForDays }: Audience, now: Date): SQL | undefined {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  return and(
    seenWithinDays === undefined ? undefined : sql`${user.seenAt} >= ${before(seenWithinDays)}::timestamptz`,
    unseenForDays === undefined ? undefined : sql`${user.seenAt} < ${before(unseenForDays)}::timestamptz`,
  );
}
