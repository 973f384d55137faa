/** Checks of what a site loads and does not need. */
import type { Check } from '../check.ts';
import { coverageChecks } from './coverage.ts';
import { loadedFileChecks } from './loaded-files.ts';
import { styleRulesChecks } from './style-rules.ts';

export const unusedChecks: readonly Check[] = [...styleRulesChecks, ...coverageChecks, ...loadedFileChecks];
