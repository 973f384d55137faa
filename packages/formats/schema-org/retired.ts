/** Features that Google no longer shows (Google, changes to structured data documentation). */
import type { CausePhraseId } from '@orbweaver/model/cause-phrases.ts';
import { groupOfPhrase } from '@orbweaver/model/tell-cause.ts';

interface RetiredFeature {
  /** null where the phrase names it. */
  readonly name: string | null;
  /** The type that was marked up for it; null where it has no type of its own. */
  readonly type: string | null;
  /** The phrase that says what became of it. */
  readonly fate: CausePhraseId & `fate-${string}`;
}

export const retiredFeatures: readonly RetiredFeature[] = [
  { name: 'Book actions', type: null, fate: 'fate-book-actions' },
  { name: null, type: 'CourseInstance', fate: 'fate-course' },
  { name: null, type: 'OccupationAggregationByEmployer', fate: 'fate-salary' },
  { name: 'Fact check', type: 'ClaimReview', fate: 'fate-fact-check' },
  { name: 'FAQ', type: 'FAQPage', fate: 'fate-faq' },
  { name: 'How-to', type: 'HowTo', fate: 'fate-how-to' },
  { name: 'Learning video', type: null, fate: 'fate-in-2025' },
  { name: 'Practice problem', type: null, fate: 'fate-practice' },
  { name: null, type: 'SearchAction', fate: 'fate-search-box' },
  { name: 'Special announcement', type: 'SpecialAnnouncement', fate: 'fate-in-2025' },
  { name: null, type: 'Car', fate: 'fate-vehicle' },
];

/** Types and what became of their feature, as evidence says it. */
export const retired: ReadonlyMap<string, string> = new Map(
  retiredFeatures.flatMap(({ type, fate }) => (type === null ? [] : [[type, groupOfPhrase(fate)] as const])),
);
