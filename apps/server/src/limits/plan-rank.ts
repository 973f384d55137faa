/** Which of two plans is the larger one. */
import type { Plan } from '@orbweaver/model/plans.ts';

const endless = Number.POSITIVE_INFINITY;

/** By the uses that it gives, then by the pages of a scan. */
export function isLarger(plan: Plan, than: Plan): boolean {
  const [ours, theirs] = [sizeOf(plan), sizeOf(than)];
  const first = ours.findIndex((size, at) => size !== theirs[at]);
  return first !== -1 && (ours[first] as number) > (theirs[first] as number);
}

function sizeOf({ limits, pagesPerScan, saveSlots, aiCredits }: Plan): readonly number[] {
  const { spider, analysis, link, code, tools } = limits;
  return [spider, analysis, link, code, tools, pagesPerScan, saveSlots, aiCredits].map((size) => size ?? endless);
}
