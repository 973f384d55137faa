/** Ids and settings that this version no longer has, so that files, commands and options of older ones are still read. */
import { lookup, ownValue } from '@orbweaver/model/lookup.ts';

/** The check that tells the fact now. */
const retiredChecks = lookup({
  'title-pixel-width': 'title-too-long',
  'description-pixel-width': 'description-too-long',
  'og-description-missing': 'og-incomplete',
  'twitter-card-missing': 'og-incomplete',
});

export const retiredIds: readonly string[] = Object.keys(retiredChecks);

const retiredSettings: ReadonlySet<string> = new Set([
  'page-links-crowded.errorAboveLinks',
  'perf-ttfb-slow.errorAboveMs',
  'perf-response-slow.errorAboveMs',
  'img-file-over-100kb.errorBytes',
  'url-parameters-many.noticeFrom',
]);

/** null for an id that never was, or still is. */
export function successorOf(check: string): string | null {
  return ownValue(retiredChecks, check) ?? null;
}

/** Whether `check.setting` did something once. */
export function isRetiredSetting(key: string): boolean {
  return retiredSettings.has(key) || successorOf(key.slice(0, key.lastIndexOf('.'))) !== null;
}
