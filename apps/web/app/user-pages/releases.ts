/** What changed for users, release by release: the changelog's part that they notice, in words of every language. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';

export interface Release {
  /** null = the version that runs. */
  readonly name: string | null;
  /** Most noticed first. */
  readonly changes: readonly MessageKey[];
}

/** Newest first. */
export const releases: readonly Release[] = [
  {
    name: null,
    changes: [
      'updates.item.pagespeed',
      'updates.item.ai',
      'updates.item.rendering',
      'updates.item.wordpress',
      'updates.item.extraction',
      'updates.item.hosts',
      'updates.item.pdf',
      'updates.item.link-score',
      'updates.item.pace',
      'updates.item.keys',
      'updates.item.guides',
      'updates.item.news',
      'updates.item.scan',
      'updates.item.resume',
      'updates.item.fix-first',
      'updates.item.checks',
      'updates.item.compare',
      'updates.item.saved',
      'updates.item.reports',
      'updates.item.tools',
      'updates.item.support',
      'updates.item.account',
    ],
  },
];
