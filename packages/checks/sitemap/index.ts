/** Checks of sitemaps. */
import type { Check } from '../check.ts';
import { driftChecks } from './drift.ts';
import { entriesChecks } from './entries.ts';
import { faultsChecks } from './faults.ts';
import { filesChecks } from './files.ts';
import { lastmodChecks } from './lastmod.ts';

export const sitemapChecks: readonly Check[] = [...filesChecks, ...faultsChecks, ...entriesChecks, ...lastmodChecks, ...driftChecks];
