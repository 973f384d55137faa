/** For whom a campaign is, and how fast it goes out: in the draft that the editor saves, and in the question how many that would be. */
import { z } from 'zod';
import { maxMailsPerMinute, maxSeenDays } from '../campaign.ts';
import { mailKinds } from '../mail-kinds.ts';
import { type PlanId, plans } from '../plans.ts';

const planIds = Object.keys(plans) as [PlanId, ...PlanId[]];
const days = z.int().min(1).max(maxSeenDays);

export const audienceSchema = z.strictObject({
  plans: z.array(z.enum(planIds)).max(planIds.length).readonly().optional(),
  languages: z.array(z.string().max(8)).max(20).readonly().optional(),
  withUnconfirmed: z.boolean().optional(),
  seenWithinDays: days.optional(),
  unseenForDays: days.optional(),
});

export const mailKindSchema = z.enum(mailKinds);

export const campaignPlanSchema = z.strictObject({
  mailKind: mailKindSchema,
  audience: audienceSchema,
  mailsPerMinute: z.int().min(1).max(maxMailsPerMinute),
});
