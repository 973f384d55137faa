/** Checks of hreflang. */
import type { Check } from '../check.ts';
import { foldersChecks } from './folders.ts';
import { graphChecks } from './graph.ts';
import { languageChecks } from './language.ts';
import { setChecks } from './set.ts';
import { targetsChecks } from './targets.ts';

export const hreflangChecks: readonly Check[] = [...setChecks, ...targetsChecks, ...graphChecks, ...languageChecks, ...foldersChecks];
