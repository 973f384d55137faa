/** Checks of structured data. */
import type { Check } from '../check.ts';
import { sdJsonParseError } from './json-ld.ts';

export const structuredDataChecks: readonly Check[] = [sdJsonParseError];
