/** What an operator writes for readers: kinds of it, its states, and its text in one or more languages. */
import type { CampaignPlan } from './campaign.ts';
import type { VideoDetail } from './media.ts';
import type { PlanId } from './plans.ts';

export const contentKinds = ['news', 'notice', 'feature', 'update', 'campaign', 'video', 'faq'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** How far an upcoming feature is. */
export const featureStages = ['planned', 'working', 'shipped'] as const;

export type FeatureStage = (typeof featureStages)[number];

/** `scheduled` is published once its time has come. */
export type ContentState = 'draft' | 'scheduled' | 'published';

/** One language version. */
export interface ContentVersion {
  /** Of a `faq` it is the question. */
  readonly title: string;
  /** Plain text, for lists, feeds and search engines. */
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  /** Words of a notice's link. */
  readonly linkText?: string | undefined;
}

/** By the id of a language. */
export type ContentVersions = Readonly<Record<string, ContentVersion>>;

/** What one kind has and the others lack. */
export interface ContentDetail {
  /** Where a notice leads: an http address, or a path of this site; empty = nowhere. */
  readonly url?: string | undefined;
  /** Plans whose users see a notice; none = all. */
  readonly plans?: readonly PlanId[] | undefined;
  readonly stage?: FeatureStage | undefined;
  /** Version that an update belongs to. */
  readonly release?: string | undefined;
  /** For whom a mail is, and how fast it goes out. */
  readonly campaign?: CampaignPlan | undefined;
  /** What a help video plays. */
  readonly video?: VideoDetail | undefined;
}

export interface ContentText {
  readonly author: string;
  readonly versions: ContentVersions;
  readonly detail?: ContentDetail | undefined;
}

/** Of those languages the reader's, else English, else the first; undefined where there is none. */
export function nearestLanguage(languages: readonly string[], wanted: string): string | undefined {
  return [wanted, 'en'].find((each) => languages.includes(each)) ?? languages[0];
}

/** A title as the last part of a path: lower-case letters of English and digits, joined by hyphens; empty where it has none. */
export function slugOf(title: string): string {
  const letters = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const words = letters.match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, maxSlugChars).replace(/-$/, '');
}

export const maxSlugChars = 80;
