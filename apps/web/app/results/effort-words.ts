/** How long a task takes, in words: minutes, above an hour and a half hours. */
import type { Translate } from '@orbweaver/i18n/words.ts';

export function effortWords(t: Translate, minutes: number): string {
  return minutes < 90 ? t('results.effort.minutes', { count: minutes }) : t('results.effort.hours', { count: Math.round(minutes / 60) });
}
