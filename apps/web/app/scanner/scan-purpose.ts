/** What a scanner page is for: the scanner itself, the analysis of one page, the link checker. They share everything but this. */
import type { MessageKey } from '@orbweaver/i18n/keys.ts';
import { type ScanMode, useOfScan } from '@orbweaver/model/scan-options.ts';
import { applyPreset, defaultChoices, type ScanChoices } from './scan-choices.ts';

export interface ScanPurpose {
  readonly id: 'scanner' | 'analysis' | 'link';
  /** Key of the page's heading, and of one line below it where it has one. */
  readonly title: MessageKey;
  readonly lead: MessageKey | null;
  readonly modes: readonly ScanMode[];
  readonly choices: ScanChoices;
  readonly counterOf: (mode: ScanMode) => 'spider' | 'analysis' | 'link';
  /** View that a new scan opens with; null for the overview. */
  readonly view: string | null;
}

export const scanPurposes: Readonly<Record<ScanPurpose['id'], ScanPurpose>> = {
  scanner: {
    id: 'scanner',
    title: 'scanner.title',
    lead: null,
    modes: ['site', 'page', 'list', 'sitemap'],
    choices: defaultChoices,
    counterOf: useOfScan,
    view: null,
  },
  analysis: {
    id: 'analysis',
    title: 'tool-analysis.title',
    lead: 'tool-analysis.lead',
    modes: ['page'],
    choices: { ...applyPreset(defaultChoices, 'everything'), mode: 'page' },
    counterOf: () => 'analysis',
    view: null,
  },
  link: {
    id: 'link',
    title: 'tool-link.title',
    lead: 'tool-link.lead',
    modes: ['page', 'site', 'list'],
    choices: { ...applyPreset(defaultChoices, 'links'), mode: 'page' },
    counterOf: () => 'link',
    view: 'hyperlinks',
  },
};
